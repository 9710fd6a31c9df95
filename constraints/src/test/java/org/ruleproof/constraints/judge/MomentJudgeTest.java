package org.ruleproof.constraints.judge;

import static org.ruleproof.constraints.judge.Expect.contradiction;
import static org.ruleproof.constraints.judge.Expect.note;
import static org.ruleproof.constraints.judge.Expect.nothing;

import org.junit.jupiter.api.Test;

/** LANGUAGE on moments: of an act or event, of a choice, and of two things after each other. */
class MomentJudgeTest {
  private final Bench bench = Bench.plain();

  @Test
  void two_different_moments_contradict() {
    contradiction(bench.between("discard(c) at action", "discard(c) at draw"));
    contradiction(bench.between("discard(c) at action", "discard(c) at after action"));
    nothing(bench.between("discard(c) at action", "discard(c) at before draw"));
    nothing(bench.between("discard(c) at action", "discard(c) at end of action"));
  }

  @Test
  void two_moments_around_one_event_contradict_and_around_two_they_do_not() {
    contradiction(bench.between("play(p, c) at before ready(c)", "play(p, c) at after ready(d)"));
    nothing(bench.between("play(p, c) at before ready(c)", "play(p, c) at after discard(c)"));
    nothing(bench.between("play(p, c) at before ready(c)", "play(p, c) at action"));
    contradiction(bench.between("fix power(p) at before ready(c)", "recompute power(p)"));
  }

  @Test
  void two_moments_of_an_act_and_of_a_kind_of_it_contradict() {
    contradiction(bench.between("play(p, c) at action", "sponsor(p, c) at draw"));
    nothing(bench.between("build(p, c) at action", "sponsor(p, c) at draw"));
  }

  @Test
  void two_moments_that_merely_overlap_are_a_note() {
    note(
        bench.between(
            "discard(c) at action when rotated(c)",
            "discard(c) at draw when some p: Player where influence(p) > 1"));
  }

  @Test
  void an_act_with_a_moment_is_permitted_then() {
    contradiction(bench.between("play(p, c) at action", "forbid play(p, c) when step = action"));
    contradiction(bench.between("play(p, c) at action", "forbid play(p, c)"));
    nothing(bench.between("play(p, c) at action", "forbid play(p, c) when step = draw"));
    note(bench.between("play(p, c) at after declare", "forbid play(p, c) when step = draw"));
  }

  @Test
  void the_moment_of_a_choice_is_no_moment_of_an_act() {
    contradiction(bench.between("decide agenda(p) at action", "decide agenda(p) at draw"));
    nothing(bench.between("decide play(p, c) at action", "play(p, c) at draw"));
  }

  @Test
  void before_excludes_the_other_way_round() {
    contradiction(
        bench.between("play(p, c) before attack(p, q)", "attack(p, q) before play(p, c)"));
    contradiction(bench.between("play(p, c) before attack(p, q)", "play(p, c) after attack(p, q)"));
    nothing(bench.between("play(p, c) before attack(p, q)", "play(p, c) before attack(p, q)"));
    nothing(
        bench.between(
            "play(p, \"Sides\") before discard(c)", "discard(c) before play(p, \"Kosh\")"));
  }

  @Test
  void before_speaks_of_the_kinds_of_an_act() {
    contradiction(bench.between("play(p, c) before discard(c)", "discard(c) before sponsor(p, c)"));
  }

  @Test
  void nothing_resolves_first_and_last() {
    contradiction(bench.between("discard(c) resolves first", "discard(c) resolves last"));
    nothing(bench.between("discard(c) resolves first", "play(p, c) resolves last"));
    contradiction(bench.between("play(p, c) resolves first", "sponsor(p, c) resolves last"));
  }

  @Test
  void nothing_resolves_first_and_after_another_of_its_kind() {
    Bench two = bench.of(2, 2);
    contradiction(two.between("discard(c) resolves last", "discard(c) before discard(d)"));
    contradiction(two.between("sponsor(p, c) resolves last", "play(p, c) before play(p, d)"));
    contradiction(two.between("sponsor(p, c) resolves first", "play(p, c) before sponsor(p, d)"));
    nothing(two.between("discard(c) resolves first", "play(p, c) before discard(d)"));
    nothing(two.between("discard(c) resolves first", "discard(c) before discard(c)"));
    nothing(two.between("sponsor(p, c) resolves first", "play(p, c) before sponsor(p, c)"));
  }

  @Test
  void a_value_is_fixed_at_one_moment_or_never() {
    contradiction(bench.between("fix power(p) at action", "recompute power(p)"));
    contradiction(bench.between("fix power(p) at action", "fix power(p) at draw"));
    nothing(bench.between("recompute power(p)", "recompute power(p)"));
    nothing(bench.between("fix power(p) at action", "recompute influence(p)"));
  }
}
