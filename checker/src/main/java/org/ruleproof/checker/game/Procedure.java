package org.ruleproof.checker.game;

import java.util.List;

/** A named command with parameters: an event, or an internal step after every change. */
public record Procedure(String name, List<Variable> parameters, Command body) {
  public Procedure {
    parameters = List.copyOf(parameters);
  }
}
