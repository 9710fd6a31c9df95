/**
 * Numbers that a text leaves open to several readings: rounding, the order of arithmetic, limits.
 *
 * <p>Every reading is an exact {@link org.ruleproof.constraints.number.Amount}. The claims in force
 * decide which readings are admitted, and the least inputs where two of them differ make a finding.
 * Not here: contradictions between claims, and what follows in a game.
 */
@NullMarked
package org.ruleproof.constraints.number;

import org.jspecify.annotations.NullMarked;
