package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Axioms that leave no situation, and conditions that no situation meets. */
class VacuitySearchTest {
  private static VacuitySearch.Result search(String axioms, String claims) {
    String rules =
        """
        game "market" id market
        kind Player
        kind Card
        kind Stone is Card
        kind Tool is Card
        card "Gem": Stone
        state coins(Player): 0..60 = 0
        state first(Player): no | yes = no
        act buy(Player, Card)
        %s
        ruling "Trade" 2020-01-02 #1
          %s
        """
            .formatted(axioms.replace("; ", "\n"), claims.replace("; ", "\n  "));
    SearchedRules read = SearchedRules.of(rules);
    return VacuitySearch.search(read.vocabulary(), read.claims(), claim -> true);
  }

  @Test
  void the_smallest_set_of_axioms_that_leaves_no_situation_is_named() {
    VacuitySearch.Result found =
        search(
            "axiom coins(p) < 9; axiom coins(p) > 5; axiom coins(p) < 3",
            "permit buy(p, c) when coins(p) > 100");
    assertEquals(
        List.of(List.of("axiom 2", "axiom 3")),
        found.excluding().stream().map(VacuitySearch.Excluding::axioms).toList());
    assertEquals(List.of(), found.never(), "of claims nothing is asked then");
    assertEquals(List.of(), found.undecided());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "axiom coins(p) < 9; axiom coins(p) > 5",
        "axiom first(p) or some q: Player where q is not p and first(q)",
        "axiom coins(p) > coins(q) or coins(q) > coins(p) or p is q",
        "axiom (count of p: Player where first(p)) = 2",
        "axiom (count of c: Card where c is Stone) = 7",
        "axiom some a: Card where some b: Card where b is not a and some d: Card where d is not a"
            + " and d is not b and some e: Card where e is not a and e is not b and e is not d"
      })
  void axioms_that_some_situation_meets_are_told_nothing_of(String axioms) {
    assertEquals(List.of(), search(axioms, "permit buy(p, c)").excluding());
  }

  @ParameterizedTest(name = "{0} players: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2    | 1
          2..4 | 0
          3    | 0
          """)
  void no_more_things_are_tried_than_the_game_has(String players, int never) {
    SearchedRules read =
        SearchedRules.of(
            """
            game "market" id market
            kind Player has %s
            state coins(Player): 0..60 = 0
            act greet(Player, Player)
            ruling "Trade" 2020-01-02 #1
              permit greet(p, q) when some r: Player where r is not p and r is not q and p is not q
            """
                .formatted(players));
    List<VacuitySearch.UnsatisfiableClaim> found =
        VacuitySearch.search(read.vocabulary(), read.claims(), claim -> true).never();
    assertEquals(never, found.size(), found::toString);
  }

  @Test
  void more_things_than_are_tried_are_undecided_and_no_error() {
    VacuitySearch.Result found =
        search("axiom (count of c: Card where c is Stone) = 60", "permit buy(p, c)");
    assertEquals(List.of(), found.excluding());
    assertEquals(
        List.of(
            "Whether the axioms leave any situation could not be decided: 60 things are more than"
                + " are tried."),
        found.undecided());
    VacuitySearch.Result claim =
        search("", "permit buy(p, c) when (count of d: Card where d is Stone) > 59");
    assertEquals(List.of(), claim.never());
    assertEquals(
        List.of(
            "Whether the condition of claim 1 of \"Trade\" of 2020-01-02 can hold could not be"
                + " decided: 59 things are more than are tried."),
        claim.undecided());
  }

  @ParameterizedTest(name = "{0} and {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
                                | permit buy(p, c) when coins(p) > 60                            | []
                                | permit buy(p, c) unless coins(p) >= 0                          | []
                                | permit buy(p, c) when coins(p) > 5 and coins(p) < 5            | []
          axiom coins(p) < 10   | permit buy(p, c) when coins(p) > 20                            | [axiom 1]
          axiom coins(p) < 10   | limit buy(p, c) to 1 each turn when coins(p) > 20               | [axiom 1]
                                | permit buy(p, c) when c is "Gem" and c is Tool                 | [card Gem]
          axiom first(p) implies coins(p) > 5; axiom coins(p) < 10; axiom first(p) | permit buy(p, c) when coins(p) < 3 | [axiom 1, axiom 3]
          """)
  void a_claim_whose_condition_never_holds_is_told_with_what_keeps_it(
      String axioms, String claim, String support) {
    VacuitySearch.Result found = search(axioms == null ? "" : axioms, claim);
    assertEquals(
        List.of(support), found.never().stream().map(n -> n.support().toString()).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "permit buy(p, c)",
        "permit buy(p, c) when coins(p) > 59",
        "permit buy(p, c) when c is \"Gem\" and c is Tool; \"Gem\" is Tool",
        "permit buy(p, c) unless coins(p) > 0",
        "permit buy(p, c) when coins(p) > 30 and (count of q: Player where coins(q) > 30) > 2",
        "permit buy(p, c) when coins(p) > 5; coins(p) = 3"
      })
  void a_condition_that_can_hold_is_told_nothing_of(String claims) {
    assertEquals(List.of(), search("", claims).never(), claims);
  }
}
