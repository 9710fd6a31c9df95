package org.ruleproof.checker.game;

import org.ruleproof.model.source.Span;

/**
 * The rule that a part of the game comes from.
 *
 * @param what in words, such as {@code act build} or {@code rule "floor"}
 * @param at the place in the rule files
 */
public record Origin(String what, Span at) {
  /** The text of the origin that stands for the queue of due effects. */
  public static final String EFFECTS_DUE = "effects due";

  /** {@return {@code file:line:column: what}, without a place where it has none} */
  @Override
  public String toString() {
    return at.file().isEmpty() ? what : at + ": " + what;
  }
}
