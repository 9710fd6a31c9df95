package org.ruleproof.checker.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Code.Operator;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.model.source.Span;

/** The fast search answers what the plain one answers, word for word. */
class PackedExplorerTest {
  private static final Map<String, String> SMALL =
      Map.of("MaxInf", "4", "MaxMark", "1", "MaxBand", "2");

  private static final String TROUBLED =
      """
      game "troubled"
      state n: 0..3
      state m: 0..2
      act up
        when n < 4 and m < 2
        do n rises by 1
      act halve
        when m < 2
        do n becomes 6 / n
      act settle
        do m rises by 1
      always "Low" n < 2
      always "Quotient" 4 / n < 3
      """;

  @Test
  void of_the_bundled_game() {
    assertSame(ExplorationRequest.all(game()), game());
  }

  @Test
  void of_the_bundled_game_within_limits() {
    assertSame(ExplorationRequest.all(game()).within(6, Long.MAX_VALUE), game());
    assertSame(ExplorationRequest.all(game()).within(Integer.MAX_VALUE, 2_000), game());
    assertSame(ExplorationRequest.all(game()).within(0, 1), game());
  }

  @Test
  void of_a_copy_without_the_rule_that_keeps_an_invariant() {
    String broken =
        Rules.coreRound()
            .replace("  forbid contact(p, m) when marks(p, other m) > 0\n", "  inf(p) at most 7\n");
    Game game = Rules.game(broken, SMALL);

    Exploration found = assertSame(ExplorationRequest.all(game), game);

    assertFalse(found.violations().isEmpty());
  }

  @Test
  void of_rules_that_fail_in_many_ways() {
    Game game = Rules.game(TROUBLED);

    Exploration found = assertSame(ExplorationRequest.all(game), game);

    assertEquals(6, found.violations().size(), found.violations().toString());
  }

  @Test
  void of_a_test_too_large_for_one_method() {
    int states = 48;
    StringBuilder rules = new StringBuilder("game \"long\"\nstate n: 0..2\n");
    IntStream.range(0, states).forEach(i -> rules.append("state s" + i + ": 0..1\n"));
    String all =
        IntStream.range(0, states / 8)
            .mapToObj(
                row ->
                    IntStream.range(8 * row, 8 * row + 8)
                        .mapToObj(i -> "s" + i + " = 0")
                        .collect(Collectors.joining(" and ", "(", ")")))
            .collect(Collectors.joining(" and ", "(", ")"));
    rules.append("act up\n  when n < 2 and " + all + "\n  do n rises by 1\n");
    rules.append("act last\n  when n = 1\n  do s" + (states - 1) + " becomes 1\n");
    rules.append("always \"All\" n = 1 or " + all + "\n");
    Game game = Rules.game(rules.toString());

    assertEquals(Optional.empty(), GameEngine.of(game).note());
    assertSame(ExplorationRequest.all(game), game);
  }

  @Test
  void of_one_invariant_of_two() {
    Game game = Rules.game(TROUBLED);

    assertSame(new ExplorationRequest(game.invariants().subList(1, 2), 9, 1_000), game);
  }

  @Property(tries = 80, shrinking = ShrinkingMode.OFF)
  void of_random_games(@ForAll long seed, @ForAll @IntRange(min = 1, max = 80) int bits) {
    Game random = RandomGames.of(seed, bits);
    // Where nobody can say whether the game is over the plain search cannot answer.
    Game game = RandomGames.thatNeverEnds(random);

    assertSame(ExplorationRequest.all(game).within(3, 3_000), game);
  }

  @Test
  void of_two_failing_sides_of_a_denied_comparison_the_first_is_reported() {
    Code first = failing(Failure.DIVISION_BY_ZERO);
    Code second = failing(Failure.NOT_WHOLE);
    for (Operator operator : List.of(Operator.LESS, Operator.AT_MOST)) {
      Code.Not denied = (Code.Not) ConstantFolding.not(new Code.Binary(operator, first, second));
      assertEquals(List.of(first, second), denied.operand().parts(), operator::name);
    }
  }

  private static Code failing(Failure failure) {
    return Code.failing(failure, new Origin("a rule", Span.NONE));
  }

  private static Game game() {
    return Rules.game(Rules.coreRound(), SMALL);
  }

  private static Exploration assertSame(ExplorationRequest request, Game game) {
    Exploration plain = new BreadthFirst().explore(game, request);
    for (int threads = 1; threads <= 2; threads++) {
      SearchOptions options = SearchOptions.plain().withThreads(threads);
      PackedExplorer explorer =
          new PackedExplorer(options, Symmetry.NONE, (depth, states) -> {}, note -> {});
      assertEquals(
          BreadthFirst.timeless(plain), BreadthFirst.timeless(explorer.explore(game, request)));
    }
    return plain;
  }
}
