/**
 * Misreadings (mutants) of claims, and the search for a situation that distinguishes a mutant from
 * its claim, or for a proof that there is none. Not here: corpora and mutation scores.
 */
@NullMarked
package org.ruleproof.corpus.misreading;

import org.jspecify.annotations.NullMarked;
