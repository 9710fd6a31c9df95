package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.number.TermModifiers.OfTerm;
import org.ruleproof.model.kernel.PartialEvaluation;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The claims in force, and what all questions about numbers read of them. Single thread.
 *
 * @param terms the terms that claims start, modify or limit, in order of first mention
 * @param sayings the claims by their text, except for the names of variables
 * @param undecided a sentence for each inconclusive question
 */
record NumberContext(
    Vocabulary vocabulary,
    List<ClaimInForce> claims,
    EnglishPrinter english,
    RulePrinter printer,
    List<OfTerm> terms,
    Ranges ranges,
    AmbiguityResolution resolution,
    RoundingClaims rounding,
    InputFeasibility feasibility,
    SequencedMap<String, List<ClaimInForce>> sayings,
    List<String> undecided) {
  static NumberContext of(Vocabulary vocabulary, List<ClaimInForce> claims) {
    RulePrinter printer = new RulePrinter(vocabulary);
    List<OfTerm> terms = TermModifiers.of(vocabulary, claims);
    AmbiguityResolution resolution = new AmbiguityResolution(vocabulary);
    NumberContext context =
        new NumberContext(
            vocabulary,
            claims,
            new EnglishPrinter(vocabulary),
            printer,
            terms,
            new Ranges(vocabulary, claims, terms),
            resolution,
            new RoundingClaims(vocabulary, claims, resolution),
            new InputFeasibility(vocabulary, claims),
            new LinkedHashMap<>(),
            new ArrayList<>());
    for (ClaimInForce claim : claims) {
      context.sayings.computeIfAbsent(context.saying(claim), c -> new ArrayList<>()).add(claim);
    }
    return context;
  }

  /** The claim's text with numbered variables: equal for claims that say the same. */
  String saying(ClaimInForce claim) {
    return CanonicalText.of(claim.claim(), printer.claimLine(claim.claim()));
  }

  /** The claims with the same text, in source order. */
  List<ClaimInForce> sameAs(ClaimInForce claim) {
    return sayings.getOrDefault(saying(claim), List.of());
  }

  /**
   * {@return the claims of other rulings with the same text, in source order} Only one of them
   * takes part in a computation, but changing that one alone would change nothing.
   */
  List<ClaimInForce> restating(ClaimInForce claim) {
    return sameAs(claim).stream().filter(c -> !c.ruling().equals(claim.ruling())).toList();
  }

  /** The expression in words, each thing called by what it is: "a card's cost". */
  String words(Expression expression) {
    SequencedMap<String, TypedName> kinds = new LinkedHashMap<>();
    Parts.each(Expression.Apply.class, expression).forEach(apply -> kinds(apply, kinds));
    return english.noun(expression, List.copyOf(kinds.values()));
  }

  private void kinds(Expression.Apply a, SequencedMap<String, TypedName> kinds) {
    List<TypedName> parameters = vocabulary.parametersOf(a.name()).orElse(List.of());
    for (int i = 0; i < Math.min(parameters.size(), a.arguments().size()); i++) {
      Type type = parameters.get(i).type();
      Expression argument = a.arguments().get(i);
      Unification.variable(argument instanceof Expression.Other other ? other.of() : argument)
          .ifPresent(name -> kinds.putIfAbsent(name, new TypedName(name, type)));
    }
  }

  /** The expression in the rule language. */
  String text(Expression expression) {
    return printer.expression(expression);
  }

  /** {@return the exact number that the expression always is} */
  Optional<BigFraction> constant(Expression expression) {
    return PartialEvaluation.constant(vocabulary, expression);
  }

  /** {@return the same if it is a whole number} */
  Optional<Long> whole(Expression expression) {
    return Ranges.whole(constant(expression));
  }

  /** An input; one that is not known is any number of its range. */
  Input input(Expression expression, String words, Ranges.Range range, boolean isKnown) {
    return new Input(
        text(expression),
        words,
        range.low(),
        range.high(),
        isKnown ? Optional.of(expression) : Optional.empty());
  }

  /** The numbers that an amount may be. */
  Ranges.Range rangeOf(Expression amount) {
    return amount instanceof Expression.Apply apply
            && vocabulary.term(apply.name()).map(t -> t.type().plain()).orElse(new Type.Step())
                instanceof Type.Range range
        ? ranges.of(apply.name(), range)
        : new Ranges.Range(0, AmountReader.MOST_COUNTED);
  }
}
