package org.ruleproof.constraints.judge;

import static org.ruleproof.constraints.judge.Expect.contradiction;
import static org.ruleproof.constraints.judge.Expect.note;
import static org.ruleproof.constraints.judge.Expect.nothing;

import java.util.List;
import org.junit.jupiter.api.Test;

/** LANGUAGE on claims that give way or make an exception, before anybody looks at a situation. */
class ExemptionJudgeTest {
  private final Bench bench = Bench.plain();

  @Test
  void generally_yields_silently_to_any_other_claim() {
    nothing(bench.between("generally power(p) = 1", "power(p) = 2"));
    nothing(bench.between("generally forbid play(p, c)", "permit play(p, c)"));
    contradiction(bench.between("generally power(p) = 1", "generally power(p) = 2"));
  }

  @Test
  void a_claim_that_is_lifted_gives_way_silently() {
    nothing(
        bench.between(
            "forbid play(p, c)", "permit play(p, c) lifting ruling \"First\" 1999-01-01 #1"));
    nothing(
        bench.between(
            "strict forbid play(p, c)",
            "permit play(p, c) lifting ruling \"First\" 1999-01-01 #1 claim 1"));
  }

  @Test
  void a_prohibition_that_is_lifted_for_one_kind_of_an_act_still_holds_for_the_others() {
    Bench lifted = bench.beside("oblige sponsor(p, c) lifting ruling \"First\" 1999-01-01 #1");
    nothing(lifted.between("forbid play(p, c)", "oblige sponsor(p, c)"));
    contradiction(lifted.between("forbid play(p, c)", "oblige build(p, c)"));
  }

  @Test
  void lifting_one_claim_lifts_no_other() {
    contradiction(
        bench.between(
            "forbid play(p, c)\nforbid attack(p, q)",
            "permit play(p, c) lifting ruling \"First\" 1999-01-01 #1 claim 2"));
  }

  @Test
  void what_a_card_does_is_an_exception_to_a_claim_that_does_not_name_it() {
    note(bench.between("forbid play(p, c)", "permit play(p, c) by \"Sides\""));
    contradiction(
        bench.between(
            "forbid play(p, c) when agenda(p) = \"Sides\" or agenda(p) != \"Sides\"",
            "permit play(p, c) when agenda(p) = \"Sides\" by \"Sides\""));
  }

  @Test
  void what_a_card_does_is_no_exception_to_a_strict_claim() {
    contradiction(bench.between("strict forbid play(p, c)", "permit play(p, c) by \"Sides\""));
  }

  @Test
  void two_reports_of_what_cards_do_contradict() {
    for (String card : List.of("Sides", "Kosh")) {
      contradiction(
          bench.between("forbid play(p, c) by \"Sides\"", "permit play(p, c) by \"" + card + "\""));
    }
  }

  @Test
  void a_ruling_about_a_named_card_is_an_exception_to_the_rulebook() {
    note(bench.betweenRulebookAnd("forbid play(p, c)", "permit play(p, \"Sides\")"));
    contradiction(bench.between("forbid play(p, c)", "permit play(p, \"Sides\")"));
    contradiction(bench.betweenRulebookAnd("forbid play(p, c)", "permit play(p, c)"));
    contradiction(
        bench.betweenRulebookAnd("forbid play(p, \"Sides\")", "permit play(p, \"Sides\")"));
  }

  @Test
  void a_rule_of_the_rulebook_that_is_strict_or_always_has_no_exception() {
    contradiction(
        bench.betweenRulebookAnd("strict forbid play(p, c)", "permit play(p, \"Sides\")"));
    contradiction(
        bench.betweenRulebookAnd("always permit play(p, c)", "forbid play(p, \"Sides\")"));
    note(bench.betweenRulebookAnd("permit play(p, c)", "forbid play(p, \"Sides\")"));
  }

  @Test
  void an_exempt_prohibition_does_not_add_to_the_others() {
    note(
        bench.between(
            """
            forbid play(p, c) when influence(p) > 1
            generally forbid play(p, c) when influence(p) < 2""",
            "permit play(p, c)"));
  }

  @Test
  void a_claim_that_repeals_another_contradicts_it() {
    contradiction(bench.between("forbid play(p, c)", "repeals ruling \"First\" 1999-01-01 #1"));
    nothing(
        bench
            .beside("repeals ruling \"First\" 1999-01-01 #1")
            .between("forbid play(p, c)", "permit attack(p, q)"));
  }
}
