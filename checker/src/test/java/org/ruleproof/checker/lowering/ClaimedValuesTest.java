package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Claims that say what the value of a fact or state is. */
class ClaimedValuesTest {
  private static final String CARDS =
      """
      game "g"
      kind Card
      card "Scout": Card, cost 2
      card "Tender": Card, cost 3
      fact cost(Card): 0..9 = 1
      state tired(Card): no | yes
      state power(Card): 0..9 = 4
      state guard(Card): Card or none
      act pay(Card c, 0..9 n) when cost(c) = n do tired(c) becomes yes
      act rest(Card c) when tired(c) do tired(c) becomes no
      act push(Card c) when power(c) > 2 do power(c) falls by 1
      """;

  @Test
  void a_claim_says_what_a_fact_is() {
    Played.start(
            CARDS
                + """
                rule "cheap"
                  cost("Scout") = 0
                  cost(c) minus 1 when tired(c)
                  cost(c) plus 4 when c is "Tender"
                  cost(c) at most 6
                """)
        .assertMoves(
            "pay(\"Scout\", 0)", "pay(\"Tender\", 6)", "push(\"Scout\")", "push(\"Tender\")")
        .play("pay(\"Tender\", 6)")
        .assertMoves(
            "pay(\"Scout\", 0)",
            "pay(\"Tender\", 6)",
            "rest(\"Tender\")",
            "push(\"Scout\")",
            "push(\"Tender\")");
  }

  @Test
  void a_cause_that_is_named_counts_once_and_is_taken_for_no_card() {
    Played.start(
            CARDS
                + """
                enum Cause = size | weight
                rule "causes"
                  size gives cost(c) plus 1
                  weight gives cost(c) plus 2
                  weight gives cost(c) plus 2 when not tired(c)
                  "Scout" gives cost(c) plus 0
                  "Tender" gives cost(c) plus 0
                """)
        .assertMoves(
            "pay(\"Scout\", 5)", "pay(\"Tender\", 6)", "push(\"Scout\")", "push(\"Tender\")");
  }

  @Test
  void a_claim_that_speaks_at_times_leaves_what_is_printed_at_others() {
    Played.start(
            CARDS
                + """
                rule "tired cards cost more"
                  cost(c) = 9 when tired(c)
                """)
        .assertMoves(
            "pay(\"Scout\", 2)", "pay(\"Tender\", 3)", "push(\"Scout\")", "push(\"Tender\")")
        .play("pay(\"Scout\", 2)")
        .assertMoves(
            "pay(\"Scout\", 9)",
            "pay(\"Tender\", 3)",
            "rest(\"Scout\")",
            "push(\"Scout\")",
            "push(\"Tender\")");
  }

  @Test
  void of_a_state_it_is_what_is_read_and_what_is_stored_changes_as_before() {
    Played.start(
            CARDS
                + """
                rule "tired cards are weak"
                  power(c) = 1 when tired(c)
                  power(c) at least 3
                """)
        .play("pay(\"Scout\", 2)")
        .assertMoves(
            "pay(\"Scout\", 2)", "pay(\"Tender\", 3)", "rest(\"Scout\")", "push(\"Tender\")")
        .assertState("power(\"Scout\")", "4")
        .play("rest(\"Scout\")", "push(\"Scout\")", "push(\"Scout\")")
        .assertState("power(\"Scout\")", "3");
  }

  @Test
  void a_claim_may_say_that_there_is_none_or_which_one() {
    Played.start(
            CARDS
                + """
                act watch(Card c, Card d) when guard(c) is none and c is not d do guard(c) becomes d
                act end(Card c) when guard(c) is not none do tired(c) becomes no
                rule "no guards for the tired"
                  guard(c) = none when tired(c)
                """)
        .play("watch(\"Scout\", \"Tender\")", "pay(\"Scout\", 2)")
        .assertState("guard(\"Scout\")", "\"Tender\"")
        .assertMoves(
            "pay(\"Scout\", 2)",
            "pay(\"Tender\", 3)",
            "rest(\"Scout\")",
            "push(\"Scout\")",
            "push(\"Tender\")",
            "watch(\"Scout\", \"Tender\")",
            "watch(\"Tender\", \"Scout\")");
  }

  @Test
  void values_that_are_defined_by_one_another_take_no_part_and_are_counted() {
    List<String> because =
        Played.start(
                CARDS
                    + """
                    rule "round"
                      cost(c) = power(c)
                      power(c) = cost(c)
                    """)
            .game()
            .leftOut()
            .stream()
            .map(l -> l.origin().at() + " " + l.because())
            .toList();

    assertEquals(2, because.size(), because::toString);
  }

  @Test
  void a_value_that_its_own_claim_denies_fails() {
    String failure =
        Played.start(
                CARDS
                    + """
                    term liar: 0..5
                    act tell(Card c) when liar = 1 do tired(c) becomes yes
                    rule "liar"
                      liar = 1 when liar = 0
                      liar = 0 when liar = 1
                    """)
            .failure("tell(\"Scout\")");

    assertTrue(failure.contains("term liar by rule \"liar\""), failure);
  }
}
