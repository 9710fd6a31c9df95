package org.ruleproof.constraints.situation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import net.jqwik.api.AfterFailureMode;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/** Posting only the claims that deny a situation, and the choice of objects, change no answer. */
class SatisfiabilityProperties {
  private static final String GAME =
      """
      game "tiny" id tiny
      kind Player has 2..2
      kind Card
      kind Person is Card
      kind Noble is Person
      kind Ship is Card
      kind Place is Card
      kind Red is Card
      kind Blue is Card
      apart Person, Ship, Place
      apart Red, Blue
      card "Duke": Noble, Blue
      card "Galleon": Ship
      card "Relic": Card
      enum Spot = hand | table
      state spot(Card): Spot
      state holder(Card): Player
      state on(Card): Card or none
      state rank(Card): 0..3
      act play(Player, Card)
      axiom spot(c) = table implies rank(c) < 3
      axiom no c: Noble where on(c) = c
      document packet "rulings"
      ruling "Asked" 1999-01-01 #1
        permit play(p, a) when %s
      ruling "Others" 1999-01-01 #1
        rank(c) = 2 when c is Noble
        rank(c) = 3 when on(c) is not none and c is not Ship
        c is Red when c is Ship and spot(c) = table
        c is not Place when rank(c) > 1
        spot(c) = table when holder(c) = p and c is "Relic"
      """;

  @Provide
  Arbitrary<String> holds() {
    return conditions().list().ofMinSize(1).ofMaxSize(7).map(c -> String.join(" and ", c));
  }

  @Provide
  Arbitrary<String> bars() {
    return Arbitraries.frequencyOf(
        Tuple.of(2, Arbitraries.just("")),
        Tuple.of(
            1, conditions().list().ofMinSize(1).ofMaxSize(2).map(c -> String.join(" and ", c))));
  }

  private static Arbitrary<String> conditions() {
    Arbitrary<String> card = Arbitraries.of("a", "b", "c", "d", "e", "\"Duke\"");
    Arbitrary<String> kind =
        Arbitraries.of(
            "Person",
            "Noble",
            "Ship",
            "Place",
            "Red",
            "Blue",
            "Card",
            "\"Duke\"",
            "\"Galleon\"",
            "\"Relic\"");
    return Arbitraries.oneOf(
        Combinators.combine(card, kind).as((c, k) -> c + " is " + k),
        Combinators.combine(card, kind).as((c, k) -> c + " is " + k),
        Combinators.combine(card, kind).as((c, k) -> c + " is not " + k),
        Combinators.combine(card, card).as((c, d) -> typed(c) + " != " + typed(d)),
        Combinators.combine(card, card).as((c, d) -> "on(" + c + ") = " + d),
        Combinators.combine(card, card).as((c, d) -> "rank(" + c + ") > rank(" + d + ")"),
        card.map(c -> "holder(" + c + ") = p"),
        card.map(c -> "holder(" + c + ") != q"),
        card.map(c -> "spot(" + c + ") = hand"));
  }

  private static String typed(String card) {
    return card.startsWith("\"") ? card : card + ": Card";
  }

  @Property(
      tries = 1000,
      shrinking = ShrinkingMode.OFF,
      afterFailure = AfterFailureMode.RANDOM_SEED)
  void posting_only_what_denies_a_situation_changes_no_answer(
      @ForAll("holds") String holds,
      @ForAll("bars") String bars,
      @ForAll @IntRange(min = 1, max = 3) int cards,
      @ForAll @IntRange(min = 0, max = 1) int reach) {
    String text = GAME.formatted(bars.isEmpty() ? holds : holds + " unless " + bars);
    RulesResult result = RuleReader.read(List.of(new SourceText("tiny.rules", text)));
    assertTrue(result.usable(), () -> result.diagnostics() + "");
    List<ClaimInForce> claims = ClaimsInForce.of(result.base(), "tiny", Optional.empty());
    Claim claim = claims.getFirst().claim();
    SequencedMap<String, Integer> objects = new LinkedHashMap<>(Map.of("Card", cards));
    objects.put("Player", 2);
    Scope scope = new Scope(objects);
    RelevantClaims relevant = new RelevantClaims(result.base().vocabulary(), claims);
    Satisfiability asked =
        Satisfiability.of(
            relevant,
            scope,
            List.of(claim.when().orElseThrow()),
            claim.unless().stream().toList(),
            claim.variables(),
            reach);
    assertEquals(searched(relevant, scope, claim, reach), asked, () -> text + reach);
    Statistics.collect(asked);
  }

  /** The answer of a search with all claims at once. */
  private static Satisfiability searched(
      RelevantClaims relevant, Scope scope, Claim claim, int reach) {
    World world = new World(relevant, scope, Set.of(), item -> true, reach);
    List<Expression> holds = List.of(claim.when().orElseThrow());
    world.require(
        world
            .conditions()
            .some(holds, claim.unless().stream().toList(), VariableBindings.of(claim.variables())));
    world.complete();
    return WorldSolver.isPossible(world) ? Satisfiability.POSSIBLE : Satisfiability.IMPOSSIBLE;
  }
}
