package org.ruleproof.constraints.judge;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The cards that a claim or an atom quotes by name. */
final class Quotes {
  private Quotes() {}

  /** The cards that a claim names: in its statement, in its conditions or after {@code by}. */
  static Set<String> in(Claim claim, Vocabulary vocabulary) {
    Set<String> cards = new LinkedHashSet<>();
    Trees.walk(
        claim,
        node ->
            name(node)
                .filter(
                    name ->
                        node instanceof Expression.CardName || vocabulary.card(name).isPresent())
                .ifPresent(cards::add));
    claim.by().ifPresent(cards::add);
    return cards;
  }

  private static Optional<String> name(Record node) {
    return switch (node) {
      case Expression.CardName e -> Optional.of(e.name());
      case Expression.KindName e -> Optional.of(e.name());
      case Expression.IsKind e -> Optional.of(e.kind());
      case Expression.TypedVariable e -> Optional.of(e.kind());
      case Statement.IsKind e -> Optional.of(e.kind());
      case Binder e -> Optional.of(e.kind());
      default -> Optional.empty();
    };
  }
}
