package org.ruleproof.checker.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.exploration.Trace;
import org.ruleproof.checker.exploration.TraceReplay;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.lowering.RandomRules;

/** Random walks answer what a search answers, as far as they come. */
class SimulatorTest {
  private static final Map<String, String> SMALL =
      Map.of("MaxInf", "4", "MaxMark", "1", "MaxBand", "2");

  private static Exploration walk(Game game, long walks, int depth, long seed, int threads) {
    return BreadthFirst.timeless(
        new Simulator(walks, depth, seed, threads, note -> {})
            .explore(game, ExplorationRequest.all(game)));
  }

  @Test
  void one_seed_gives_one_answer_for_any_number_of_threads_and_another_seed_another() {
    Game game = Rules.game(Rules.coreRound(), SMALL);
    Exploration one = walk(game, 200, 30, 5, 1);

    assertEquals(one, walk(game, 200, 30, 5, 2));
    assertEquals(one, walk(game, 200, 30, 5, 8));
    assertFalse(one.equals(walk(game, 200, 30, 6, 1)));
  }

  @Test
  void it_is_never_complete_even_where_walks_saw_everything() {
    Game game = Rules.game("game \"g\"\nstate n: 0..1\nact up when n = 0 do n becomes 1\n");

    assertFalse(walk(game, 100, 10, 1, 1).complete());
  }

  @Test
  void a_violation_replays_in_the_interpreter_to_a_state_that_breaks_the_invariant() {
    String broken =
        Rules.coreRound()
            .replace("  forbid contact(p, m) when marks(p, other m) > 0\n", "  inf(p) at most 7\n");
    Game game = Rules.game(broken, SMALL);
    Violation violation = walk(game, 500, 60, 3, 2).violations().getFirst();
    Interpreter interpreter = new Interpreter(game);
    List<Long> choices = violation.trace().steps().stream().map(Trace.Step::choice).toList();

    int[] last =
        new TraceReplay(interpreter)
            .play(interpreter.initial().getFirst(), choices, java.util.Optional.empty())
            .last();

    Game.Invariant invariant =
        game.invariants().stream()
            .filter(i -> i.name().equals(violation.name()))
            .findFirst()
            .orElseThrow();
    assertFalse(interpreter.holds(invariant.condition().code(), last));
  }

  @Property(tries = 40, shrinking = ShrinkingMode.OFF)
  void what_walks_find_a_search_finds(@ForAll int seed) {
    Game game = Rules.game(RandomRules.of(seed));
    int depth = 8;
    Exploration all =
        new BreadthFirst().explore(game, ExplorationRequest.all(game).within(depth, 20_000));
    List<String> searched = all.violations().stream().map(Violation::name).toList();
    boolean cut = all.stopped().filter(why -> why.contains("states")).isPresent();

    for (Violation walked : walk(game, 30, depth, seed, 2).violations()) {
      assertTrue(cut || searched.contains(walked.name()), () -> "seed " + seed + " " + walked);
    }
  }
}
