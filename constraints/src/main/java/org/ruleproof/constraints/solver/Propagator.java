package org.ruleproof.constraints.solver;

/** A constraint that is not a clause. It is asked again when what it reads has changed. */
sealed interface Propagator permits Linear, Product {
  /** The literals that it reads, and {@code ~x} for each number x. */
  int[] reads();

  /** Draws conclusions. False if there is a conflict, which the trail then knows. */
  boolean propagate(Trail trail);
}
