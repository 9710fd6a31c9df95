package org.ruleproof.checker.game;

import java.util.List;

/** An event, or what the program does after every change, as a command with parameters. */
public record Procedure(String name, List<Variable> parameters, Command body) {
  public Procedure {
    parameters = List.copyOf(parameters);
  }
}
