package org.ruleproof.corpus.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.corpus.replay.ModelEngine;
import org.ruleproof.corpus.replay.OpenAnswers;
import org.ruleproof.corpus.replay.Replay;
import org.ruleproof.corpus.replay.ScenarioResult;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

class PlayScenariosTest {
  private static final String GAME = "bells";

  /** Two effects of one event end differently in either order; a bell rings itself until it is worn. */
  private static final String RULES =
      """
      game "Bells" id bells
      kind Player has 2
      state n(Player): 0..5 = 2
      state wear: 0..5
      state gone: no | yes
      event strike(Player p)
      event grow(Player p) do n(p) rises by 2
      event halve(Player p) do n(p) becomes 1
      event tick() do wear rises by 1
      act begin(Player p) when not gone
        do gone becomes yes
           strike(p)
      act rest(Player p) when n(p) > 2 do n(p) becomes 0
      act ring when wear = 0 and gone do tick()
      initially gone is no
      rule "growth"
        whenever strike(p) then grow(p)
      rule "loss"
        whenever strike(p) then halve(p)
      rule "again"
        whenever tick() then tick() when wear < 3
      always "Small" n(p) <= 4
      """;

  private static final RuleBase BASE = base();
  private static final List<Scenario> SCENARIOS =
      PlayScenarios.of(GAME, PlayedGame.of(GAME, BASE).orElseThrow(), 1_000);

  private static RuleBase base() {
    RulesResult read = RuleReader.read(List.of(new SourceText("bells.rules", RULES)));
    assertEquals(List.of(), read.diagnostics());
    return read.base();
  }

  @Test
  void our_own_rules_pass_all_as_they_were_written_and_read_back() {
    List<Scenario> back =
        SCENARIOS.stream().map(s -> ScenarioReader.read(ScenarioLine.of(s))).toList();
    assertEquals(SCENARIOS, back);
    try (ModelEngine model = new ModelEngine(GAME, BASE)) {
      Replay replay = Replay.of(back, model, OpenAnswers.OPEN);
      assertEquals(back.size(), replay.counts().get(ScenarioResult.Status.PASSED));
    }
  }

  @Test
  void each_act_is_first_used_once_though_two_players_could_be_the_first() {
    List<String> used = asked(ScenarioKind.FIRST_USE);
    assertEquals(3, used.size(), used::toString);
    assertEquals("[] [begin(Player 1)]", used.getFirst());
  }

  @Test
  void effects_of_one_event_are_tried_in_both_orders_with_what_each_changes() {
    List<Scenario> orders = of(ScenarioKind.ORDER);
    assertEquals(2, orders.size(), orders::toString);
    Set<List<String>> ends = new HashSet<>();
    orders.forEach(s -> ends.add(s.expect().answers()));
    assertEquals(Set.of(List.of("n(Player 1): 2 -> 1"), List.of("n(Player 1): 2 -> 3")), ends);
  }

  @Test
  void the_last_lap_of_a_loop_is_there_and_what_can_be_done_after_it() {
    List<Scenario> laps = of(ScenarioKind.LAP);
    assertEquals(2, laps.size(), laps::toString);
    assertEquals(List.of("wear: 2 -> 3"), laps.getFirst().expect().answers());
    assertTrue(
        laps.getLast().expect().answers().stream().noneMatch(m -> m.contains("again")),
        laps::toString);
  }

  @Test
  void an_invariant_is_shown_where_one_more_would_break_it() {
    List<Scenario> edges = of(ScenarioKind.INVARIANT);
    assertEquals(1, edges.size(), edges::toString);
    assertTrue(edges.getFirst().why().contains("n(Player 1) = 5, not 4"), edges.getFirst().why());
  }

  @Test
  void moves_that_cannot_be_made_are_refused_and_a_play_that_cannot_begin_so_is_open() {
    PlayReferee referee =
        new PlayReferee(PlayedGame.of(GAME, BASE).orElseThrow().playable().game());
    assertEquals(
        Outcome.REFUSED,
        referee.answer(new Play(GAME, List.of(), Play.Asking.PLAY, List.of("ring"))).outcome());
    assertEquals(
        Outcome.OPEN,
        referee.answer(new Play(GAME, List.of("ring"), Play.Asking.MOVES, List.of())).outcome());
  }

  private static List<Scenario> of(ScenarioKind kind) {
    return SCENARIOS.stream().filter(s -> s.kind() == kind).toList();
  }

  private static List<String> asked(ScenarioKind kind) {
    return of(kind).stream()
        .map(s -> (Play) s.when())
        .map(p -> p.before() + " " + p.moves())
        .toList();
  }
}
