package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.TermModifiers.Modifier;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;

/**
 * The value of a computed term in an example: its base, and the additions whose conditions the
 * example gives.
 */
final class TermExamples {
  /**
   * A value.
   *
   * @param claims those it comes from, then those of other rulings that change the term by the same
   *     source
   */
  record Computed(BigFraction value, List<ClaimInForce> claims) {}

  private final NumberContext context;

  TermExamples(NumberContext context) {
    this.context = context;
  }

  /**
   * {@return the value of the term; empty if it has no constant base, if a change multiplies, or if
   * an amount is unknown}
   *
   * @param conditions the conditions that the example gives, as printed
   * @param amounts the numbers that the example gives, by the printed expression that has them
   */
  Optional<Computed> value(
      Expression.Apply term, Set<String> conditions, Map<String, Long> amounts) {
    return context.terms().stream()
        .filter(of -> of.term().equals(term.name()))
        .findFirst()
        .flatMap(of -> value(of, term, conditions, amounts));
  }

  private Optional<Computed> value(
      OfTerm of, Expression.Apply term, Set<String> conditions, Map<String, Long> amounts) {
    for (ClaimInForce claim : of.bases()) {
      Statement.Base base = (Statement.Base) claim.claim().statement();
      Optional<BigFraction> start = context.constant(base.value());
      if (start.isPresent()
          && speaks(claim.claim(), conditions)
          && TermInfluences.canBeOneThing(base.term(), term)) {
        return changed(start.get(), claim, of, term, conditions, amounts);
      }
    }
    return Optional.empty();
  }

  private Optional<Computed> changed(
      BigFraction start,
      ClaimInForce base,
      OfTerm of,
      Expression.Apply term,
      Set<String> conditions,
      Map<String, Long> amounts) {
    Amount value = new Amount.Constant(start);
    List<ClaimInForce> by = new ArrayList<>(List.of(base));
    List<ClaimInForce> bearing = new ArrayList<>();
    for (Modifier modifier : of.modifiers()) {
      if (TermInfluences.canBeOneThing(modifier.term(), term)
          && speaks(modifier.claim().claim(), conditions)) {
        Optional<BigFraction> amount = amount(modifier, amounts);
        if (amount.isEmpty() || modifier.isTimes()) {
          return Optional.empty();
        }
        value = modifier.applied(new Amount.Constant(amount.get()), value);
        by.add(modifier.claim());
        bearing.addAll(others(of.term(), modifier));
      }
    }
    by.addAll(bearing);
    return Optional.of(new Computed(value.at(new long[0]), by));
  }

  private Optional<BigFraction> amount(Modifier modifier, Map<String, Long> amounts) {
    return modifier
        .constant()
        .or(
            () ->
                Optional.ofNullable(amounts.get(context.text(modifier.change().amount())))
                    .map(BigFraction::new));
  }

  /** Whether the example gives the whole condition of the claim. */
  private boolean speaks(Claim claim, Set<String> conditions) {
    return claim.unless().isEmpty()
        && claim.when().stream()
            .flatMap(when -> Parts.conjuncts(when).stream())
            .allMatch(c -> conditions.contains(context.text(c)));
  }

  private List<ClaimInForce> others(String term, Modifier modifier) {
    return context.claims().stream()
        .filter(
            c ->
                c.claim().statement() instanceof Statement.Modify m
                    && m.term().name().equals(term)
                    && !c.ruling().equals(modifier.claim().ruling())
                    && m.source().map(context::text).equals(modifier.source()))
        .toList();
  }
}
