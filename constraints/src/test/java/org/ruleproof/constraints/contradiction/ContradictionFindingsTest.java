package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/** How far two rulings contradict each other, and what is left of the one that yields. */
class ContradictionFindingsTest {
  private static final String GAME =
      """
      game "Toy" id toy
      kind Player has 2
      kind Card
      card "Hat": Card
      term price(Card): 0..60
      state ready(Card): no | yes = yes
      state hidden(Card): no | yes = no
      act sponsor(Player, Card)
      principle "latest" newer ruling beats older ruling
      """;
  private static final String ALL = "price(c) = 1";
  private static final String READY = "price(c) = 2 when ready(c) = yes";
  private static final String ALWAYS = "always permit sponsor(p, c) when ready(c) = yes";
  private static final String HIDDEN = "forbid sponsor(p, c) when hidden(c) = yes";
  private static final String MAY = "permit sponsor(p, c) when ready(c) = yes";
  private static final String MAY_NOT = "forbid sponsor(p, c)";

  private static Finding finding(
      String dateOfFirst, String first, String dateOfSecond, String second) {
    String rules =
        GAME
            + "ruling \"A\" "
            + dateOfFirst
            + " #1\n  "
            + first
            + "\n"
            + "ruling \"B\" "
            + dateOfSecond
            + " #1\n  "
            + second
            + "\n";
    RulesResult read = RuleReader.read(List.of(new SourceText("toy.rules", rules)));
    assertEquals(List.of(), read.diagnostics(), rules);
    RulePrinter printer = new RulePrinter(read.base().vocabulary());
    List<ClaimInForce> claims = ClaimsInForce.of(read.base(), "toy", Optional.empty());
    List<Clash> clashes =
        ContradictionSearch.search(
                read.base().vocabulary(),
                claims,
                new ContradictionSearch.Settings(1, Optional.empty(), 1, false))
            .clashes();
    List<Finding> findings =
        ContradictionFindings.of(
            read.base().vocabulary(),
            claims,
            clashes,
            new FindingProse(Map.of(), printer::claim, printer::claim));
    assertEquals(1, findings.size(), () -> rules + findings);
    return findings.getFirst();
  }

  private static Optional<Extent> extent(
      String dateOfFirst, String first, String dateOfSecond, String second) {
    return finding(dateOfFirst, first, dateOfSecond, second).resolution().extent();
  }

  @Test
  void two_answers_to_the_same_situations_contradict_each_other_wholly() {
    Finding finding =
        finding("2000-01-01", READY, "2000-01-02", "price(c) = 4 when ready(c) = yes");
    assertEquals(Optional.of(Extent.TOTAL), finding.resolution().extent());
    assertEquals(List.of("toy:a:2000-01-01:1"), finding.resolution().dead());
    assertTrue(
        finding.explanation().contains("Both apply in exactly the same situations."),
        finding::explanation);
  }

  @Test
  void what_the_newer_says_of_a_part_of_what_the_older_speaks_of_is_an_exception() {
    for (List<String> pair : List.of(List.of("always " + ALL, READY), List.of(MAY_NOT, MAY))) {
      Finding finding = finding("2000-01-01", pair.get(0), "2000-01-02", pair.get(1));
      assertEquals(Optional.of(Extent.SPECIAL_PREVAILS), finding.resolution().extent());
      assertEquals(List.of(), finding.resolution().dead());
      assertEquals(
          List.of(pair.get(0) + ". But not where \"B\" of 2000-01-02 applies."),
          finding.resolution().remains());
      assertTrue(
          finding.explanation().contains("\"B\" of 2000-01-02 applies only where \"A\""),
          finding::explanation);
    }
  }

  @Test
  void a_newer_general_ruling_leaves_nothing_of_an_older_special_one() {
    Finding finding = finding("2000-01-02", MAY_NOT, "2000-01-01", MAY);
    assertEquals(Optional.of(Extent.GENERAL_PREVAILS), finding.resolution().extent());
    assertEquals(List.of("toy:b:2000-01-01:1"), finding.resolution().dead());
  }

  @Test
  void rulings_that_each_also_speak_elsewhere_overlap_and_both_stay() {
    Finding finding = finding("2000-01-01", ALWAYS, "2000-01-02", HIDDEN);
    assertEquals(Optional.of(Extent.PARTIAL), finding.resolution().extent());
    assertEquals(List.of(), finding.resolution().dead());
    assertTrue(
        finding.explanation().contains("Each also applies where the other does not."),
        finding::explanation);
  }

  @Test
  void turning_the_dates_round_turns_an_exception_into_what_is_overruled_and_nothing_else() {
    assertEquals(
        Optional.of(Extent.SPECIAL_PREVAILS), extent("2000-01-01", MAY_NOT, "2000-01-02", MAY));
    assertEquals(
        Optional.of(Extent.GENERAL_PREVAILS), extent("2000-01-02", MAY_NOT, "2000-01-01", MAY));
    for (List<String> pair :
        List.of(List.of(ALWAYS, HIDDEN), List.of(READY, READY.replace('2', '4')))) {
      assertEquals(
          extent("2000-01-01", pair.get(0), "2000-01-02", pair.get(1)),
          extent("2000-01-02", pair.get(0), "2000-01-01", pair.get(1)));
    }
  }

  @Test
  void where_no_principle_decides_the_extent_is_told_all_the_same() {
    Finding finding = finding("2000-01-01", MAY_NOT, "2000-01-01", MAY);
    assertEquals(FindingKind.CONTRADICTION, finding.kind());
    assertEquals(Optional.of(Extent.UNDECIDED_SPECIAL), finding.resolution().extent());
    assertEquals(Optional.of(Extent.PARTIAL), extent("2000-01-01", ALWAYS, "2000-01-01", HIDDEN));
  }

  @Test
  void two_reports_of_a_card_say_why_the_later_does_not_decide() {
    String words = "Both report what a card prints";
    Finding reports =
        finding("2000-01-01", MAY + " by \"Hat\"", "2000-01-02", MAY_NOT + " by \"Hat\"");
    assertTrue(reports.explanation().contains(words), reports::explanation);
    Finding ofOneDay =
        finding("2000-01-01", MAY + " by \"Hat\"", "2000-01-01", MAY_NOT + " by \"Hat\"");
    assertFalse(ofOneDay.explanation().contains(words), ofOneDay::explanation);
  }
}
