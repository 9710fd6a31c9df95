package org.ruleproof.checker.game;

import java.util.List;

/**
 * A way to go from one state to the next, once for each tuple of its parameters' values, the last
 * parameter running fastest.
 *
 * @param guard the tuple is possible where all of these are 1; they are evaluated in order and no
 *     further than the first that is 0, so that a later one may rely on an earlier one
 * @param labels shown in place of the arguments where there are any; running a game needs none
 */
public record Transition(
    Kind kind,
    String name,
    List<Parameter> parameters,
    List<Condition> guard,
    Command effect,
    List<Label> labels,
    Origin origin) {
  /**
   * Something that a person should be told with the move: a value that it is about.
   *
   * @param value evaluated before the move, with its arguments
   */
  public record Label(Sort sort, Code value) {}

  /** What sort of step it is. */
  public enum Kind {
    /** An act with its arguments. */
    ACT,
    /** A reaction that is due, or that a player may have or leave. */
    REACTION,
    /** A choice inside an effect. */
    CHOICE,
    /** A step of the game that nobody takes. */
    STEP
  }

  public Transition {
    parameters = List.copyOf(parameters);
    guard = List.copyOf(guard);
    labels = List.copyOf(labels);
  }
}
