package org.ruleproof.checker.game;

import java.util.List;

/**
 * A computed term: the value that the claims give it in a state. A function calls only functions of
 * lower index, so there is no recursion.
 *
 * @param low no value is less
 * @param high no value is greater
 */
public record Function(
    String name, List<Variable> parameters, Sort sort, long low, long high, Code body) {
  public Function {
    parameters = List.copyOf(parameters);
  }
}
