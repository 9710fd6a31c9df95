package org.ruleproof.corpus.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.corpus.replay.ModelEngine;
import org.ruleproof.corpus.replay.Reply;
import org.ruleproof.corpus.scenario.VerdictChanges.Changed;
import org.ruleproof.corpus.scenario.VerdictChanges.Result;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

class VerdictChangesTest {
  private static final String GAME = "harbors";

  @Test
  void a_prohibition_of_what_was_allowed_changes_a_verdict_in_the_smallest_situation() {
    Result result = added("ruling \"Reef\" 2010-01-01 #1\n  forbid sail(p, c: Ship)\n", 2);
    List<Changed> stopped =
        result.changed().stream()
            .filter(c -> c.was().outcome() == Outcome.ALLOWED)
            .filter(c -> c.now().outcome() == Outcome.REFUSED)
            .toList();
    assertFalse(stopped.isEmpty(), result::toString);
    Changed first = stopped.getFirst();
    assertEquals(List.of("harbors:reef:2010-01-01:1"), first.scenario().rulings());
    assertEquals("Yes, that is allowed.", first.wasWords());
    assertEquals("No, that is not allowed.", first.scenario().judge().answer());
    assertTrue(first.scenario().given().values().size() <= 3, () -> first.scenario().toString());
    assertEquals(result.asked(), result.claims());
  }

  @Test
  void a_ruling_that_says_again_what_one_in_force_says_changes_none() {
    Result result =
        added(
            "ruling \"Noon\" 2002-01-01 #1\n"
                + "  permit sail(p, c: Ship) when step is noon unless gold(p) < 2\n",
            2);
    assertEquals(List.of(), result.changed());
    assertTrue(result.judged() > 0, result::toString);
  }

  @Test
  void a_ruling_about_something_else_asks_no_other_claims() {
    Result result = added("ruling \"Wreck\" 2010-01-01 #1\n  forbid lose(p, 3)\n", 2);
    assertTrue(
        result.changed().stream().allMatch(c -> c.scenario().question().topic().isAbout("lose")));
  }

  @Test
  void another_value_is_a_change_with_both_values() {
    Result result = added("ruling \"Tax\" 2010-01-01 #1\n  toll(p) = 6 when gold(p) > 5\n", 2);
    assertTrue(
        result.changed().stream()
            .anyMatch(
                c ->
                    c.was().answers().contains("4")
                        && c.now().answers().contains("6")
                        && c.wasWords().contains("4")),
        result::toString);
  }

  @Test
  void taking_a_ruling_back_changes_what_adding_it_changes() {
    RuleBase without = SmallRules.base();
    RuleBase with = SmallRules.with("ruling \"Reef\" 2010-01-01 #1\n  forbid sail(p, c: Ship)\n");
    List<String> added =
        changes(without, with, 2).changed().stream()
            .map(c -> c.was().outcome() + " " + c.now().outcome())
            .sorted()
            .toList();
    List<String> withdrawn =
        changes(with, without, 2).changed().stream()
            .map(c -> c.now().outcome() + " " + c.was().outcome())
            .sorted()
            .toList();
    assertEquals(added, withdrawn);
  }

  @Test
  void a_repeal_changes_the_verdicts_of_what_it_repeals() {
    Result result =
        added("ruling \"Calm\" 2010-01-01 #1\n  repeals \"Sailing\" 2002-01-01 #1\n", 2);
    assertTrue(
        result.changed().stream().anyMatch(c -> c.was().outcome() == Outcome.ALLOWED),
        result::toString);
  }

  @Test
  void each_change_is_borne_out_by_the_model_with_and_without_the_ruling() {
    RuleBase without = SmallRules.base();
    RuleBase with = SmallRules.with("ruling \"Reef\" 2010-01-01 #1\n  forbid play(p, c)\n");
    try (ModelEngine was = new ModelEngine(GAME, without);
        ModelEngine is = new ModelEngine(GAME, with)) {
      for (Changed changed : changes(without, with, 2).changed()) {
        Reply before = was.ask(changed.scenario());
        assertEquals(new Reply.Answered(Expectation.of(changed.was())), before);
        assertEquals(new Reply.Answered(changed.scenario().expect()), is.ask(changed.scenario()));
        assertNotEquals(before, is.ask(changed.scenario()));
      }
    }
  }

  @Test
  void the_answer_is_the_same_with_any_number_of_threads() {
    String rules = "ruling \"Reef\" 2010-01-01 #1\n  forbid play(p, c)\n";
    assertEquals(added(rules, 1).toString(), added(rules, 8).toString());
  }

  private static Result added(String ruling, int threads) {
    return changes(SmallRules.base(), SmallRules.with(ruling), threads);
  }

  private static Result changes(RuleBase was, RuleBase is, int threads) {
    Set<String> differing =
        Set.copyOf(
            Stream.concat(was.rulings().stream(), is.rulings().stream())
                .filter(r -> !(has(was, r) && has(is, r)))
                .map(r -> ClaimsInForce.idOf(GAME, r))
                .toList());
    return new VerdictChanges(GAME, was.vocabulary(), state(was), state(is), differing)
        .result(threads);
  }

  private static boolean has(RuleBase base, Ruling ruling) {
    return base.rulings().stream()
        .anyMatch(r -> ClaimsInForce.idOf(GAME, r).equals(ClaimsInForce.idOf(GAME, ruling)));
  }

  private static List<ClaimInForce> state(RuleBase base) {
    return ClaimsInForce.of(base, GAME, Optional.empty());
  }
}
