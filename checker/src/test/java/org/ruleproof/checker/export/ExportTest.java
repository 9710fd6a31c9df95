package org.ruleproof.checker.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.game.Game;

class ExportTest {
  private static final Game CORE =
      Rules.game(Rules.coreRound(), Map.of("MaxInf", "4", "MaxMark", "0", "MaxBand", "2"));

  @Test
  void the_module_has_an_action_for_each_transition_and_every_invariant() {
    String module = TlaPlus.of(CORE, "core-round");
    assertTrue(module.startsWith("---- MODULE core_round ----\n"), module);
    assertTrue(module.contains("Inv_Exclusive =="), module);
    assertEquals(
        CORE.transitions().size(),
        module.lines().filter(line -> line.matches("\\w+_\\d+(\\(.*\\))? ==")).count());
    assertEquals(
        module.chars().filter(c -> c == '(').count(), module.chars().filter(c -> c == ')').count());
    assertTrue(module.endsWith("====\n"), module);
  }

  @Test
  void the_graph_has_a_node_for_each_state_and_an_edge_for_each_transition() {
    Dot.Graph graph = Dot.of(CORE, 1000);
    assertTrue(graph.complete());
    assertEquals(604, graph.text().lines().filter(l -> l.matches("  s\\d+ \\[.*")).count());
    assertEquals(1508, graph.text().lines().filter(l -> l.contains(" -> s")).count());
    assertFalse(Dot.of(CORE, 10).complete());
  }

  @Test
  void texts_of_rules_cannot_leave_their_comments_and_strings() {
    assertEquals("a  b", ExportedNames.comment("a*\\b"));
    assertEquals("x1_a_", ExportedNames.word("1 a\""));
  }
}
