package org.ruleproof.checker.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.interpreter.Interpreter;

class BreadthFirstTest {
  private static final Map<String, String> SMALL =
      Map.of("MaxInf", "4", "MaxMark", "1", "MaxBand", "2");

  private static final String COUNTER =
      """
      game "counter"
      state n: 0..3
      act up
        when n < 4
        do n rises by 1
      act halve
        do n becomes 6 / n
      always "Low" n < 2
      """;

  @Test
  void the_bundled_game_keeps_its_invariants() {
    Exploration found = explored(Rules.game(Rules.coreRound(), SMALL));
    assertEquals(123_096, found.distinctStates());
    assertEquals(463_485, found.transitions());
    assertEquals(List.of(), found.violations());
    assertTrue(found.complete());
  }

  @Test
  void without_the_rule_that_keeps_it_an_invariant_fails_and_its_trace_is_shortest() {
    String broken =
        Rules.coreRound()
            .replace("  forbid contact(p, m) when marks(p, other m) > 0\n", "  inf(p) at most 7\n");
    Exploration found = explored(Rules.game(broken, SMALL));
    assertEquals(List.of("Exclusive"), found.violations().stream().map(Violation::name).toList());
    Trace trace = found.violations().getFirst().trace();
    assertEquals(
        List.of(
            "contact(Player 1, shadow)", "contact(Player 2, shadow)", "contact(Player 1, vorlon)"),
        trace.steps().stream().map(Trace.Step::move).toList());
  }

  @Test
  void a_trace_replays_step_by_step() {
    Game game = Rules.game(COUNTER);
    Violation low = explored(game).violations().getFirst();
    Interpreter interpreter = new Interpreter(game);
    TraceReplay.Played played =
        new TraceReplay(interpreter)
            .play(
                interpreter.initial().getFirst(),
                low.trace().steps().stream().map(Trace.Step::choice).toList(),
                Optional.empty());
    assertEquals(low.trace(), played.trace());
    assertFalse(interpreter.holds(game.invariants().getFirst().condition().code(), played.last()));
  }

  @Test
  void a_change_out_of_its_type_and_a_division_by_zero_name_their_lines() {
    List<String> failures =
        explored(Rules.game(COUNTER)).violations().stream()
            .filter(v -> v.kind() == Violation.Kind.FAILURE)
            .map(Violation::explanation)
            .toList();
    assertEquals(
        List.of(
            "test.rules:5:6: act up goes out of range: n: found 4, expected 0..3",
            "test.rules:7:16: act halve divides by zero",
            "test.rules:7:6: act halve goes out of range: n: found 6, expected 0..3"),
        failures);
  }

  @Test
  void limits_leave_the_answer_open() {
    Game game = Rules.game(Rules.coreRound(), SMALL);
    Exploration byDepth =
        new BreadthFirst().explore(game, ExplorationRequest.all(game).within(2, Long.MAX_VALUE));
    assertFalse(byDepth.complete());
    assertEquals(2, byDepth.depth());
    Exploration byStates =
        new BreadthFirst()
            .explore(game, ExplorationRequest.all(game).within(Integer.MAX_VALUE, 50));
    assertFalse(byStates.complete());
    assertTrue(byStates.distinctStates() <= 50);
  }

  @Test
  void acts_never_taken_and_guards_never_barring_are_listed() {
    Exploration found =
        explored(Rules.game(Rules.coreRound(), Map.of("MaxInf", "4", "MaxMark", "0")));
    assertTrue(
        found
            .coverage()
            .contains(
                "contact is never taken: never holds: marks(p, m) < MaxMark (test.rules:44:40)"),
        found.coverage()::toString);
  }

  @Test
  void what_the_program_adds_to_a_round_is_not_listed_and_none_is_shown_as_a_word() {
    Exploration found =
        explored(
            Rules.game(
                """
                game "g"
                kind Player has 2
                step noon < night
                state bid(Player): 0..2 or none = none
                event bids(Player p) do bid(p) becomes 2
                order initiative of p: Player by lowest bid(p), then random
                round noon for each p: Player, by initiative of p: bids
                over when step is night
                always "nobody bids" bid(p) is none
                """));
    assertEquals(List.of(), found.coverage());
    assertTrue(found.toString().contains("none"), found::toString);
  }

  private static Exploration explored(Game game) {
    return new BreadthFirst().explore(game, ExplorationRequest.all(game));
  }
}
