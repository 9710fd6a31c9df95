package org.ruleproof.reports.ask;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Answer.Exactly;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;

/**
 * Nearness of a claim to a question = the number of cards, kinds, terms and values that both name.
 * The symbol of the question's head does not count, since all relevant claims share it.
 */
final class Nearness {
  /** Values that occur in too many types to be distinctive. */
  private static final Set<String> PLAIN = Set.of("yes", "no", "none");

  private final Set<String> asked = new LinkedHashSet<>();

  /** Nearness to this question. */
  Nearness(List<ClaimInForce> question) {
    question.forEach(claim -> asked.addAll(names(claim)));
    question.stream()
        .flatMap(claim -> claim.assertions().stream())
        .forEach(assertion -> assertion.head().topic().names().forEach(asked::remove));
    asked.removeAll(PLAIN);
  }

  /** {@return the largest nearness of these claims, at least 0} */
  int of(List<ClaimInForce> claims) {
    return claims.stream().mapToInt(this::shared).max().orElse(0);
  }

  /** {@return whether one of the nearest claims names no card outside the question} */
  boolean isGeneral(List<ClaimInForce> claims) {
    int most = of(claims);
    return claims.stream()
        .anyMatch(claim -> shared(claim) == most && asked.containsAll(claim.cards()));
  }

  private int shared(ClaimInForce claim) {
    Set<String> names = names(claim);
    return (int) asked.stream().filter(names::contains).count();
  }

  private static Set<String> names(ClaimInForce claim) {
    Set<String> names = new LinkedHashSet<>(claim.cards());
    for (Assertion assertion : claim.assertions()) {
      names.addAll(assertion.head().topic().names());
      assertion.head().arguments().forEach(a -> add(a, names));
      assertion.holds().forEach(h -> add(h, names));
      assertion.bars().forEach(b -> add(b, names));
      assertion.evenIf().ifPresent(e -> add(e, names));
      if (assertion.answer() instanceof Exactly exactly) {
        add(exactly.value(), names);
      }
    }
    return names;
  }

  private static void add(Expression expression, Set<String> names) {
    switch (expression) {
      case Expression.Apply apply -> names.add(apply.name());
      case Expression.Constant constant -> names.add(constant.name());
      case Expression.CardName card -> names.add(card.name());
      case Expression.IsKind is -> names.add(is.kind());
      case Expression.KindName kind -> names.add(kind.name());
      case Expression.TypedVariable variable -> names.add(variable.kind());
      default -> Parts.binders(expression).stream().map(Binder::kind).forEach(names::add);
    }
    Parts.children(expression).forEach(child -> add(child, names));
  }
}
