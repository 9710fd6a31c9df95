/**
 * Text as sentences, words and stems, and the word lists of {@code words.txt}.
 * Not here: what a word means in a game.
 */
@NullMarked
package org.ruleproof.corpus.draft.text;

import org.jspecify.annotations.NullMarked;
