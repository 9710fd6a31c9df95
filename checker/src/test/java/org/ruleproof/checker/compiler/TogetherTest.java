package org.ruleproof.checker.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.search.SearchOptions;

/** Lines that run in order and lines that all read one situation are two different games. */
class TogetherTest {

  @Test
  void with_all_lines_of_each_act_together_the_bundled_game_has_6301782_states() {
    Exploration found = packed(Rules.game(together(Rules.coreRound())));

    assertTrue(found.complete());
    assertEquals(6_301_782, found.distinctStates());
  }

  @Test
  void the_interpreter_counts_the_same_in_a_smaller_one() {
    Game game =
        Rules.game(
            together(Rules.coreRound()), Map.of("MaxInf", "4", "MaxMark", "0", "MaxBand", "3"));
    Exploration plain =
        new BreadthFirst().explore(game, ExplorationRequest.all(game).within(9, 20_000));

    assertEquals(
        plain.distinctStates(),
        new PackedExplorer(SearchOptions.plain(), Symmetry.NONE, (depth, states) -> {}, note -> {})
            .explore(game, ExplorationRequest.all(game).within(9, 20_000))
            .distinctStates());
  }

  private static Exploration packed(Game game) {
    return new PackedExplorer(
            SearchOptions.plain(), Symmetry.NONE, (depth, states) -> {}, note -> {})
        .explore(game, ExplorationRequest.all(game));
  }

  /** The rules with the lines of each effect between {@code together} and {@code end}. */
  private static String together(String rules) {
    List<String> lines = new ArrayList<>();
    boolean effect = false;
    for (String line : rules.lines().toList()) {
      if (effect && !line.startsWith("       ")) {
        lines.add("     end");
        effect = false;
      }
      if (line.startsWith("  do   ")) {
        lines.add("  do together");
        lines.add("       " + line.substring("  do   ".length()));
        effect = true;
      } else {
        lines.add(line);
      }
    }
    return String.join("\n", lines) + "\n";
  }
}
