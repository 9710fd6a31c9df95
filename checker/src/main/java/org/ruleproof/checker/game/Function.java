package org.ruleproof.checker.game;

import java.util.List;

/**
 * A computed term: the value that the claims give it in a situation. No function calls itself,
 * directly or through others; each calls only functions of lower index.
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
