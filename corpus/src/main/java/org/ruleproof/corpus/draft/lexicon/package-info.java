/**
 * The words of a vocabulary: what a word can mean, and which places a verb fills.
 * Not here: where words may stand in a sentence.
 */
@NullMarked
package org.ruleproof.corpus.draft.lexicon;

import org.jspecify.annotations.NullMarked;
