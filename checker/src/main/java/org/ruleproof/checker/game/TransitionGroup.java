package org.ruleproof.checker.game;

import java.util.List;

/**
 * Transitions that share a condition, evaluated before their guards: acts are out of the question
 * while a choice is open, for example. Where no group of the game has its condition at 1 the game
 * is over.
 */
public record TransitionGroup(Code condition, List<Transition> transitions) {
  public TransitionGroup {
    transitions = List.copyOf(transitions);
  }
}
