package org.ruleproof.checker.order;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The cards that claims mention in each argument of each act. An act can be a kind of another;
 * replacing a card, for example, is a way to play one. A claim that a card is played does not show
 * that it can replace one.
 */
final class CardUses {
  private final Vocabulary vocabulary;
  private final Map<String, Map<Integer, Set<String>>> kinds = new HashMap<>();

  CardUses(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    for (ClaimInForce claim : claims) {
      List<Expression> condition = Parts.conjuncts(claim.claim().when());
      subject(claim.claim().statement()).ifPresent(s -> note(s, claim, condition));
      for (Expression part : condition) {
        if (part instanceof Expression.Happened h) {
          note(h.event(), claim, condition);
        }
      }
    }
  }

  private static Optional<Expression.Apply> subject(Statement statement) {
    return switch (statement) {
      case Statement.Permit p -> Optional.of(p.act());
      case Statement.PermitAgain p -> Optional.of(p.act());
      case Statement.Forbid f -> Optional.of(f.subject());
      case Statement.Oblige o -> Optional.of(o.act());
      case Statement.Limit l -> Optional.of(l.subject());
      case Statement.Whenever w -> Optional.of(w.event());
      default -> Optional.empty();
    };
  }

  private void note(Expression.Apply act, ClaimInForce claim, List<Expression> condition) {
    if (vocabulary.act(act.name()).isEmpty()) {
      return;
    }
    for (int i = 0; i < act.arguments().size(); i++) {
      Set<String> known =
          kinds
              .computeIfAbsent(act.name(), a -> new HashMap<>())
              .computeIfAbsent(i, p -> new HashSet<>());
      switch (act.arguments().get(i)) {
        case Expression.CardName c -> known.add(c.name());
        case Expression.KindName k -> known.add(k.name());
        case Expression.TypedVariable v -> known.add(v.kind());
        case Expression.Variable v -> {
          ofType(claim, v.name()).ifPresent(known::add);
          for (Expression part : condition) {
            if (part instanceof Expression.IsKind k && k.subject().equals(v)) {
              known.add(k.kind());
            }
          }
        }
        default -> {}
      }
    }
  }

  private static Optional<String> ofType(ClaimInForce claim, String variable) {
    return claim.claim().variables().stream()
        .filter(v -> v.name().equals(variable))
        .map(TypedName::type)
        .filter(Type.Kind.class::isInstance)
        .map(t -> ((Type.Kind) t).name())
        .findFirst();
  }

  /**
   * Whether some claim mentions the card, or a kind of it, in this argument of the act. Kinds
   * without parents do not count, because they mention no card in particular.
   */
  boolean isKnown(String act, int place, String card) {
    Set<String> said = kinds.getOrDefault(act, Map.of()).getOrDefault(place, Set.of());
    String root = vocabulary.rootOf(card);
    return said.contains(card)
        || vocabulary.kindsAbove(card).stream()
            .anyMatch(kind -> !kind.equals(root) && said.contains(kind));
  }
}
