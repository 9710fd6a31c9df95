package org.ruleproof.constraints.situation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/** To have one variable for sums of the same parts changes no answer, and proves more. */
class MergedSumsProperties {
  private static final String GAME =
      """
      game "tiny" id tiny
      kind Player has 1..2
      kind Card
      state owner(Card): Player or none
      state rank(Card): -1..2
      state gold(Player): 0..2
      state ships(Player): 0..60
      state berths(Player): 0..60
      state fame(Player): 0..60
      act play(Player, Card)
      document packet "rulings"
      ruling "Asked" 1999-01-01 #1
        permit play(p, a) when %s
      """;

  @Provide
  Arbitrary<String> conditions() {
    Arbitrary<String> number =
        Arbitraries.of(
            "rank(a)",
            "gold(p)",
            "rank(a) + gold(p)",
            "gold(p) + rank(a)",
            "rank(a) + rank(b)",
            "gold(p) - rank(a)",
            "(count of c: Card where owner(c) = p)",
            "(gold(p) + (count of c: Card where owner(c) = p))",
            "(sum of rank(c) over c: Card where owner(c) = p)");
    Arbitrary<String> condition =
        Combinators.combine(
                number,
                Arbitraries.of("<", "<=", "=", "!=", ">", ">="),
                number,
                Arbitraries.of("", " + 1", " + 3"))
            .as((left, operator, right, more) -> left + " " + operator + " " + right + more);
    return condition.list().ofMinSize(2).ofMaxSize(5).map(c -> String.join(" and ", c));
  }

  @Property(tries = 100, seed = "20261122")
  void merged_sums_never_change_an_answer(@ForAll("conditions") String conditions) {
    int players = 2;
    Optional<Boolean> apart = answer(world(conditions, players, false));
    Optional<Boolean> merged = answer(world(conditions, players, true));
    if (apart.isPresent() && merged.isPresent()) {
      assertEquals(apart, merged, conditions);
    }
    Statistics.collect(apart, merged);
  }

  /** Empty where the search is given up. */
  private static Optional<Boolean> answer(World world) {
    try {
      return Optional.of(WorldSolver.isPossibleAnyhow(world));
    } catch (Untranslatable e) {
      return Optional.empty();
    }
  }

  @Example
  void without_a_search_a_sum_is_seen_not_to_be_less_and_more_than_another() {
    String conditions = "ships(p) + berths(p) > fame(p) and not ships(p) + berths(p) > fame(p)";
    int players = 1;
    World apart = world(conditions, players, false);
    assertTrue(apart.hasEqualSums());
    assertFalse(WorldSolver.isRefuted(apart));
    World merged = world(conditions, players, true);
    assertTrue(merged.hasEqualSums());
    assertTrue(WorldSolver.isRefuted(merged));
  }

  private static World world(String conditions, int players, boolean merged) {
    RulesResult result =
        RuleReader.read(List.of(new SourceText("tiny.rules", GAME.formatted(conditions))));
    assertTrue(result.usable(), () -> result.diagnostics() + "");
    List<ClaimInForce> claims = ClaimsInForce.of(result.base(), "tiny", Optional.empty());
    Claim claim = claims.getFirst().claim();
    Scope scope = new Scope(new LinkedHashMap<>(Map.of("Card", 2, "Player", players)));
    RelevantClaims relevant = new RelevantClaims(result.base().vocabulary(), claims);
    World world = new World(relevant, scope, Set.of(), item -> true, 0);
    if (merged) {
      world.mergeSums();
    }
    BoolVar so =
        world
            .conditions()
            .some(
                List.of(claim.when().orElseThrow()),
                List.of(),
                VariableBindings.of(claim.variables()));
    world.require(so);
    return world;
  }
}
