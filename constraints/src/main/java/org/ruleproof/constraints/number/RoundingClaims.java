package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.Rounding;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.Statement.RoundingTime;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Exceptions;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Which claims in force say how a number is rounded, and what they leave open. */
final class RoundingClaims {
  /** What a choice of direction offers, in the order of {@link RoundingDirection}. */
  static final List<String> DIRECTIONS = List.of("rounded up", "rounded down", "rounded half up");

  /** What a choice of time offers, in the order of {@link RoundingTime}. */
  static final List<String> TIMES = List.of("rounded at once", "kept exact to the end");

  private final Deciding deciding;
  private final RulePrinter printer;
  private final List<ClaimInForce> claims;

  RoundingClaims(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.deciding = new Deciding(vocabulary);
    this.printer = new RulePrinter(vocabulary);
    this.claims = claims.stream().filter(c -> c.claim().statement() instanceof Rounding).toList();
  }

  /**
   * What is said of the direction in which the quantity is rounded at a place.
   *
   * @param about the terms that the quotient is taken of or gives a value to, as printed and by name
   */
  Choice direction(ClaimInForce at, RoundedQuantity quantity, List<Expression.Apply> about) {
    List<ClaimInForce> speaking = speaking(at, quantity, about);
    return new Choice(
        "which way " + words(quantity) + " is rounded",
        DIRECTIONS,
        deciding.among(
            speaking, c -> Optional.of(rounding(c).direction().ordinal()), DIRECTIONS.size()));
  }

  /** What is said of the time at which the quantity is rounded at a place. */
  Choice time(ClaimInForce at, RoundedQuantity quantity, List<Expression.Apply> about) {
    List<ClaimInForce> speaking =
        speaking(at, quantity, about).stream().filter(c -> rounding(c).time().isPresent()).toList();
    return new Choice(
        "whether " + words(quantity) + " is rounded at once or at the end",
        TIMES,
        deciding.among(speaking, c -> rounding(c).time().map(Enum::ordinal), TIMES.size()));
  }

  private static Rounding rounding(ClaimInForce claim) {
    return (Rounding) claim.claim().statement();
  }

  private static String words(RoundedQuantity quantity) {
    return switch (quantity) {
      case FRACTIONS -> "the fraction";
      case INCREMENTS -> "the number of increments";
      case AVERAGES -> "the average";
    };
  }

  /** The rounding claims that apply there, those that name the term first. */
  private List<ClaimInForce> speaking(
      ClaimInForce at, RoundedQuantity quantity, List<Expression.Apply> about) {
    Set<String> known = new LinkedHashSet<>();
    at.claim().when().ifPresent(w -> conjuncts(w, known));
    List<ClaimInForce> speaking = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      Rounding rounding = rounding(claim);
      boolean fits =
          rounding.quantity() == quantity
              && Exceptions.roundsFor(claim, at.cards())
              && rounding.term().map(t -> names(t, at, about)).orElse(true)
              && claim.claim().when().map(w -> isWithin(w, known, claim, at)).orElse(true)
              && !claim.claim().unless().map(u -> isWithin(u, known, claim, at)).orElse(false);
      if (fits) {
        speaking.add(claim);
      }
    }
    speaking.sort(Comparator.comparing(c -> rounding(c).term().isEmpty()));
    return speaking;
  }

  /** Every conjunct stands in the other condition too; a ruling's own conditions are its own. */
  private boolean isWithin(
      Expression condition, Set<String> known, ClaimInForce claim, ClaimInForce at) {
    Set<String> asked = new LinkedHashSet<>();
    conjuncts(condition, asked);
    return claim.ruling().equals(at.ruling()) || known.containsAll(asked);
  }

  private void conjuncts(Expression condition, Set<String> into) {
    Parts.conjuncts(condition).forEach(c -> into.add(printer.expression(c)));
  }

  /** A term is named by its name, and where a card stands in it by a claim that names the card. */
  private static boolean names(
      Expression.Apply term, ClaimInForce at, List<Expression.Apply> about) {
    for (Expression.Apply candidate : about) {
      if (!candidate.name().equals(term.name())) {
        continue;
      }
      boolean same = true;
      for (Expression argument : term.arguments()) {
        same &= !(argument instanceof Expression.CardName c) || at.cards().contains(c.name());
      }
      for (int i = 0; i < Math.min(term.arguments().size(), candidate.arguments().size()); i++) {
        same &=
            !(term.arguments().get(i) instanceof Expression.Constant one
                && candidate.arguments().get(i) instanceof Expression.Constant two
                && !one.name().equals(two.name()));
      }
      if (same) {
        return true;
      }
    }
    return false;
  }
}
