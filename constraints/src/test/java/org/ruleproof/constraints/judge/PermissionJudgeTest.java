package org.ruleproof.constraints.judge;

import static org.ruleproof.constraints.judge.Expect.contradiction;
import static org.ruleproof.constraints.judge.Expect.note;
import static org.ruleproof.constraints.judge.Expect.nothing;

import java.util.List;
import org.junit.jupiter.api.Test;

/** LANGUAGE on permission: "you may" says only that its condition is no bar. */
class PermissionJudgeTest {
  private final Bench bench = Bench.plain();

  @Test
  void a_permission_and_a_prohibition_of_the_same_contradict() {
    contradiction(bench.between("permit play(p, c)", "forbid play(p, c)"));
  }

  @Test
  void the_order_of_the_rulings_does_not_matter() {
    contradiction(bench.between("forbid play(p, c)", "permit play(p, c)"));
  }

  @Test
  void a_prohibition_wherever_the_permission_speaks_takes_it_back() {
    contradiction(
        bench.between(
            "permit play(p, c) when influence(p) > 2", "forbid play(p, c) when influence(p) > 1"));
  }

  @Test
  void a_prohibition_within_the_permission_narrows_it() {
    note(
        bench.between(
            "permit play(p, c) when influence(p) > 1", "forbid play(p, c) when influence(p) > 2"));
  }

  @Test
  void where_they_merely_overlap_there_is_nothing() {
    nothing(
        bench.between(
            "permit play(p, c) when influence(p) > 1", "forbid play(p, c) when rotated(c)"));
  }

  @Test
  void a_permission_that_can_never_speak_is_not_taken_back() {
    nothing(bench.between("permit play(p, c) when influence(p) > 3", "forbid play(p, c)"));
  }

  @Test
  void several_prohibitions_of_one_ruling_take_back_a_permission_together() {
    contradiction(
        bench.between(
            "permit play(p, c)",
            """
            forbid play(p, c) when influence(p) > 1
            forbid play(p, c) when influence(p) < 2"""));
  }

  @Test
  void prohibitions_of_different_rulings_do_not_add_up() {
    note(
        bench
            .beside("forbid play(p, c) when influence(p) < 2")
            .between("permit play(p, c)", "forbid play(p, c) when influence(p) > 1"));
  }

  @Test
  void even_if_takes_on_a_prohibition_that_only_holds_where_it_is_no_bar() {
    contradiction(
        bench.between(
            "permit play(p, c) even if rotated(c)",
            "forbid play(p, c) when rotated(c) and influence(p) > 1"));
  }

  @Test
  void even_if_is_no_answer_to_a_prohibition_for_another_reason() {
    note(
        bench.between(
            "permit play(p, c) even if rotated(c)", "forbid play(p, c) when influence(p) > 1"));
  }

  @Test
  void even_if_speaks_within_the_condition_only() {
    nothing(
        bench.between(
            "permit play(p, c) when influence(p) > 2 even if rotated(c)",
            "forbid play(p, c) when rotated(c) and influence(p) < 2"));
  }

  @Test
  void always_permits_in_every_situation() {
    contradiction(
        bench.between(
            "always permit play(p, c) when influence(p) > 1", "forbid play(p, c) when rotated(c)"));
  }

  @Test
  void always_and_a_prohibition_that_never_meet_are_nothing() {
    nothing(
        bench.between(
            "always permit play(p, c) when influence(p) > 1",
            "forbid play(p, c) when influence(p) < 2"));
  }

  @Test
  void only_when_forbids_everything_else() {
    contradiction(
        bench.between(
            "permit play(p, c) only when influence(p) > 1",
            "permit play(p, c) when influence(p) < 2"));
  }

  @Test
  void only_when_permits_within() {
    contradiction(
        bench.between(
            "permit play(p, c) only when influence(p) > 1",
            "forbid play(p, c) when influence(p) > 0"));
  }

  @Test
  void an_obligation_permits_in_every_situation() {
    contradiction(
        bench.between(
            "oblige play(p, c) when influence(p) > 1", "forbid play(p, c) when rotated(c)"));
  }

  @Test
  void an_excuse_is_a_permission_not_to() {
    contradiction(bench.between("excuse play(p, c) when influence(p) > 1", "oblige play(p, c)"));
    nothing(
        bench.between(
            "excuse play(p, c) when influence(p) > 1", "oblige play(p, c) when rotated(c)"));
  }

  @Test
  void the_same_twice_is_nothing() {
    nothing(bench.between("permit play(p, c)", "permit play(p, c)"));
    nothing(bench.between("forbid play(p, c)", "forbid play(p, c)"));
  }

  @Test
  void two_claims_of_one_ruling_are_not_judged() {
    nothing(bench.between("permit play(p, c)\nforbid play(p, c)", "permit attack(p, q)"));
  }

  @Test
  void each_alternative_is_judged_alone() {
    contradiction(
        bench.between(
            "permit play(p, c) when influence(p) > 2 or rotated(c)",
            "forbid play(p, c) when rotated(c)"));
    contradiction(
        bench.between(
            "permit play(p, c) when influence(p) > 2 and (rotated(c) or unique(c))",
            "forbid play(p, c) when rotated(c)"));
  }

  @Test
  void a_claim_on_an_act_speaks_of_each_of_its_kinds() {
    contradiction(bench.between("permit sponsor(p, c)", "forbid play(p, c)"));
    contradiction(bench.between("permit play(p, c)", "forbid sponsor(p, c)"));
    nothing(bench.between("permit build(p, c)", "forbid sponsor(p, c)"));
  }

  @Test
  void prohibitions_of_different_kinds_of_an_act_do_not_add_up() {
    note(
        bench.between(
            "permit play(p, c)",
            """
            forbid sponsor(p, c) when influence(p) > 1
            forbid build(p, c) when influence(p) < 2"""));
  }

  @Test
  void a_variable_of_the_head_means_every() {
    nothing(bench.between("permit play(p, \"Sides\")", "forbid play(p, \"Kosh\")"));
    contradiction(bench.between("permit play(p, \"Sides\")", "forbid play(p, c)"));
    note(bench.between("permit play(p, c)", "forbid play(p, \"Sides\")"));
  }

  @Test
  void a_variable_with_a_kind_speaks_of_its_members() {
    contradiction(bench.between("permit play(p, c: MajorAgenda)", "forbid play(p, c: Agenda)"));
    note(bench.between("permit play(p, c: Agenda)", "forbid play(p, c: MajorAgenda)"));
    nothing(bench.between("permit play(p, \"Kosh\")", "forbid play(p, c: Agenda)"));
    contradiction(bench.between("permit play(p, \"Order\")", "forbid play(p, c: Agenda)"));
  }

  @Test
  void a_prohibition_for_one_thing_in_two_places_narrows_what_is_permitted_of_any_two() {
    Bench two = bench.of(2, 1);
    note(two.between("permit attack(p, q)", "forbid attack(p, p)"));
    note(two.between("permit attack(p, q)", "forbid attack(p, q) when p is q"));
    contradiction(two.between("permit attack(p, p)", "forbid attack(p, q)"));
    contradiction(two.between("permit attack(p, q) when p is q", "forbid attack(p, p)"));
    contradiction(two.between("permit attack(p, q) when p is not q", "forbid attack(p, q)"));
  }

  @Test
  void another_variable_means_some() {
    contradiction(
        bench
            .of(1, 2)
            .between(
                "permit play(p, c) when rotated(d) and d != c",
                "forbid play(p, c) when rotated(d)"));
    note(
        bench
            .of(1, 2)
            .between(
                "permit play(p, c) when rotated(d)",
                "forbid play(p, c) when rotated(d) and d != c"));
  }

  @Test
  void under_unless_another_variable_means_none() {
    contradiction(
        bench
            .of(1, 2)
            .between(
                "permit play(p, c) when no d: Card where rotated(d)",
                "forbid play(p, c) unless rotated(d)"));
    nothing(
        bench
            .of(1, 2)
            .between("permit play(p, c) when rotated(c)", "forbid play(p, c) unless rotated(d)"));
  }

  @Test
  void under_unless_a_variable_of_the_condition_is_the_same_one() {
    contradiction(
        bench
            .of(1, 2)
            .between(
                "permit play(p, c) when rotated(c) and unique(c)"
                    + " and some d: Card where rotated(d) and not unique(d)",
                "forbid play(p, c) when rotated(d) unless unique(d)"));
  }

  @Test
  void an_event_that_is_permitted_is_not_forbidden() {
    contradiction(bench.between("permit discard(c) when rotated(c)", "forbid discard(c)"));
  }

  @Test
  void a_reaction_counts_as_a_permission_of_its_effect() {
    contradiction(bench.between("whenever ready(c) then discard(c)", "forbid discard(c)"));
    contradiction(
        bench.between(
            "whenever ready(c) may then discard(c) when rotated(c)",
            "forbid discard(c) when rotated(c)"));
    note(bench.between("whenever ready(c) then discard(c)", "forbid discard(c) when rotated(c)"));
    contradiction(
        bench.between(
            "whenever ready(c) then discard(c) even if rotated(c)",
            "forbid discard(c) when rotated(c)"));
    nothing(bench.between("whenever ready(c) then discard(c)", "forbid ready(c)"));
  }

  @Test
  void a_trigger_permits_its_effect_where_its_condition_holds() {
    contradiction(
        bench.between(
            "as soon as rotated(c) then discard(c)", "forbid discard(c) when rotated(c)"));
    nothing(
        bench.between(
            "as soon as rotated(c) then discard(c)", "forbid discard(c) when not rotated(c)"));
  }

  @Test
  void what_is_said_of_an_act_is_said_of_situations_in_which_it_is_possible() {
    Bench guarded =
        bench.with(
            "act trade(Player p, Card c)\n  when influence(p) = 1\nact swap(Player, Card) is trade");
    for (String act : List.of("trade", "swap")) {
      nothing(
          guarded.between("permit " + act + "(p, c) when influence(p) = 2", "forbid trade(p, c)"));
      contradiction(
          guarded.between("permit " + act + "(p, c)", "forbid trade(p, c) when influence(p) = 1"));
    }
  }
}
