package org.ruleproof.model.precedence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration.Age;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.language.Declaration.Principle;
import org.ruleproof.model.language.Declaration.PrincipleSide;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.precedence.Prevailing.Winner;
import org.ruleproof.model.source.Span;

/** Which claims bind, for any claims, any of which may exclude any other. */
class BindingClaimsProperties {
  /** The date decides, then "cannot", then a card's text against the rulebook. */
  private static final List<Principle> PRINCIPLES =
      List.of(
          principle(side(Optional.of(Age.NEWER), false), side(Optional.of(Age.OLDER), false)),
          principle(side(Optional.empty(), true), side(Optional.empty(), false)),
          principle(
              new PrincipleSide(Optional.empty(), Optional.of(Origin.CARD), false),
              new PrincipleSide(Optional.empty(), Optional.of(Origin.RULEBOOK), false)));

  private static final Prevailing PREVAILING = new Prevailing(PRINCIPLES);

  private static PrincipleSide side(Optional<Age> age, boolean strict) {
    return new PrincipleSide(age, Optional.empty(), strict);
  }

  private static Principle principle(PrincipleSide winner, PrincipleSide loser) {
    return new Principle(Span.NONE, "p", winner, loser, Optional.empty(), List.of(), "");
  }

  @Provide
  Arbitrary<List<Standing>> claims() {
    Arbitrary<Boolean> sometimes =
        Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(3, Arbitraries.just(false)),
            net.jqwik.api.Tuple.of(1, Arbitraries.just(true)));
    Arbitrary<Optional<LocalDate>> dates =
        Arbitraries.of(1999, 2000, 2001).map(y -> LocalDate.of(y, 1, 1)).optional(0.8);
    return Combinators.combine(dates, sometimes, sometimes, sometimes, Arbitraries.of(Origin.class))
        .as(BindingClaimsProperties::claim)
        .list()
        .ofSize(5)
        .map(all -> IntStream.range(0, all.size()).mapToObj(i -> numbered(all.get(i), i)).toList());
  }

  private static Standing claim(
      Optional<LocalDate> date, boolean generally, boolean strict, boolean always, Origin origin) {
    Claim plain =
        Claim.of(new Statement.Axiom(Span.NONE, new Expression.Number(Span.NONE, 0)), List.of());
    Claim claim =
        new Claim(
            Span.NONE,
            generally,
            strict,
            always,
            plain.statement(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            origin == Origin.CARD ? Optional.of("Card") : Optional.empty(),
            List.of(),
            List.of());
    List<String> cards = origin == Origin.CARD ? List.of("Card") : List.of();
    return new Standing(
        reference(0),
        claim,
        new Standing.Source(date, Optional.empty(), origin, Optional.empty(), Optional.empty()),
        "head",
        cards,
        Set.of());
  }

  private static ClaimReference reference(int ordinal) {
    return new ClaimReference(
        Span.NONE, ClaimReference.Form.ENTRY, "t", Optional.empty(), ordinal, OptionalInt.of(1));
  }

  private static Standing numbered(Standing claim, int ordinal) {
    return new Standing(
        reference(ordinal), claim.claim(), claim.source(), "head", claim.cards(), Set.of());
  }

  @Property
  void swapping_two_claims_swaps_the_winner_and_nothing_else(
      @ForAll("claims") List<Standing> claims) {
    for (Standing one : claims) {
      for (Standing two : claims) {
        Prevailing.Decision there = PREVAILING.decide(one, two);
        Prevailing.Decision back = PREVAILING.decide(two, one);
        assertEquals(there.ground(), back.ground());
        assertEquals(there.dissent(), back.dissent());
        assertEquals(there.inDoubt(), back.inDoubt());
        assertEquals(there.winner() == Winner.FIRST, back.winner() == Winner.SECOND);
        assertEquals(there.winner() == Winner.NEITHER, back.winner() == Winner.NEITHER);
      }
    }
  }

  @Property
  void a_newer_claim_does_not_beat_by_date_the_cannot_that_it_is_silent_about(
      @ForAll("claims") List<Standing> claims) {
    for (Standing newer : claims) {
      for (Standing strict : claims) {
        if (newer.isSilentAbout(strict)) {
          Prevailing.Decision decision = PREVAILING.decide(newer, strict);
          boolean byDate =
              decision.winner() == Winner.FIRST && decision.ground() == Prevailing.Ground.PRINCIPLE;
          assertEquals(false, byDate);
          assertEquals(
              decision.ground() == Prevailing.Ground.PRINCIPLE, decision.inDoubt(), "in doubt");
        }
      }
    }
  }

  @Property
  void a_principle_with_a_condition_decides_where_it_holds_and_else_is_not_there(
      @ForAll("claims") List<Standing> claims,
      @ForAll @Size(5) List<Boolean> applies,
      @ForAll boolean holds) {
    Principle date = PRINCIPLES.getFirst();
    Principle there =
        new Principle(
            Span.NONE,
            "there",
            date.winner(),
            date.loser(),
            Optional.of(new Expression.Number(Span.NONE, 1)),
            List.of(),
            "");
    List<Principle> rest = PRINCIPLES.subList(1, 3);
    List<Principle> conditional = new ArrayList<>(List.of(there));
    conditional.addAll(rest);

    assertEquals(
        BindingClaims.exactly(
            holds ? PREVAILING : new Prevailing(rest), claims, applies, (i, j) -> true, c -> true),
        BindingClaims.exactly(
            new Prevailing(conditional), claims, applies, (i, j) -> true, c -> holds));
    for (Standing one : claims) {
      for (Standing two : claims) {
        Winner always = PREVAILING.decide(one, two).winner();
        Winner never = new Prevailing(rest).decide(one, two).winner();
        assertEquals(
            always == never ? always : Winner.NEITHER,
            new Prevailing(conditional).decide(one, two).winner());
      }
    }
  }

  @Property
  void the_claims_that_bind_are_those_that_stand_and_that_no_other_that_stands_excludes(
      @ForAll("claims") List<Standing> claims,
      @ForAll @Size(5) List<Boolean> applies,
      @ForAll @Size(25) List<Boolean> pairs) {
    BindingClaims.Exclusion<Boolean> excludes =
        (i, j) -> pairs.get(Math.min(i, j) * 5 + Math.max(i, j));

    BindingClaims<Boolean> resolution =
        BindingClaims.exactly(PREVAILING, claims, applies, excludes, condition -> true);

    BitSet stands = new BitSet();
    for (int i = 0; i < 5; i++) {
      int claim = i;
      stands.set(
          i,
          applies.get(i)
              && any(other ->
                      applies.get(other)
                          && excludes.of(claim, other)
                          && PREVAILING.beats(claims.get(other), claims.get(claim)))
                  .isEmpty());
    }
    List<Boolean> binds = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      int claim = i;
      binds.add(
          stands.get(i)
              && any(o -> o != claim && stands.get(o) && excludes.of(claim, o)).isEmpty());
    }
    assertEquals(IntStream.range(0, 5).mapToObj(stands::get).toList(), resolution.stands());
    assertEquals(binds, resolution.binds());
  }

  private static List<Integer> any(IntPredicate test) {
    return IntStream.range(0, 5).filter(test).boxed().toList();
  }
}
