/**
 * Claims drafted from prose: sentences, words the vocabulary knows, clauses, claims of the typed form,
 * and for each word whether it was understood. The program guesses here and says so.
 * Not here: how a document is read, what a claim means, and what is found among claims.
 */
@NullMarked
package org.ruleproof.corpus.draft;

import org.jspecify.annotations.NullMarked;
