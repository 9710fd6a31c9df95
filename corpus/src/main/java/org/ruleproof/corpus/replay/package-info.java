/**
 * Runs a corpus of scenarios: on the rules themselves, or on another implementation that speaks JSON
 * Lines on its standard input and output, whatever that does.
 *
 * <p>How results look is not decided here.
 */
@NullMarked
package org.ruleproof.corpus.replay;

import org.jspecify.annotations.NullMarked;
