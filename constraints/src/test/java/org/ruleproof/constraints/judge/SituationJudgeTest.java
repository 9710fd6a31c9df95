package org.ruleproof.constraints.judge;

import static org.ruleproof.constraints.judge.Expect.contradiction;
import static org.ruleproof.constraints.judge.Expect.note;
import static org.ruleproof.constraints.judge.Expect.nothing;

import org.junit.jupiter.api.Test;

/** LANGUAGE on situations: what one is, and what axioms, facts and claims in force make of it. */
class SituationJudgeTest {
  private final Bench bench = Bench.plain();

  @Test
  void a_declared_card_has_only_its_declared_kinds() {
    nothing(bench.between("permit play(p, \"Kosh\")", "forbid play(p, c: Agenda)"));
    contradiction(bench.between("permit play(p, \"Order\")", "forbid play(p, c: Agenda)"));
  }

  @Test
  void a_declared_card_has_its_declared_facts() {
    contradiction(
        bench.between("permit play(p, \"Sides\")", "forbid play(p, c) when gives(c, shadow) > 0"));
    nothing(
        bench.between("permit play(p, \"Sides\")", "forbid play(p, c) when gives(c, shadow) = 0"));
  }

  @Test
  void a_preferred_value_is_never_assumed() {
    nothing(
        bench.between("permit play(p, \"Kosh\")", "forbid play(p, c) when gives(c, vorlon) = 0"));
  }

  @Test
  void a_conflict_that_needs_an_unknown_fact_of_a_card_is_a_note() {
    note(
        bench.between(
            "always permit play(p, \"Kosh\")", "forbid play(p, c) when gives(c, vorlon) > 0"));
    contradiction(
        bench.between("always permit play(p, c)", "forbid play(p, c) when gives(c, vorlon) > 0"));
    contradiction(
        bench.between(
            "always permit play(p, \"Kosh\")", "forbid play(p, c) when gives(c, vorlon) = 0"));
  }

  @Test
  void a_fact_that_a_ruling_states_is_known() {
    contradiction(
        bench
            .beside("gives(\"Kosh\", vorlon) = 1")
            .between("permit play(p, \"Kosh\")", "forbid play(p, c) when gives(c, vorlon) > 0"));
  }

  @Test
  void a_fact_without_a_preferred_value_may_have_any() {
    contradiction(
        bench.between("always permit play(p, \"Kosh\")", "forbid play(p, c) when unique(c)"));
  }

  @Test
  void a_state_has_a_value_within_its_type() {
    nothing(bench.between("permit play(p, c) when influence(p) > 3", "forbid play(p, c)"));
    contradiction(bench.between("permit play(p, c)", "forbid play(p, c) when influence(p) >= 0"));
    contradiction(
        bench.between(
            "permit play(p, c) when agenda(p) is Card",
            "forbid play(p, c) when agenda(p) is Agenda"));
  }

  @Test
  void an_atom_over_none_does_not_hold() {
    note(bench.between("permit play(p, c)", "forbid play(p, c) when rotated(agenda(p))"));
    contradiction(
        bench.between(
            "permit play(p, c) when agenda(p) = none",
            "forbid play(p, c) when not rotated(agenda(p))"));
  }

  @Test
  void axioms_hold_in_every_situation() {
    contradiction(
        bench
            .with("axiom influence(p) > 1")
            .between("permit play(p, c)", "forbid play(p, c) when influence(p) > 0"));
    nothing(
        bench
            .with("axiom influence(p) > 1")
            .between("permit play(p, c) when influence(p) < 1", "forbid play(p, c)"));
  }

  @Test
  void an_axiom_that_a_ruling_states_holds_too() {
    contradiction(
        bench
            .beside("axiom influence(p) > 1")
            .between("permit play(p, c)", "forbid play(p, c) when influence(p) > 0"));
  }

  @Test
  void nothing_is_of_two_kinds_that_are_apart() {
    nothing(
        bench
            .with("apart Agenda, Character")
            .between("permit play(p, c: Agenda)", "forbid play(p, c: Character)"));
    contradiction(
        bench
            .with("apart Agenda, Character")
            .between("permit play(p, c: Agenda)", "forbid play(p, c) when not c is Character"));
    contradiction(
        bench.between("always permit play(p, c: Agenda)", "forbid play(p, c: Character)"));
  }

  @Test
  void a_member_of_a_kind_is_a_member_of_the_kinds_above() {
    contradiction(
        bench.between("permit play(p, c: MajorAgenda)", "forbid play(p, c) when c is Agenda"));
  }

  @Test
  void a_third_ruling_may_be_needed() {
    Bench third = bench.beside("power(p) = influence(p)");
    contradiction(
        third.between(
            "permit play(p, c) when power(p) > 1", "forbid play(p, c) when influence(p) > 1"));
    nothing(
        bench.between(
            "permit play(p, c) when power(p) > 1", "forbid play(p, c) when influence(p) > 1"));
  }

  @Test
  void a_term_is_free_where_no_claim_applies() {
    nothing(
        bench
            .beside("power(p) = influence(p) when turn = p and influence(p) > 2")
            .between(
                "permit play(p, c) when power(p) > 1", "forbid play(p, c) when influence(p) > 1"));
  }

  @Test
  void a_bound_in_force_holds() {
    contradiction(
        bench
            .beside("influence(p) at least 2")
            .between("permit play(p, c)", "forbid play(p, c) when influence(p) > 1"));
  }

  @Test
  void two_claims_in_force_that_tie_bind_nobody() {
    nothing(
        bench
            .beside("power(p) = 1")
            .beside("power(p) = 2")
            .between("permit play(p, c) when power(p) = 1", "forbid play(p, c) when power(p) > 2"));
    note(
        bench
            .beside("power(p) = 1")
            .beside("power(p) = 2")
            .between("permit play(p, c)", "forbid play(p, c) when power(p) = 1"));
  }

  @Test
  void generally_binds_only_where_no_other_claim_speaks() {
    contradiction(
        bench
            .beside("generally power(p) = 1")
            .between("permit play(p, c)", "forbid play(p, c) when power(p) = 1"));
    contradiction(
        bench
            .beside("generally power(p) = 1\npower(p) = 2")
            .between("permit play(p, c)", "forbid play(p, c) when power(p) = 2"));
  }

  @Test
  void the_claim_that_wins_binds() {
    contradiction(
        bench
            .with("principle \"strict\" strict beats claim")
            .beside("power(p) = 1\nstrict power(p) = 2")
            .between("permit play(p, c)", "forbid play(p, c) when power(p) = 2"));
  }

  @Test
  void a_claim_that_is_beaten_decides_nothing_and_disputes_nothing() {
    contradiction(
        bench
            .with("principle \"strict\" strict beats claim")
            .beside("power(p) at most 1\npower(p) = 3\nstrict power(p) at most 2")
            .between("permit play(p, c)", "forbid play(p, c) when power(p) < 2"));
  }

  @Test
  void the_two_that_are_judged_do_not_bind() {
    contradiction(
        bench.between("power(p) = 1 when power(p) < 3", "power(p) = 2 when power(p) < 2"));
  }

  @Test
  void other_claims_of_the_same_two_rulings_bind() {
    contradiction(
        bench.between(
            "permit play(p, c) when power(p) > 1\npower(p) = influence(p)",
            "forbid play(p, c) when influence(p) > 1"));
  }

  @Test
  void a_claim_on_a_kind_overrides_what_a_card_is_declared_to_be() {
    contradiction(
        bench
            .beside("\"Kosh\" is Agenda")
            .between("permit play(p, \"Kosh\")", "forbid play(p, c: Agenda)"));
    nothing(
        bench
            .beside("\"Sides\" is not Agenda")
            .between("permit play(p, \"Sides\")", "forbid play(p, c: Agenda)"));
    nothing(
        bench
            .beside("\"Sides\" is not Agenda when rotated(\"Sides\")")
            .between(
                "permit play(p, \"Sides\") when rotated(\"Sides\")", "forbid play(p, c: Agenda)"));
  }

  @Test
  void what_a_claim_makes_of_a_card_goes_up_and_down_the_kinds() {
    contradiction(
        bench
            .beside("\"Kosh\" is MajorAgenda")
            .between("permit play(p, \"Kosh\")", "forbid play(p, c: Agenda)"));
    nothing(
        bench
            .beside("\"Order\" is not Agenda")
            .between("permit play(p, \"Order\")", "forbid play(p, c: MajorAgenda)"));
  }

  @Test
  void a_member_counts_and_a_claim_may_make_another_count() {
    contradiction(
        bench.between(
            "permit play(p, \"Sides\")", "forbid play(p, c) when c counts as Agenda for play"));
    nothing(
        bench.between(
            "permit play(p, \"Kosh\")", "forbid play(p, c) when c counts as Agenda for play"));
    contradiction(
        bench
            .beside("\"Kosh\" counts as Agenda for play")
            .between(
                "permit play(p, \"Kosh\")", "forbid play(p, c) when c counts as Agenda for play"));
    nothing(
        bench
            .beside("\"Kosh\" counts as Agenda for build")
            .between(
                "permit play(p, \"Kosh\")", "forbid play(p, c) when c counts as Agenda for play"));
  }

  @Test
  void a_conflict_that_needs_two_opaque_conditions_is_a_note() {
    note(
        bench.between(
            "always permit play(p, c) when opaque \"it rains\"(p)",
            "forbid play(p, c) when opaque \"it snows\"(p)"));
    contradiction(
        bench.between(
            "always permit play(p, c) when opaque \"it rains\"(p)",
            "forbid play(p, c) when opaque \"it  Rains\"(p)"));
    contradiction(
        bench.between("permit play(p, c) when opaque \"it rains\"(p)", "forbid play(p, c)"));
  }

  @Test
  void what_happened_is_one_unknown_for_each_event_and_period() {
    contradiction(
        bench.between(
            "permit play(p, c) when happened discard(c) this turn",
            "forbid play(p, c) when happened discard(c) this turn"));
    nothing(
        bench.between(
            "permit play(p, c) when happened discard(c) this turn",
            "forbid play(p, c) when happened discard(c) this game"));
  }

  @Test
  void the_scope_says_how_many_objects_there_are() {
    nothing(
        bench.between(
            "permit play(p, c) when (count of d: Card where rotated(d)) > 1", "forbid play(p, c)"));
    contradiction(
        bench
            .of(1, 2)
            .between(
                "permit play(p, c) when (count of d: Card where rotated(d)) > 1",
                "forbid play(p, c)"));
  }

  @Test
  void the_step_is_one_of_the_declared_ones() {
    contradiction(
        bench.between(
            "permit play(p, c) when step > declare", "forbid play(p, c) when step >= action"));
    nothing(bench.between("permit play(p, c) when step > draw", "forbid play(p, c)"));
  }

  @Test
  void a_rule_without_a_document_is_in_force() {
    contradiction(
        bench
            .with("rule \"floor\"\n  influence(p) at least 2")
            .between("permit play(p, c)", "forbid play(p, c) when influence(p) > 1"));
  }

  @Test
  void a_newer_claim_binds_where_the_date_decides() {
    Bench newer = bench.beside("power(p) = 1");
    String forbidden = "forbid play(p, c) when power(p) = 1\npower(p) = 2";
    contradiction(
        newer.with("principle \"date\" newer beats older").between("permit play(p, c)", forbidden));
    note(newer.between("permit play(p, c)", forbidden));
  }

  @Test
  void a_beaten_claim_still_binds_where_the_winner_is_silent() {
    contradiction(
        bench
            .beside("generally power(p) = 1\npower(p) = 2 when rotated(\"Sides\")")
            .between(
                "permit play(p, c) when not rotated(\"Sides\")",
                "forbid play(p, c) when power(p) = 1"));
  }

  @Test
  void a_type_whose_kind_has_no_members_is_no_situation() {
    contradiction(
        bench
            .with("state favourite: Agenda")
            .between("permit play(p, c)", "forbid play(p, c) when c is Agenda"));
    note(bench.between("permit play(p, c)", "forbid play(p, c) when c is Agenda"));
  }

  @Test
  void without_any_situation_there_is_no_contradiction() {
    nothing(bench.with("axiom influence(p) > 3").between("permit play(p, c)", "forbid play(p, c)"));
  }

  @Test
  void the_other_of_exactly_two_is_known() {
    contradiction(
        bench.between(
            "permit play(p, c) when gives(c, shadow) = 1",
            "forbid play(p, c) when gives(c, other vorlon) = 1"));
    contradiction(
        bench
            .of(2, 1)
            .between(
                "permit play(p, c) when turn = other p", "forbid play(p, c) when not turn = p"));
  }

  @Test
  void quantities_are_exact() {
    contradiction(
        bench
            .of(1, 2)
            .between(
                "permit play(p, c) when (count of d: Card where rotated(d)) = 2",
                "forbid play(p, c) when every d: Card has rotated(d)"));
    contradiction(
        bench
            .of(1, 2)
            .between(
                "permit play(p, c) when (sum of gives(d, shadow) over d: Card) = 2",
                "forbid play(p, c) when gives(c, shadow) = 1"));
    contradiction(
        bench
            .of(1, 2)
            .between(
                "permit play(p, c) when (average of gives(d, shadow) over d: Card) = 1 / 2",
                "forbid play(p, c) when some d: Card where gives(d, shadow) = 0"));
    nothing(
        bench
            .of(1, 2)
            .between(
                "permit play(p, c) when (average of gives(d, shadow) over d: Card) = 1 / 3",
                "forbid play(p, c)"));
    contradiction(
        bench
            .of(2, 1)
            .between(
                "permit play(p, c) when p = the q: Player with highest influence(q)",
                "forbid play(p, c) when not some q: Player where influence(q) > influence(p)"));
  }

  @Test
  void the_highest_is_nobody_where_two_tie() {
    nothing(
        bench
            .of(2, 1)
            .between(
                "permit play(p, c) when p = (the q: Player with highest influence(q))"
                    + " and not some q: Player where influence(q) != influence(p)",
                "forbid play(p, c)"));
  }
}
