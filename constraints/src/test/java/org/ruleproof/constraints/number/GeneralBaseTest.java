package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;

/** Of several claims that a number starts from somewhere, the one that says it of all is told. */
class GeneralBaseTest {
  private static final String GAME =
      """
      game "tiny" id tiny
      kind Player has 2..4
      kind Card
      state gold(Player): 0..20 = 0
      state hoard(Card): 0..20 = 0
      state owner(Card): Player
      state active(Card): no | yes = no
      term wealth(Player): 0..60
      term worth(Card): 0..60
      card "Coin": Card
      card "Sale": Card
      card "Feast": Card
      principle "newer wins" newer ruling beats older ruling source "head note"
      document packet "rulings"
      """;

  private static final String RULEBOOK =
      """
      document rulebook "rulebook" dated 1999-12-31
      entry "Wealth" #1
        %s
      """;

  private static List<Finding> findings(String entry, String rulings) {
    return FoundNumbers.in(GAME + rulings + RULEBOOK.formatted(entry));
  }

  private static Finding one(String entry, String rulings) {
    List<Finding> findings = findings(entry, rulings);
    assertEquals(1, findings.size(), findings::toString);
    return findings.getFirst();
  }

  private static List<String> topics(Finding finding) {
    return finding.rulings().stream().map(RulingCitation::topic).distinct().toList();
  }

  private static final String CHANGED_IN_TURN =
      """
      ruling "Feast" 2000-01-01 #1
        worth(c) starts from hoard(c) when c is "Feast" and active(c)
      ruling "Coin" 2000-01-02 #1
        "Coin" gives hoard(c) times 2
      ruling "Sale" 2000-01-03 #1
        "Sale" gives worth(c) minus 1
      """;

  @Test
  void what_a_number_starts_from_is_settled_by_the_rule_for_all_rather_than_by_one_for_a_card() {
    Finding finding = one("worth(c) starts from hoard(c)", CHANGED_IN_TURN);
    assertEquals(List.of("Coin", "Sale", "Wealth"), topics(finding));
  }

  @Test
  void where_only_a_rule_for_a_card_says_it_that_settles_it() {
    Finding finding = one("wealth(p) starts from gold(p)", CHANGED_IN_TURN);
    assertEquals(List.of("Coin", "Sale", "Feast"), topics(finding));
  }

  private static final String HALVED =
      """
      ruling "Feast" 2000-01-01 #1
        worth(d) starts from gold(p) when d is "Feast" and owner(d) is p
      ruling "Sale" 2000-01-03 #1
        "Sale" gives worth(d) times 1/2
      """;

  @Test
  void a_change_starts_from_what_the_rule_for_all_says_of_the_thing_that_it_changes() {
    String explanation = one("worth(c) starts from hoard(c)", HALVED).explanation();
    assertTrue(explanation.contains("d's hoard is 1."), explanation);
  }

  @Test
  void a_change_that_names_no_card_does_not_start_from_what_is_said_of_one() {
    String explanation = one("wealth(p) starts from gold(p)", HALVED).explanation();
    assertFalse(explanation.contains("gold"), explanation);
    assertTrue(explanation.contains("d's worth before these changes is 1."), explanation);
  }

  @Test
  void of_those_who_say_it_again_the_rulebook_is_named_first() {
    Finding finding =
        one(
            "\"Sale\" gives worth(c) minus 1",
            """
            ruling "Coin" 2000-01-02 #1
              "Coin" gives worth(c) times 2
              order modifiers of worth(c) by times before plus
            ruling "Sale" 2000-01-03 #1
              "Sale" gives worth(c) minus 1
            ruling "Feast" 2000-01-03 #1
              "Sale" gives worth(d) minus 1
            """);
    assertEquals(List.of("Coin", "Sale", "Wealth"), topics(finding));
  }
}
