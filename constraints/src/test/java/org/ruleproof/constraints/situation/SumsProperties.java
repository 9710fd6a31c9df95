package org.ruleproof.constraints.situation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.AfterFailureMode;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.ChocoAnswers;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/** Conditions with sums and counts. */
class SumsProperties {
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

  @Property(tries = 100, shrinking = ShrinkingMode.OFF, afterFailure = AfterFailureMode.RANDOM_SEED)
  void choco_answers_the_same(@ForAll("conditions") String conditions) {
    World world = world(conditions, 2);
    boolean possible = WorldSolver.isPossible(world);
    world.problem().reset();
    Optional<Boolean> choco =
        ChocoAnswers.isSatisfiable(world.problem(), WorldSolver.MOST_CONFLICTS);
    if (choco.isPresent()) {
      assertEquals(choco.get(), possible, conditions);
    }
    Statistics.collect(possible, choco);
  }

  @Example
  void without_a_search_a_sum_is_seen_not_to_be_less_and_more_than_another() {
    String conditions = "ships(p) + berths(p) > fame(p) and not ships(p) + berths(p) > fame(p)";
    assertFalse(world(conditions, 1).problem().propagate());
  }

  private static World world(String conditions, int players) {
    RulesResult result =
        RuleReader.read(List.of(new SourceText("tiny.rules", GAME.formatted(conditions))));
    assertTrue(result.usable(), () -> result.diagnostics() + "");
    List<ClaimInForce> claims = ClaimsInForce.of(result.base(), "tiny", Optional.empty());
    Claim claim = claims.getFirst().claim();
    Scope scope = new Scope(new LinkedHashMap<>(Map.of("Card", 2, "Player", players)));
    RelevantClaims relevant = new RelevantClaims(result.base().vocabulary(), claims);
    World world = new World(relevant, scope, Set.of(), item -> true, 0);
    Bit so =
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
