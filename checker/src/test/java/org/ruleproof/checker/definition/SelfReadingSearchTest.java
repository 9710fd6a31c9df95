package org.ruleproof.checker.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Terms that read themselves, one way of parting each. */
class SelfReadingSearchTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2..3
      fact chosen(Player): no | yes = no
      state rating(Player): 0..20
      term strength(Player): 0..40
      term speaker(Player): Player or none
      """;

  private static List<SelfReading> readings(String rules) {
    RuleBase base = Rules.base(GAME + rules);
    return SelfReadingSearch.search(
        base.vocabulary(), ClaimsInForce.of(base, "test", Optional.empty()));
  }

  @Test
  void a_bonus_for_what_has_none_is_settled_by_the_value_that_the_claims_state() {
    String gain =
        """
        rule "gain"
          strength(p) plus 1 when chosen(p) and strength(p) = 0
          strength(p) plus 1 when chosen(p) and strength(p) > 0
        """;
    SelfReading open = readings(gain).getFirst();
    assertFalse(open.isSettled());
    assertEquals(List.of("2"), open.inTurn());
    assertEquals(List.of("1"), open.stable());
    SelfReading settled = readings(gain + "  strength(p) at least 2 when chosen(p)\n").getFirst();
    assertTrue(settled.isSettled());
    assertEquals(List.of("2"), settled.left());
  }

  @Test
  void a_cut_that_takes_away_its_own_reason_has_no_stable_value_and_one_in_turn() {
    SelfReading reading =
        readings(
                """
                rule "cut"
                  strength(p) = rating(p) when chosen(p) and strength(p) > rating(p)
                """)
            .getFirst();
    assertEquals(List.of(), reading.stable());
    assertTrue(reading.isSettled());
    assertEquals("the value without it is 1", reading.inputs().getFirst());
  }

  @Test
  void what_one_may_give_to_oneself_is_left_open_with_a_situation_and_every_solution() {
    SelfReading reading =
        readings(
                """
                rule "speak"
                  speaker(r) = p when chosen(p) and speaker(r) is q
                """)
            .getFirst();
    assertFalse(reading.isSettled());
    assertEquals(List.of("chosen(player 1) is yes"), reading.inputs());
    assertEquals(
        List.of("speaker(player 1) is none", "speaker(player 1) is player 1"), reading.stable());
  }

  @Test
  void a_term_that_reads_others_only_is_none() {
    assertEquals(
        List.of(),
        readings(
            """
            rule "plain"
              strength(p) plus rating(p) when chosen(p) and rating(p) > 3
            """));
  }

  @Test
  void readings_that_never_part_are_none() {
    assertEquals(
        List.of(),
        readings(
            """
            rule "floor"
              strength(p) plus 0 when chosen(p) and strength(p) = 0
            """));
  }

  @Test
  void terms_that_are_defined_by_one_another_need_one_solution() {
    String liar =
        """
        term a: no | yes
        term b: no | yes
        rule "one"
          a = yes when b
          a = no when not b
        rule "two"
          b = no when a
          b = yes when not a
        """;
    assertEquals(List.of(), readings(liar).getFirst().stable());
    String honest =
        liar.replace("b = no", "b = yes").replace("b = yes when not", "b = no when not");
    assertEquals(
        List.of("a is no and b is no", "a is yes and b is yes"),
        readings(honest).getFirst().stable());
    assertEquals(List.of(), readings(honest + "rule \"three\"\n  strict b = yes\n"));
  }

  @Test
  void kinds_and_numbers_are_looked_at_too() {
    assertEquals(
        List.of(),
        readings("kind Hero is Player\nrule \"one\"\n  p is Hero when p is not Hero\n")
            .getFirst()
            .stable());
    SelfReading numbers =
        readings(
                """
                term more: 0..3
                term less: 0..3
                rule "one"
                  more = less + 1 when less < 3
                  less = more when more > 0
                """)
            .getFirst();
    assertEquals(List.of(), numbers.stable(), numbers::toString);
    assertFalse(numbers.isSettled());
    assertFalse(
        readings("term a: 0..5\nrule \"one\"\n  a = 1 when a = 0\n  a = 0 when a = 1\n")
            .getFirst()
            .isSettled());
  }
}
