package org.ruleproof.checker.lowering;

import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;

/** A quoted card where a card is meant: some copy of it. */
final class CardCopies {
  private CardCopies() {}

  /** The name under which a scope knows which copy is meant. */
  static String nameOf(String card) {
    return Parts.copyOf(card);
  }

  /** The first card named in the expression for which the scope does not say which copy. */
  static Optional<String> firstOpen(Expression expression, LoweringScope scope) {
    return Parts.freeVariables(expression).stream()
        .filter(name -> name.startsWith("\"") && scope.find(name).isEmpty())
        .map(name -> name.substring(1, name.length() - 1))
        .findFirst();
  }
}
