/**
 * Claims bound to the texts they were read from: which entry of which document each ruling of a
 * rule base speaks for, whether that entry still says what it said, and what became of every entry.
 *
 * <p>Rulings are found by topic, date, ordinal and the hash of their text. Not here: how a document
 * is read, and what a claim means.
 */
@NullMarked
package org.ruleproof.corpus.binding;

import org.jspecify.annotations.NullMarked;
