package org.ruleproof.constraints.judge;

import static org.ruleproof.constraints.judge.Expect.contradiction;
import static org.ruleproof.constraints.judge.Expect.note;
import static org.ruleproof.constraints.judge.Expect.nothing;

import java.util.List;
import org.junit.jupiter.api.Test;

/** LANGUAGE on values: two different ones contradict where the one speaks wherever the other does. */
class ValueJudgeTest {
  private final Bench bench = Bench.plain();

  @Test
  void two_values_for_one_term_contradict() {
    contradiction(bench.between("power(p) = 1", "power(p) = 2"));
  }

  @Test
  void the_same_value_twice_is_none() {
    nothing(bench.between("power(p) = 1 when influence(p) > 1", "power(p) = 1"));
    nothing(bench.between("power(p) = influence(p)", "power(p) = 2 when influence(p) = 2"));
  }

  @Test
  void one_condition_that_implies_the_other_is_enough() {
    contradiction(
        bench.between("power(p) = 1 when influence(p) > 2", "power(p) = 2 when influence(p) > 1"));
  }

  @Test
  void where_they_merely_overlap_it_is_a_note() {
    note(
        bench.between(
            "power(p) = 1 when influence(p) > 2",
            "power(p) = 2 when turn = p" + " and some c: Card where rotated(c)"));
  }

  @Test
  void where_they_merely_overlap_strict_and_always_make_it_no_contradiction() {
    for (String word : List.of("strict", "always")) {
      note(
          bench.between(
              word + " power(p) = 1 when influence(p) > 2",
              "power(p) = 2 when some c: Card where rotated(c)"));
    }
  }

  @Test
  void conditions_that_exclude_each_other_are_nothing() {
    nothing(
        bench.between("power(p) = 1 when influence(p) > 2", "power(p) = 2 when influence(p) < 2"));
  }

  @Test
  void both_heads_must_meet() {
    nothing(bench.between("rotated(\"Sides\") = yes", "rotated(\"Kosh\") = no"));
    contradiction(bench.between("rotated(\"Sides\") = yes", "rotated(c) = no"));
    contradiction(bench.between("rotated(c: MajorAgenda) = yes", "rotated(c: Agenda) = no"));
    note(bench.between("unique(c) = yes when gives(c, m) > 0", "unique(c: Agenda) = no"));
  }

  @Test
  void values_read_from_the_situation_are_compared_there() {
    contradiction(bench.between("power(p) = influence(p)", "power(p) = influence(p) + 1"));
    contradiction(bench.between("power(p) = influence(p)", "power(p) = 3 - influence(p)"));
  }

  @Test
  void a_value_that_is_not_defined_excludes_none() {
    nothing(bench.between("power(p) = 1 / 0", "power(p) = 1"));
  }

  @Test
  void a_quoted_card_for_a_value_is_any_copy_of_it() {
    contradiction(bench.between("agenda(p) = \"Sides\"", "agenda(p) = \"Order\""));
    nothing(bench.between("agenda(p) = \"Sides\"", "agenda(p) = \"Sides\""));
    contradiction(bench.between("agenda(p) = \"Sides\"", "agenda(p) = none"));
  }

  @Test
  void a_bound_excludes_what_is_past_it() {
    contradiction(bench.between("influence(p) at least 2", "influence(p) = 1"));
    contradiction(bench.between("influence(p) at least 2", "influence(p) at most 1"));
    nothing(bench.between("influence(p) at least 2", "influence(p) at least 3"));
    nothing(bench.between("influence(p) at least 2", "influence(p) at most 2"));
    nothing(bench.between("influence(p) at most 2", "influence(p) = 2"));
  }

  @Test
  void two_bases_contradict() {
    contradiction(bench.between("power(p) starts from 1", "power(p) starts from 2"));
    nothing(bench.between("power(p) starts from 1", "power(p) = 2"));
  }

  @Test
  void one_source_modifies_a_term_by_one_amount() {
    contradiction(
        bench.between("\"Sides\" gives power(p) plus 1", "\"Sides\" gives power(p) plus 2"));
    contradiction(
        bench.between("\"Sides\" gives power(p) plus 1", "\"Sides\" gives power(p) plus 0"));
    contradiction(
        bench.between("\"Sides\" gives power(p) plus 1", "\"Sides\" gives power(p) minus 1"));
    contradiction(bench.between("power(p) plus 1 by \"Sides\"", "\"Sides\" gives power(p) plus 2"));
    nothing(bench.between("\"Sides\" gives power(p) plus 2", "\"Sides\" gives power(p) times 2"));
  }

  @Test
  void a_restatement_counts_once_and_other_sources_accumulate() {
    nothing(bench.between("\"Sides\" gives power(p) plus 1", "\"Sides\" gives power(p) plus 1"));
    nothing(bench.between("\"Sides\" gives power(p) plus 1", "\"Kosh\" gives power(p) plus 2"));
    nothing(bench.between("\"Sides\" gives power(p) plus 0", "\"Sides\" gives power(p) times 1"));
  }

  @Test
  void membership_and_its_denial_contradict() {
    contradiction(bench.between("\"Sides\" is Character", "\"Sides\" is not Character"));
    contradiction(bench.between("\"Sides\" is MajorAgenda", "\"Sides\" is not Agenda"));
    nothing(bench.between("\"Sides\" is Agenda", "\"Sides\" is not MajorAgenda"));
    nothing(bench.between("\"Sides\" is Agenda", "\"Kosh\" is not Agenda"));
  }

  @Test
  void membership_of_kinds_that_are_apart_is_excluded() {
    contradiction(
        bench
            .with("apart Agenda, Character")
            .between("\"Sides\" is Character", "\"Sides\" is MajorAgenda"));
    nothing(bench.between("\"Sides\" is Character", "\"Sides\" is MajorAgenda"));
  }

  @Test
  void counting_is_for_its_purpose_only() {
    contradiction(
        bench.between(
            "\"Kosh\" counts as Agenda for sponsor",
            "\"Kosh\" does not count as Agenda for sponsor"));
    contradiction(
        bench.between(
            "\"Kosh\" counts as Agenda for sponsor", "\"Kosh\" does not count as Agenda"));
    contradiction(
        bench.between(
            "\"Kosh\" counts as Agenda for sponsor", "\"Kosh\" does not count as Agenda for play"));
    nothing(
        bench.between(
            "\"Kosh\" counts as Agenda for sponsor",
            "\"Kosh\" does not count as Agenda for build"));
    nothing(bench.between("\"Kosh\" counts as Agenda for sponsor", "\"Kosh\" is not Agenda"));
  }

  @Test
  void two_limits_of_one_period_contradict() {
    contradiction(
        bench.between("limit play(p, c) to 1 each turn", "limit play(p, c) to 2 each turn"));
    // a play counts both, so both can hold
    nothing(bench.between("limit play(p, c) to 1 each turn", "limit sponsor(p, c) to 2 each turn"));
    nothing(bench.between("limit play(p, c) to 1 each turn", "limit play(p, c) to 2 each game"));
    nothing(bench.between("limit play(p, c) to 1 each turn", "limit play(p, c) to 1 each turn"));
  }

  @Test
  void two_ways_of_rounding_one_thing_contradict() {
    contradiction(bench.between("round fractions up", "round fractions down"));
    contradiction(bench.between("round fractions up", "round fractions of power(p) down"));
    nothing(bench.between("round fractions up", "round increments down"));
    nothing(
        bench.between("round fractions of power(p) up", "round fractions of influence(p) down"));
    contradiction(bench.between("round fractions up at once", "round fractions up at the end"));
  }
}
