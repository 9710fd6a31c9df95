package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.RulingCitation;

/** One card sets a number, another changes it, and a ruling tells what comes out, or does not. */
class TotalQuestionsTest {
  private static final String GAME =
      """
      game "tiny" id tiny
      kind Ship has 2..4
      kind Card
      state mast(Ship): Card or none
      state sail(Ship): Card or none
      term speed(Ship): 0..60
      card "Oak": Card
      card "Silk": Card
      principle "newer wins" newer ruling beats older ruling source "head note"
      document packet "rulings"
      ruling "Oak" 1999-01-01 #1
        speed(s) starts from 15 when mast(s) is "Oak"
      ruling "Silk" 1999-01-02 #1
        "Silk" gives speed(s) times 2 when sail(s) is "Silk"
      """;

  private static List<Finding> findings(String rulings) {
    return FoundNumbers.in(GAME + rulings);
  }

  private static Finding told(int speed) {
    List<Finding> findings = findings(both(speed, "both", "1999-02-01"));
    assertEquals(1, findings.size(), findings::toString);
    return findings.getFirst();
  }

  private static String both(int speed, String topic, String date) {
    return """
        ruling "%s" %s #1
          speed(s) = %d when mast(s) is "Oak" and sail(s) is "Silk"
        """
        .formatted(topic, date, speed);
  }

  private static void assertSays(Finding finding, String part) {
    assertTrue(finding.explanation().contains(part), finding::explanation);
  }

  @Test
  void a_total_that_is_what_the_one_card_sets_tells_that_the_other_counts_first() {
    Finding finding = told(15);
    assertEquals(Level.NOTE, finding.level());
    assertSays(finding, "- \"Silk\" first: 15 (in force)\n- \"Oak\" first: 30");
    assertSays(finding, "\"both\" of 1999-02-01 settles which of the two counts first");
  }

  @Test
  void a_total_that_is_what_the_other_makes_of_it_tells_that_it_is_set_first() {
    assertSays(told(30), "- \"Oak\" first: 30 (in force)\n- \"Silk\" first: 15");
  }

  @Test
  void all_who_tell_the_same_total_are_named() {
    List<Finding> findings =
        findings(both(15, "both", "1999-02-01") + both(15, "again", "1999-02-02"));
    assertEquals(
        List.of("Oak", "Silk", "both", "again"),
        findings.getFirst().rulings().stream().map(RulingCitation::topic).distinct().toList());
  }

  @Test
  void of_two_totals_the_newer_tells() {
    Finding finding =
        findings(both(15, "both", "1999-02-01") + both(30, "again", "1999-02-02")).getFirst();
    assertSays(finding, "- \"Oak\" first: 30 (in force)");
    assertSays(finding, "\"both\" of 1999-02-01 would have it otherwise and yields");
  }

  @Test
  void without_a_total_or_with_one_that_neither_order_gives_nothing_is_asked() {
    assertEquals(List.of(), findings(""));
    assertEquals(List.of(), findings(both(20, "both", "1999-02-01")));
  }

  @Test
  void a_total_for_where_the_two_cannot_meet_tells_nothing() {
    assertEquals(
        List.of(),
        findings(
            """
            ruling "both" 1999-02-01 #1
              speed(s) = 15 when mast(s) is "Oak" and mast(s) is "Silk" and sail(s) is none
            ruling "one" 1999-02-02 #1
              speed(s) = 15 when mast(s) is "Oak"
            """));
  }
}
