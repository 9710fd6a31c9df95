/**
 * Claims read wrongly in one place: may for cannot, a condition dropped, a bound moved and the like;
 * and the search for a situation that tells such a mutant from its claim, or for a proof that none does.
 *
 * <p>What a corpus makes of such situations, and how many mutants it tells, is not decided here.
 */
@NullMarked
package org.ruleproof.corpus.misreading;

import org.jspecify.annotations.NullMarked;
