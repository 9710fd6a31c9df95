/**
 * Situations at the edge of a claim: each atom of its condition shown to matter, each bound from
 * both sides, and proofs that two readings of a claim never part.
 *
 * <p>What is expected there is not decided here: a judge that shares nothing with the solver does.
 */
@NullMarked
package org.ruleproof.constraints.boundary;

import org.jspecify.annotations.NullMarked;
