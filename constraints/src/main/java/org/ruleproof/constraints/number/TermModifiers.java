package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.kernel.PartialEvaluation;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What the claims in force say about each term: bases, modifiers, limits and their order. */
final class TermModifiers {
  /**
   * A modifier.
   *
   * @param source the card or thing that gives it, as printed; empty for a rule of the game
   * @param constant its amount, if it always is that number
   */
  record Modifier(
      ClaimInForce claim,
      Statement.Modify change,
      Optional<String> source,
      Optional<BigFraction> constant) {
    boolean isTimes() {
      return change.operator() == ModifyOperator.TIMES;
    }

    /** Whether it multiplies by a number that is not whole. */
    boolean isFraction() {
      return isTimes() && constant.filter(c -> c.getDenominatorAsLong() != 1).isPresent();
    }

    Expression.Apply term() {
      return change.term();
    }

    /** {@return the value after this modifier, with that amount} */
    Amount applied(Amount amount, Amount value) {
      return switch (change.operator()) {
        case PLUS -> new Amount.Sum(List.of(value, amount));
        case MINUS -> new Amount.Sum(List.of(value, amount.negated()));
        case TIMES -> new Amount.Product(amount, value);
      };
    }
  }

  /**
   * A limit of a term.
   *
   * @param bound the number that it always is, if it is one
   */
  record Limit(
      ClaimInForce claim,
      Statement.Clamp clamp,
      Optional<String> source,
      Optional<BigFraction> bound) {
    /** Whether the term is at least its bound; else it is at most that. */
    boolean isFloor() {
      return clamp.atLeast();
    }

    Expression.Apply term() {
      return clamp.term();
    }

    /** {@return the value within that bound} */
    Amount applied(Amount bound, Amount value) {
      return new Amount.Extreme(isFloor(), List.of(value, bound));
    }
  }

  /** The claims in force about one term. */
  record OfTerm(
      String term,
      List<ClaimInForce> bases,
      List<Modifier> modifiers,
      List<Limit> limits,
      List<ClaimInForce> orders,
      List<ClaimInForce> onlyGreatest) {
    OfTerm(String term) {
      this(
          term,
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>());
    }
  }

  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final SequencedMap<String, OfTerm> terms = new LinkedHashMap<>();
  private final Set<String> said = new LinkedHashSet<>();

  private TermModifiers(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.printer = new RulePrinter(vocabulary);
  }

  /** {@return the terms that claims in force start, modify or limit, in order of first mention} */
  static List<OfTerm> of(Vocabulary vocabulary, List<ClaimInForce> claims) {
    TermModifiers modifiers = new TermModifiers(vocabulary);
    claims.forEach(modifiers::add);
    return List.copyOf(modifiers.terms.values());
  }

  private void add(ClaimInForce claim) {
    switch (claim.claim().statement()) {
      case Statement.Base b -> of(b.term()).bases().add(claim);
      case Statement.Modify m -> modifier(claim, m);
      case Statement.Clamp c ->
          of(c.term())
              .limits()
              .add(new Limit(claim, c, source(claim, Optional.empty()), constant(c.bound())));
      case Statement.OrderModifiers o -> of(o.term()).orders().add(claim);
      case Statement.OnlyGreatest o -> o.terms().forEach(t -> of(t).onlyGreatest().add(claim));
      default -> {}
    }
  }

  /** A change by nothing is none, and one that is said again is one. */
  private void modifier(ClaimInForce claim, Statement.Modify m) {
    Modifier modifier = new Modifier(claim, m, source(claim, m.source()), constant(m.amount()));
    String saying =
        String.join(
            "|",
            printer.expression(m.term()),
            m.operator().name(),
            modifier.constant().map(Object::toString).orElse(printer.expression(m.amount())),
            modifier.source().orElse(""),
            claim.claim().when().map(printer::expression).orElse(""));
    if (!modifier.constant().equals(Optional.of(BigFraction.ZERO))
        && said.add(CanonicalText.of(claim.claim(), saying))) {
      of(m.term()).modifiers().add(modifier);
    }
  }

  private OfTerm of(Expression.Apply term) {
    return terms.computeIfAbsent(term.name(), OfTerm::new);
  }

  private Optional<BigFraction> constant(Expression expression) {
    return PartialEvaluation.constant(vocabulary, expression);
  }

  private Optional<String> source(ClaimInForce claim, Optional<Expression> written) {
    return written.map(printer::expression).or(() -> claim.claim().by().map(c -> "\"" + c + "\""));
  }
}
