/**
 * Phrases of a sentence by the rules of {@code grammar.txt}, found with a chart.
 * Not here: the meaning of a phrase.
 */
@NullMarked
package org.ruleproof.corpus.draft.grammar;

import org.jspecify.annotations.NullMarked;
