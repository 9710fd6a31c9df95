/**
 * Numbers that a text lets one read in more ways than one: rounding, the order of arithmetic, limits.
 *
 * <p>Every reading is an exact {@link org.ruleproof.constraints.number.Amount}; which readings are
 * admitted is for the claims in force to say, and the least inputs where two part make the finding.
 * Not here: contradictions between claims, and what follows in a game.
 */
@NullMarked
package org.ruleproof.constraints.number;

import org.jspecify.annotations.NullMarked;
