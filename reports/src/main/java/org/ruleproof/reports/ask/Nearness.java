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
 * How near claims are to a situation that is asked about: how many of the cards, kinds, terms and values
 * that the question names a claim names too. What is asked about itself does not count, as all name it.
 */
final class Nearness {
  /** Values that say nothing of what they are values of. */
  private static final Set<String> PLAIN = Set.of("yes", "no", "none");

  private final Set<String> asked = new LinkedHashSet<>();

  /** Of this question. */
  Nearness(List<ClaimInForce> question) {
    question.forEach(claim -> asked.addAll(names(claim)));
    question.stream()
        .flatMap(claim -> claim.assertions().stream())
        .forEach(assertion -> asked.remove(assertion.head().symbol()));
    asked.removeAll(PLAIN);
  }

  /** {@return how many names one of the claims shares with the question at most, from 0} */
  int of(List<ClaimInForce> claims) {
    return claims.stream().mapToInt(this::shared).max().orElse(0);
  }

  /** {@return whether one of the claims that are nearest names no card but those of the question} */
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
      names.add(assertion.head().symbol());
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
