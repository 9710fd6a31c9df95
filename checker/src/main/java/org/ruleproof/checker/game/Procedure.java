package org.ruleproof.checker.game;

import java.util.List;

/**
 * A named command with parameters: an event, or an internal step such as the settling of a state.
 */
public record Procedure(String name, List<Variable> parameters, Command body) {
  public Procedure {
    parameters = List.copyOf(parameters);
  }
}
