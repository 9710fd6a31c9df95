package org.ruleproof.checker.search;

import java.util.List;
import java.util.OptionalInt;

/**
 * A way through a game: an initial state, and the transitions taken from it.
 *
 * @param start an initial state
 * @param steps the transitions in order
 * @param culprit the choice that breaks the property in the last state, unless that state breaks it
 */
public record PackedTrace(PackedState start, List<Step> steps, OptionalInt culprit) {

  public PackedTrace {
    steps = List.copyOf(steps);
  }

  /** A choice and the state it leads to. */
  public record Step(int choice, PackedState state) {}

  /** The state it ends in. */
  public PackedState last() {
    return steps.isEmpty() ? start : steps.getLast().state();
  }
}
