/**
 * Runs a corpus of scenarios on the rules, or on another implementation that reads and writes JSON
 * Lines, and tolerates all of its failures. Not here: the output of results.
 */
@NullMarked
package org.ruleproof.corpus.replay;

import org.jspecify.annotations.NullMarked;
