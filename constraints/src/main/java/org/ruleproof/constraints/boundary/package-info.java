/**
 * Situations at the boundary of a claim: each atom of its condition is shown to matter, and each
 * bound is tried from both sides. Also proofs that two readings of a claim never differ.
 *
 * <p>The expected outcome is not decided here, but by a judge that shares nothing with the solver.
 */
@NullMarked
package org.ruleproof.constraints.boundary;

import org.jspecify.annotations.NullMarked;
