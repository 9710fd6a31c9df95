package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.Finding;

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
    String order = "Unruled: the order of the two changes";
    assertTrue(explanation(rulings.formatted("\"Coin\" gives", "\"Sale\" gives")).contains(order));
    assertTrue(explanation(rulings.formatted("", "")).contains(order));
  }
}
