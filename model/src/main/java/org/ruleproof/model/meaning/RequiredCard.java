package org.ruleproof.model.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Which card an argument must be a copy of, by itself or by a condition. */
public final class RequiredCard {
  private RequiredCard() {}

  /**
   * {@return the card that the argument is a copy of wherever all conditions hold; empty if that is
   * open} O(size of the conditions).
   */
  public static Optional<String> of(
      Vocabulary vocabulary, Expression argument, List<Expression> conditions) {
    return switch (argument) {
      case Expression.CardName card -> Optional.of(card.name());
      case Expression.Variable variable -> byCondition(vocabulary, variable.name(), conditions);
      case Expression.TypedVariable typed ->
          Optional.of(typed.kind())
              .filter(kind -> vocabulary.card(kind).isPresent())
              .or(() -> byCondition(vocabulary, typed.name(), conditions));
      default -> Optional.empty();
    };
  }

  /** {@return the same for a variable} */
  public static Optional<String> byCondition(
      Vocabulary vocabulary, String variable, List<Expression> conditions) {
    return kinds(variable, conditions).stream()
        .filter(kind -> vocabulary.card(kind).isPresent())
        .findFirst();
  }

  /** {@return the kinds and cards that a conjunct {@code is} requires of a variable} */
  static List<String> kinds(String variable, List<Expression> conditions) {
    List<String> kinds = new ArrayList<>();
    for (Expression condition : conditions) {
      for (Expression part : Parts.conjuncts(condition)) {
        if (part instanceof Expression.IsKind is
            && is.subject() instanceof Expression.Variable subject
            && subject.name().equals(variable)) {
          kinds.add(is.kind());
        }
      }
    }
    return kinds;
  }
}
