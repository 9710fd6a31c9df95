package org.ruleproof.corpus.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.constraints.contradiction.ClaimSide;
import org.ruleproof.corpus.scenario.CaseSearch.Case;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

class CaseSearchTest {
  private static final String QUESTION =
      """
      draft ruling "question" 0001-01-01 #1
        permit %s
      """;

  /** Forbids what the game begins with: a question that does not heed it is always answered with it. */
  private static final String MORNING =
      """
      ruling "Morning" 2001-06-01 #1
        forbid play(p, c) when step is morning
      """;

  private static List<Case> cases(String rulings, String asked, String near) {
    RuleBase base = SmallRules.with(rulings + QUESTION.formatted(asked));
    List<ClaimInForce> all = ClaimsInForce.of(base, "harbors", Optional.empty());
    List<ClaimInForce> claims = all.stream().filter(c -> !is(c, "question")).toList();
    return new CaseSearch(base.vocabulary(), claims)
        .of(
            all.stream().filter(c -> is(c, "question")).findFirst().orElseThrow(),
            claims.stream().filter(c -> is(c, near)).toList(),
            claims.stream().filter(c -> !is(c, near)).toList());
  }

  private static boolean is(ClaimInForce claim, String topic) {
    return claim.title().startsWith("\"" + topic + "\"");
  }

  private static boolean isBy(Case each, String topic) {
    return each.deciding().stream().allMatch(c -> is(c, topic));
  }

  @Test
  void the_ruling_that_the_question_is_near_to_decides_it() {
    Case first = cases("", "play(p, c) when rotated(c)", "Playing").getFirst();
    assertEquals(Outcome.REFUSED, first.outcome());
    assertTrue(isBy(first, "Playing"), first.toString());
    assertTrue(first.setup().contains("Card 1 is rotated."), first.setup().toString());
    assertEquals("Player 1 wants to play card 1.", first.asked());
  }

  @Test
  void what_speaks_of_other_things_is_kept_out_of_the_way() {
    List<Case> cases = cases(MORNING, "play(p, c) when gold(p) = 4", "Playing");
    assertTrue(cases.stream().noneMatch(c -> isBy(c, "Morning")), cases.toString());
    assertTrue(
        cases.stream().anyMatch(c -> c.outcome() == Outcome.ALLOWED && isBy(c, "Playing")),
        cases.toString());
    assertTrue(
        cases.stream().anyMatch(c -> c.outcome() == Outcome.REFUSED && isBy(c, "Playing")),
        cases.toString());
  }

  @Test
  void what_cannot_be_kept_out_of_the_way_decides() {
    List<Case> cases = cases(MORNING, "play(p, c) when step is morning and gold(p) = 4", "Playing");
    assertFalse(cases.isEmpty());
    assertTrue(cases.stream().allMatch(c -> c.outcome() == Outcome.REFUSED), cases.toString());
  }

  @Test
  void a_question_that_no_ruling_is_near_to_has_no_cases() {
    assertEquals(List.of(), cases("", "play(p, c) when rotated(c)", "Toll"));
    assertEquals(List.of(), cases("", "play(p, c) when rotated(c)", "nothing of the kind"));
  }

  @Test
  void what_is_permitted_where_another_forbids_it_names_who_gives_way() {
    String rulings =
        """
        ruling "Rotated tubs" 2005-01-01 #1
          always permit play(p, c: Ship) when rotated(c)
        """;
    List<Case> cases = cases(rulings, "play(p, c) when rotated(c)", "Rotated tubs");
    Case allowed =
        cases.stream().filter(c -> c.outcome() == Outcome.ALLOWED).findFirst().orElseThrow();
    assertTrue(
        allowed.deciding().stream().anyMatch(c -> is(c, "Rotated tubs")), allowed.toString());
    assertTrue(allowed.overridden().stream().anyMatch(c -> is(c, "Playing")), allowed.toString());
  }

  @Test
  void a_case_keeps_to_the_axioms_of_the_game() {
    List<Case> cases =
        cases("axiom rotated(c) implies c is Ship\n", "play(p, c) when rotated(c)", "Playing");
    assertFalse(cases.isEmpty());
    for (Case each : cases) {
      assertTrue(
          each.setup().stream().anyMatch(s -> s.startsWith("Card 1 is") && s.contains("ship")),
          each.setup().toString());
    }
  }

  @Test
  void the_same_question_has_the_same_cases() {
    assertEquals(
        cases(MORNING, "play(p, c) when gold(p) = 4", "Playing"),
        cases(MORNING, "play(p, c) when gold(p) = 4", "Playing"));
  }

  @Test
  void what_is_said_of_an_event_decides_a_question_about_its_kinds() {
    String rulings =
        """
        event founder(Card c) is sink(c)
        event ram(Player p, Card c) is founder(c), lose(p, 1)
        ruling "Buoyant" 2005-01-01 #1
          forbid sink(c) when rotated(c)
        """;
    for (String kind : List.of("sink(c)", "founder(c)", "ram(p, c)")) {
      List<Case> cases = cases(rulings, kind + " when rotated(c)", "Buoyant");
      assertEquals(List.of(Outcome.PREVENTED), cases.stream().map(Case::outcome).toList(), kind);
      assertTrue(isBy(cases.getFirst(), "Buoyant"), cases.toString());
    }
  }

  @Test
  void where_two_rulings_speak_of_one_act_it_comes_out_one_way() {
    RuleBase base =
        SmallRules.with(
            """
            ruling "Tubs" 2005-01-01 #1
              forbid sail(p, c: Ship) when rotated(c)
            ruling "Decks" 2005-01-01 #1
              permit play(p, c) when gold(p) = 4
            ruling "Aground" 2005-01-01 #1
              toll(p) = 3
            """);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "harbors", Optional.empty());
    CaseSearch search = new CaseSearch(base.vocabulary(), claims);
    Case both = search.together(side(claims, "Tubs"), side(claims, "Decks")).orElseThrow();
    assertEquals(Outcome.REFUSED, both.outcome());
    assertTrue(both.setup().contains("Card 1 is rotated."), both.setup().toString());
    assertEquals("Player 1 wants to sail card 1.", both.asked());
    assertEquals(
        search.together(side(claims, "Decks"), side(claims, "Tubs")),
        search.together(side(claims, "Tubs"), side(claims, "Decks")));
    assertEquals(Optional.empty(), search.together(side(claims, "Tubs"), side(claims, "Aground")));
  }

  private static ClaimSide side(List<ClaimInForce> claims, String topic) {
    ClaimInForce claim = claims.stream().filter(c -> is(c, topic)).findFirst().orElseThrow();
    return new ClaimSide(claim, claim.assertions().getFirst(), true);
  }
}
