/**
 * A solver for clauses and linear constraints over bounded whole numbers: conflict-driven clause
 * learning, with the bounds of numbers explained by literals when a conflict needs them.
 *
 * <p>Most questions of an audit are decided by propagation alone, so what counts is the cost of
 * making a problem. Choco solves the same problem as a second opinion, see {@link
 * org.ruleproof.constraints.solver.ChocoConfirmation}.
 */
@NullMarked
package org.ruleproof.constraints.solver;

import org.jspecify.annotations.NullMarked;
