package org.ruleproof.checker.search;

import java.util.List;
import java.util.OptionalInt;

/**
 * A path through a game: an initial state and the transitions taken from it.
 *
 * @param start an initial state
 * @param steps the transitions in order
 * @param culprit the choice that breaks the property in the last state; empty where that state
 *     itself breaks it
 */
public record PackedTrace(PackedState start, List<Step> steps, OptionalInt culprit) {

  public PackedTrace {
    steps = List.copyOf(steps);
  }

  /** A choice and the state it leads to. */
  public record Step(int choice, PackedState state) {}
}
