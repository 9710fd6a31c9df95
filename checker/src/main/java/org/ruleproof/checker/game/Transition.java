package org.ruleproof.checker.game;

import java.util.List;

/**
 * A step from one state to the next, for each tuple of its parameters' values in row-major order.
 *
 * @param guard possible where all conditions are 1, without those that always are; they are evaluated in order up to the first 0,
 *     so a later one may rely on an earlier one
 * @param labels shown in place of the arguments if there are any; running a game needs none
 */
public record Transition(
    Kind kind,
    Part part,
    String name,
    List<Parameter> parameters,
    List<Condition> guard,
    Command effect,
    List<Label> labels,
    Origin origin) {
  /** What it is of what a rule states. */
  public enum Part {
    /** All of it. */
    WHOLE,
    /** One of several things that can come next. */
    OPTION,
    /** That a player declines what may be had. */
    REFUSAL
  }

  /**
   * A value to show with the move.
   *
   * @param value evaluated before the move, with its arguments
   */
  public record Label(Sort sort, Code value) {}

  /** The kind of step. */
  public enum Kind {
    /** An act with its arguments. */
    ACT,
    /** A reaction that is due, or that a player may use or decline. */
    REACTION,
    /** A choice inside an effect. */
    CHOICE,
    /** A step of the game itself, without a player. */
    STEP
  }

  public Transition {
    parameters = List.copyOf(parameters);
    guard = guard.stream().filter(c -> !c.code().isYes()).toList();
    labels = List.copyOf(labels);
  }

  /** A step that is all of what a rule states. */
  public Transition(
      Kind kind,
      String name,
      List<Parameter> parameters,
      List<Condition> guard,
      Command effect,
      List<Label> labels,
      Origin origin) {
    this(kind, Part.WHOLE, name, parameters, guard, effect, labels, origin);
  }
}
