package org.ruleproof.checker.game;

import java.util.List;

/**
 * Transitions that share a condition, which is evaluated before their guards. For example, acts are
 * impossible while a choice is open.
 */
public record TransitionGroup(Code condition, List<Transition> transitions) {
  public TransitionGroup {
    transitions = List.copyOf(transitions);
  }
}
