package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;

/** Changes of a term are examined at what it can be before them. */
class ModifierQuestionsTest {
  private static final String GAME =
      """
      game "tiny" id tiny
      kind Player has 2..4
      kind Card
      state gold(Player): 0..20 = 3
      state live(Card): no | yes = no
      term price(Card): 0..40
      term worth(Card): 0..40
      term yield(Player): 0..80
      card "Coin": Card
      card "Sale": Card
      card "Feast": Card
      principle "newer wins" newer ruling beats older ruling source "head note"
      document packet "rulings"
      """;

  private static List<Finding> findings(String rulings) {
    return FoundNumbers.in(GAME + rulings);
  }

  private static String explanation(String rulings) {
    List<Finding> findings = findings(rulings);
    assertEquals(1, findings.size(), findings::toString);
    return findings.getFirst().explanation();
  }

  private static final String HALF_AND_TREBLE =
      """
      ruling "rounding" 1999-01-01 #1
        round fractions up
      ruling "Coin" 2000-01-01 #1
        "Coin" gives price(c) times 1/2
      ruling "Sale" 2000-01-02 #1
        "Sale" gives price(c) times 3
      ruling "Feast" 2000-01-03 #1
        price(c) starts from %s
      """;

  @Test
  void a_number_that_starts_from_another_is_no_other_before_its_changes() {
    assertEquals(List.of(), findings(HALF_AND_TREBLE.formatted("4")));
    assertTrue(
        findings(HALF_AND_TREBLE.formatted("5")).stream()
            .anyMatch(f -> f.explanation().contains("a card's price before these changes is 5.")));
  }

  /** Half of what starts from 4 is whole, half of it with 3 added first is not. */
  @Test
  void a_change_that_comes_before_others_counts_in_what_they_change() {
    String rulings =
        """
        ruling "rounding" 1999-01-01 #1
          round fractions up
          order modifiers of price(c) by plus before times
        ruling "Coin" 2000-01-01 #1
          "Coin" gives price(c) times 1/2
        ruling "Feast" 2000-01-03 #1
          price(c) starts from 4
        """;
    assertEquals(List.of(), findings(rulings));
    String added =
        """
        ruling "Sale" 2000-01-02 #1
          "Sale" gives price(c) plus 3
        """;
    assertTrue(
        findings(rulings + added).stream()
            .anyMatch(f -> f.explanation().contains("a card's price before these changes is 7.")));
  }

  /** Where a condition of the base does not hold nothing says what the number starts from. */
  @Test
  void what_a_number_starts_from_on_a_condition_leaves_it_open_elsewhere() {
    assertTrue(
        findings(HALF_AND_TREBLE.formatted("4 when live(c)")).stream()
            .anyMatch(f -> f.level() == Level.WARNING));
    assertTrue(
        findings(
                HALF_AND_TREBLE.formatted("4")
                    + "ruling \"Sale\" 2000-01-04 #1\n  price(c) starts from gold(p) when live(c)\n")
            .stream()
            .anyMatch(f -> f.level() == Level.WARNING));
  }

  /** Of one that starts from 6 and is not changed half and a third are whole. */
  @Test
  void a_number_that_nothing_changes_is_what_it_starts_from() {
    String rulings =
        """
        ruling "Coin" 2000-01-01 #1
          worth(c) = fraction 1/3 of price(c)
        ruling "Feast" 2000-01-03 #1
          price(c) starts from 6
        """;
    assertEquals(List.of(), findings(rulings));
    assertTrue(
        explanation(rulings + "ruling \"Sale\" 2000-01-04 #1\n  price(c) = 7 when live(c)\n")
            .contains("a card's price is 1."));
  }

  @Test
  void an_own_limit_that_the_changes_cannot_reach_parts_nothing() {
    String rulings =
        """
        ruling "Coin" 2000-01-01 #1
          "Coin" gives price(c) plus 4
        ruling "Sale" 2000-01-02 #1
          price(c) at most 9 by "Sale"
        ruling "Feast" 2000-01-03 #1
          price(c) starts from %d
        """;
    assertEquals(List.of(), findings(rulings.formatted(2)));
    assertEquals(2, findings(rulings.formatted(8)).size());
  }

  /** Both cards have to be there, though neither claim speaks of the other's. */
  @Test
  void two_changes_that_each_ask_for_a_card_of_their_own_can_meet() {
    String rulings =
        """
        ruling "Coin" 2000-01-01 #1
          %s yield(p) times 2 when live("Coin")
        ruling "Sale" 2000-01-02 #1
          %s yield(p) plus 1 when live("Sale")
        ruling "Feast" 2000-01-03 #1
          yield(p) starts from gold(p)
        """;
    String order = "Not settled: the order of the two changes";
    assertTrue(explanation(rulings.formatted("\"Coin\" gives", "\"Sale\" gives")).contains(order));
    assertTrue(explanation(rulings.formatted("", "")).contains(order));
  }
}
