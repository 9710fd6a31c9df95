package org.ruleproof.checker.compiler;

import java.util.List;

/**
 * How much code may grow by what is put in place, counted in nodes.
 *
 * @param tuples of a transition over all tuples of its arguments, to be written without loops
 * @param unrolled of a loop over all its values, to be written without the loop
 * @param inlined of a computed term or procedure, to be put where it is called
 * @param nodes of everything
 */
record Budget(long tuples, long unrolled, long inlined, long nodes) {
  /** What to try in order: the last puts nothing in place, so that code is no larger than the game. */
  static final List<Budget> ALL =
      List.of(
          new Budget(900, 240, 120, 200_000),
          new Budget(200, 40, 30, 400_000),
          new Budget(0, 0, 0, Long.MAX_VALUE));
}
