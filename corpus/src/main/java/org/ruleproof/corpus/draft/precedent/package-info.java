/**
 * Sentences read after a precedent: which reviewed claim speaks of the same things, and what the
 * sentence says differently of them. A claim is known by the words of its vocabulary, by the cards that
 * it names and by the note of its ruling; no text of any document is needed.
 * Not here: how a sentence is cut into words and clauses, and which modal says what.
 */
@NullMarked
package org.ruleproof.corpus.draft.precedent;

import org.jspecify.annotations.NullMarked;
