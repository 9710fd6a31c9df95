package org.ruleproof.model.meaning;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.Rounding;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * How the claims in force round quotients: {@code fraction 1/2 of x}, {@code per 5 x}, and
 * averages. A claim about the fractions of a term applies to fractions of the term, and to those
 * that give its value.
 *
 * <p>A quotient is identified by its span. Any number of threads.
 */
public final class QuotientRounding {
  /** All claims in force, which may contain quotients. */
  private final List<ClaimInForce> all;

  /** The claims about rounding. */
  private final List<ClaimInForce> claims;

  private final Prevailing prevailing;

  /** By the spans of quotients; empty before the first use. */
  private Optional<Map<String, RoundingDirection>> directions = Optional.empty();

  private final Map<RoundedQuantity, RoundingDirection> usual =
      new EnumMap<>(RoundedQuantity.class);

  /**
   * The rounding by these claims in force. O(quotients x claims about rounding), at the first use.
   */
  public QuotientRounding(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.all = List.copyOf(claims);
    this.claims = claims.stream().filter(c -> c.claim().statement() instanceof Rounding).toList();
    this.prevailing = new Prevailing(vocabulary.principles());
    for (RoundedQuantity quantity : RoundedQuantity.values()) {
      among(
              this.claims.stream()
                  .filter(c -> rounding(c).quantity() == quantity && isUsual(c))
                  .toList())
          .ifPresent(direction -> usual.put(quantity, direction));
    }
  }

  /** Computed at the first use, because some callers never need them. */
  private synchronized Map<String, RoundingDirection> directions() {
    Map<String, RoundingDirection> known = directions.orElseGet(HashMap::new);
    if (directions.isEmpty()) {
      all.forEach(claim -> read(claim, known));
      directions = Optional.of(known);
    }
    return known;
  }

  /**
   * {@return whether a claim about rounding applies to calculations with these cards} A claim
   * {@code by} a card applies to that card's calculations only.
   */
  public static boolean roundsFor(ClaimInForce claim, List<String> cards) {
    return claim.claim().by().map(cards::contains).orElse(true);
  }

  private static boolean isUsual(ClaimInForce claim) {
    return rounding(claim).term().isEmpty()
        && claim.claim().when().isEmpty()
        && claim.claim().unless().isEmpty()
        && roundsFor(claim, List.of());
  }

  private void read(ClaimInForce claim, Map<String, RoundingDirection> known) {
    List<Expression.Apply> valued = new ArrayList<>();
    for (Assertion assertion : claim.assertions()) {
      if (assertion.head().topic() instanceof Topic.Named named) {
        valued.add(new Expression.Apply(Span.NONE, named.name(), assertion.head().arguments()));
      }
    }
    ClaimParts.of(claim.claim()).stream()
        .flatMap(Parts::whole)
        .forEach(part -> read(claim, part, valued, known));
  }

  private void read(
      ClaimInForce claim,
      Expression part,
      List<Expression.Apply> valued,
      Map<String, RoundingDirection> known) {
    quantity(part)
        .ifPresent(
            quantity -> {
              List<Expression.Apply> about = new ArrayList<>(valued);
              Parts.each(Expression.Apply.class, part).forEach(about::add);
              among(speaking(claim, quantity, about))
                  .ifPresent(direction -> known.put(place(part), direction));
            });
  }

  /** {@return what the expression rounds; empty for one that is no quotient} */
  public static Optional<RoundedQuantity> quantity(Expression expression) {
    return switch (expression) {
      case Expression.Fraction _ -> Optional.of(RoundedQuantity.FRACTIONS);
      case Expression.Increments _ -> Optional.of(RoundedQuantity.INCREMENTS);
      case Expression.Aggregate a when a.operator() == Expression.AggregateOperator.AVERAGE ->
          Optional.of(RoundedQuantity.AVERAGES);
      default -> Optional.empty();
    };
  }

  private static String place(Expression expression) {
    Span at = expression.at();
    return at.file()
        + ":"
        + at.line()
        + ":"
        + at.column()
        + ":"
        + at.lastLine()
        + ":"
        + at.lastColumn();
  }

  /**
   * {@return the direction in which the quotient is rounded; empty if no claim says, so that it is
   * exact}
   */
  public Optional<RoundingDirection> of(Expression quotient) {
    Optional<RoundingDirection> own = Optional.ofNullable(directions().get(place(quotient)));
    return own.or(() -> quantity(quotient).map(usual::get));
  }

  /** The value of a quotient, rounded by the claims in force; exact if no claim says. */
  public BigFraction rounded(Expression quotient, BigFraction exact) {
    return of(quotient).map(direction -> rounded(direction, exact)).orElse(exact);
  }

  /** {@return the exact number, rounded to a whole one} */
  public static BigFraction rounded(RoundingDirection direction, BigFraction exact) {
    return switch (direction) {
      case DOWN -> new BigFraction(floor(exact));
      case UP -> new BigFraction(floor(exact.negate()).negate());
      case HALF_UP -> new BigFraction(floor(exact.add(BigFraction.ONE_HALF)));
    };
  }

  private static BigInteger floor(BigFraction exact) {
    BigInteger[] parts = exact.getNumerator().divideAndRemainder(exact.getDenominator());
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /** {@return the direction for such quotients where no claim is about a particular one} */
  public Optional<RoundingDirection> usual(RoundedQuantity quantity) {
    return Optional.ofNullable(usual.get(quantity));
  }

  /**
   * {@return the directions of all quotients of the claim, in their order; its meaning depends on
   * them}
   */
  public List<String> of(ClaimInForce claim) {
    return ClaimParts.of(claim.claim()).stream()
        .flatMap(Parts::whole)
        .filter(part -> quantity(part).isPresent())
        .map(part -> of(part).map(Enum::name).orElse("exact"))
        .toList();
  }

  /** The direction of the first claim that does not yield to another. */
  private Optional<RoundingDirection> among(List<ClaimInForce> speaking) {
    return speaking.stream()
        .filter(
            claim ->
                speaking.stream()
                    .noneMatch(
                        other ->
                            rounding(other).direction() != rounding(claim).direction()
                                && prevailing.beats(other.standing(), claim.standing())))
        .findFirst()
        .map(claim -> rounding(claim).direction());
  }

  private static Rounding rounding(ClaimInForce claim) {
    return (Rounding) claim.claim().statement();
  }

  /**
   * {@return the claims about rounding that apply there, first those that name the term}
   *
   * @param at the claim that contains the quotient
   * @param about the terms of the quotient, and those whose value it gives
   */
  public List<ClaimInForce> speaking(
      ClaimInForce at, RoundedQuantity quantity, List<Expression.Apply> about) {
    Set<Expression> known = new LinkedHashSet<>();
    at.claim().when().ifPresent(w -> known.addAll(Parts.conjuncts(w)));
    List<ClaimInForce> speaking = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      Rounding rounding = rounding(claim);
      boolean fits =
          rounding.quantity() == quantity
              && roundsFor(claim, at.cards())
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

  /**
   * Whether every conjunct is in the other condition too. Within one ruling the conditions are not
   * compared.
   */
  private static boolean isWithin(
      Expression condition, Set<Expression> known, ClaimInForce claim, ClaimInForce at) {
    return claim.ruling().equals(at.ruling()) || known.containsAll(Parts.conjuncts(condition));
  }

  /**
   * Whether the claim is about one of these terms. A card among its arguments must be named by the
   * claim that contains the quotient.
   */
  private static boolean names(
      Expression.Apply term, ClaimInForce at, List<Expression.Apply> about) {
    for (Expression.Apply candidate : about) {
      boolean same =
          candidate.name().equals(term.name())
              && Unification.mayUnify(term.arguments(), candidate.arguments());
      for (Expression argument : term.arguments()) {
        same &= !(argument instanceof Expression.CardName c) || at.cards().contains(c.name());
      }
      if (same) {
        return true;
      }
    }
    return false;
  }
}
