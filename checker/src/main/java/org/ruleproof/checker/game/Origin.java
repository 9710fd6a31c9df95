package org.ruleproof.checker.game;

import org.ruleproof.model.source.Span;

/**
 * What of the rules a piece of the form comes from.
 *
 * @param what in words, such as {@code act build} or {@code rule "floor"}
 * @param at where it stands
 */
public record Origin(String what, Span at) {
  /** What keeps the effects that are due. */
  public static final String EFFECTS_DUE = "effects due";

  /** {@return {@code file:line:column: what}} */
  @Override
  public String toString() {
    return at + ": " + what;
  }
}
