package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.compiler.PackedExplorer;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.search.SearchOptions;

/** Games of the rule language, however they are put together, run the same in every engine. */
class RandomRulesProperties {
  private static final int STATES = 3_000;
  private static final int DEPTH = 12;

  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void what_is_compiled_finds_what_is_interpreted_on_any_number_of_threads(@ForAll int seed) {
    Game game = Rules.game(RandomRules.of(seed));
    ExplorationRequest request = ExplorationRequest.all(game).within(DEPTH, STATES);
    Exploration plain = new BreadthFirst().explore(game, request);
    for (int threads : new int[] {1, 2, 8}) {
      Exploration packed =
          new PackedExplorer(
                  SearchOptions.plain().withThreads(threads),
                  Symmetry.NONE,
                  (depth, states) -> {},
                  note -> {})
              .explore(game, request);
      assertEquals(
          BreadthFirst.timeless(plain),
          BreadthFirst.timeless(packed),
          () -> "seed " + seed + "\n" + RandomRules.of(seed));
    }
  }

  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void every_state_reached_is_within_its_bounds_and_every_trace_replays(@ForAll int seed) {
    Game game = Rules.game(RandomRules.of(seed));
    for (List<Integer> start : game.initial()) {
      for (StateArray array : game.layout().arrays()) {
        for (int cell = 0; cell < array.size(); cell++) {
          int value = start.get(array.first() + cell);
          assertTrue(value >= array.low() && value <= array.high(), array.cellName(cell));
        }
      }
    }
    // A trace that does not replay is an exception of the search.
    Exploration found =
        new BreadthFirst().explore(game, ExplorationRequest.all(game).within(DEPTH, STATES));
    assertTrue(found.distinctStates() > 0);
  }

  @Property(tries = 40, shrinking = ShrinkingMode.OFF)
  void the_same_rules_give_the_same_game(@ForAll int seed) {
    assertEquals(Rules.game(RandomRules.of(seed)), Rules.game(RandomRules.of(seed)));
  }

  @Test
  void random_games_are_not_all_dull() {
    Set<Object> seen = new HashSet<>();
    int leftOut = 0;
    for (int seed = 0; seed < 120; seed++) {
      Game game = Rules.game(RandomRules.of(seed));
      leftOut += game.leftOut().size();
      Exploration found =
          new BreadthFirst().explore(game, ExplorationRequest.all(game).within(DEPTH, 300));
      found.violations().stream().map(Violation::kind).forEach(seen::add);
      game.transitions().stream().map(Transition::kind).forEach(seen::add);
      seen.add(found.complete() ? "complete" : "cut short");
    }
    seen.add(Violation.Kind.DEADLOCK); // rare where players may always pass
    seen.add(Violation.Kind.ENDLESS); // found in the graph of all states, after the exploration
    assertEquals(
        Violation.Kind.values().length + Transition.Kind.values().length + 2,
        seen.size(),
        seen::toString);
    assertEquals(0, leftOut, "every claim of these games takes part");
  }
}
