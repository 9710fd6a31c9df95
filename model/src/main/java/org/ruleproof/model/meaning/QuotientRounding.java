package org.ruleproof.model.meaning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.Rounding;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * How the claims in force round the quotients that claims state: {@code fraction 1/2 of x}, {@code per
 * 5 x}, an average. What is said of a term's own fractions is said of those taken of it and of those
 * that give it a value.
 *
 * <p>A quotient is known by its place in the rules. Any number of threads.
 */
public final class QuotientRounding {
  /** All in force, which may state quotients. */
  private final List<ClaimInForce> all;

  /** Those on rounding. */
  private final List<ClaimInForce> claims;

  private final PrevailingClaim prevailing;

  /** By the places of quotients; empty before somebody asked. */
  private Optional<Map<String, RoundingDirection>> directions = Optional.empty();

  private final Map<RoundedQuantity, RoundingDirection> usual =
      new EnumMap<>(RoundedQuantity.class);

  /** The rounding of these claims in force. Cost: O(quotients x claims on rounding). */
  public QuotientRounding(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.all = List.copyOf(claims);
    this.claims = claims.stream().filter(c -> c.claim().statement() instanceof Rounding).toList();
    this.prevailing = new PrevailingClaim(vocabulary);
    for (RoundedQuantity quantity : RoundedQuantity.values()) {
      among(
              this.claims.stream()
                  .filter(c -> rounding(c).quantity() == quantity && isUsual(c))
                  .toList())
          .ifPresent(direction -> usual.put(quantity, direction));
    }
  }

  /** Read when first asked for: those who ask only who speaks do not need them. */
  private synchronized Map<String, RoundingDirection> directions() {
    Map<String, RoundingDirection> known = directions.orElseGet(HashMap::new);
    if (directions.isEmpty()) {
      all.forEach(claim -> read(claim, known));
      directions = Optional.of(known);
    }
    return known;
  }

  private static boolean isUsual(ClaimInForce claim) {
    return rounding(claim).term().isEmpty()
        && claim.claim().when().isEmpty()
        && claim.claim().unless().isEmpty()
        && Exceptions.roundsFor(claim, List.of());
  }

  private void read(ClaimInForce claim, Map<String, RoundingDirection> known) {
    List<Expression.Apply> valued = new ArrayList<>();
    for (Assertion assertion : claim.assertions()) {
      Head head = assertion.head();
      valued.add(new Expression.Apply(Span.NONE, head.symbol(), head.arguments()));
    }
    ClaimParts.of(claim.claim()).forEach(part -> read(claim, part, valued, known));
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
              applications(part, about);
              among(speaking(claim, quantity, about))
                  .ifPresent(direction -> known.put(place(part), direction));
            });
    Parts.children(part).forEach(child -> read(claim, child, valued, known));
  }

  private static Optional<RoundedQuantity> quantity(Expression expression) {
    return switch (expression) {
      case Expression.Fraction _ -> Optional.of(RoundedQuantity.FRACTIONS);
      case Expression.Increments _ -> Optional.of(RoundedQuantity.INCREMENTS);
      case Expression.Aggregate a when a.operator() == Expression.AggregateOperator.AVERAGE ->
          Optional.of(RoundedQuantity.AVERAGES);
      default -> Optional.empty();
    };
  }

  private static void applications(Expression expression, List<Expression.Apply> found) {
    if (expression instanceof Expression.Apply a) {
      found.add(a);
    }
    Parts.children(expression).forEach(part -> applications(part, found));
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

  /** {@return which way that quotient becomes whole; empty where nothing says so: it stays exact} */
  public Optional<RoundingDirection> of(Expression quotient) {
    Optional<RoundingDirection> own = Optional.ofNullable(directions().get(place(quotient)));
    return own.or(() -> quantity(quotient).map(usual::get));
  }

  /** {@return which way such quotients become whole where no claim speaks of one of them} */
  public Optional<RoundingDirection> usual(RoundedQuantity quantity) {
    return Optional.ofNullable(usual.get(quantity));
  }

  /** {@return the ways of all quotients of the claim, in their order: what its meaning hangs on} */
  public List<String> of(ClaimInForce claim) {
    List<String> ways = new ArrayList<>();
    ClaimParts.of(claim.claim()).forEach(part -> ways(part, ways));
    return ways;
  }

  private void ways(Expression part, List<String> ways) {
    if (quantity(part).isPresent()) {
      ways.add(of(part).map(Enum::name).orElse("exact"));
    }
    Parts.children(part).forEach(child -> ways(child, ways));
  }

  /** The direction that is left, the first of several: a claim that another overrides does not count. */
  private Optional<RoundingDirection> among(List<ClaimInForce> speaking) {
    return speaking.stream()
        .filter(
            claim ->
                speaking.stream()
                    .noneMatch(
                        other ->
                            rounding(other).direction() != rounding(claim).direction()
                                && prevailing.yields(claim, other)))
        .findFirst()
        .map(claim -> rounding(claim).direction());
  }

  private static Rounding rounding(ClaimInForce claim) {
    return (Rounding) claim.claim().statement();
  }

  /**
   * {@return the claims on rounding that speak there, those that name the term first}
   *
   * @param at the claim that states the quotient
   * @param about the terms that the quotient is taken of or gives a value to
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
  private static boolean isWithin(
      Expression condition, Set<Expression> known, ClaimInForce claim, ClaimInForce at) {
    return claim.ruling().equals(at.ruling()) || known.containsAll(Parts.conjuncts(condition));
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
