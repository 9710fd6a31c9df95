package org.ruleproof.checker.compiler;

import java.util.List;

/**
 * Limits on the growth of code by unrolling and inlining, in nodes.
 *
 * @param tuples for a transition over all tuples of its arguments, to be unrolled
 * @param unrolled for a loop over all its values, to be unrolled
 * @param inlined for a computed term or procedure, to be inlined at each call
 * @param nodes in total
 */
record Budget(long tuples, long unrolled, long inlined, long nodes) {
  /** Budgets to try in order. The last allows no growth. */
  static final List<Budget> ALL =
      List.of(
          new Budget(900, 240, 120, 200_000),
          new Budget(200, 40, 30, 400_000),
          new Budget(0, 0, 0, Long.MAX_VALUE));
}
