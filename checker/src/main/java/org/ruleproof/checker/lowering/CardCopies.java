package org.ruleproof.checker.lowering;

import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;

/** A quoted card name that stands for some copy of the card. */
final class CardCopies {
  private CardCopies() {}

  /** The name of the implicit variable for a copy of the card. */
  static String nameOf(String card) {
    return Parts.copyOf(card);
  }

  /** The first card name in the expression whose copy is not bound in the scope. */
  static Optional<String> firstOpen(Expression expression, LoweringScope scope) {
    return Parts.freeVariables(expression).stream()
        .filter(name -> name.startsWith("\"") && scope.find(name).isEmpty())
        .map(name -> name.substring(1, name.length() - 1))
        .findFirst();
  }
}
