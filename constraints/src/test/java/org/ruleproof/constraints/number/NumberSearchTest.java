package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.RulingCitation;

/** Every kind of question about numbers, good and bad, on a game of two states. */
class NumberSearchTest {
  private static final String GAME =
      """
      game "tiny" id tiny
      kind Player has 2..4
      kind Card
      enum Mark = sun | moon
      step morning < evening
      state gold(Player): 0..20 = 0
      state damage(Card): 0..20 = 0
      state marks(Card, Mark): 0..9 = 0
      state stored(Card): 0..20 = 0
      term price(Card): 0..40
      term wealth(Player): 0..20
      event lose(Player p, 0..9 n) do gold(p) falls by n
      event give(Player p, 0..9 n) is lose(p, n)
      act buy(Player, Card)
      act use(Player, Card)
      card "Coin": Card
      card "Sale": Card
      card "Feast": Card
      principle "newer wins" newer ruling beats older ruling source "head note"
      document packet "rulings"
      """;

  private static List<Finding> findings(String... rulings) {
    return FoundNumbers.in(GAME + String.join("\n", rulings));
  }

  private static Finding one(String... rulings) {
    List<Finding> findings = findings(rulings);
    assertEquals(1, findings.size(), () -> findings.stream().map(Finding::title).toList() + "");
    return findings.getFirst();
  }

  private static void assertSays(Finding finding, String part) {
    assertTrue(finding.explanation().contains(part), finding::explanation);
  }

  @Test
  void a_fraction_that_nobody_rounds_is_a_warning_with_every_reading() {
    Finding finding =
        one("ruling \"Feast\" 2000-01-01 #1\n  price(c) = fraction 1/2 of damage(c)\n");
    assertEquals(Level.WARNING, finding.level());
    assertEquals(FindingKind.ROUNDING, finding.kind());
    assertSays(finding, "a card's damage is 1");
    assertSays(finding, "- rounded up: 1\n- rounded down: 0\n- rounded half up: 1");
    assertSays(finding, "Not settled: which way the fraction is rounded");
  }

  @Test
  void a_general_rule_settles_it_and_is_named() {
    Finding finding =
        one(
            "ruling \"rounding\" 1999-01-01 #1\n  generally round fractions up\n",
            "ruling \"Feast\" 2000-01-01 #1\n  price(c) = fraction 1/2 of damage(c)\n");
    assertEquals(Level.NOTE, finding.level());
    assertEquals(2, finding.rulings().size());
    assertSays(finding, "- rounded up: 1 (in force)");
    assertSays(finding, "\"rounding\" of 1999-01-01 settles which way the fraction is rounded");
  }

  @Test
  void a_card_that_rounds_in_its_own_way_goes_before_the_hedged_rule() {
    List<Finding> findings =
        findings(
            "ruling \"rounding\" 1999-01-01 #1\n  generally round fractions up\n",
            """
            ruling "Feast" 2000-01-01 #1
              price(c) = fraction 1/3 of damage(c)
              round fractions of price half up
            """);
    Finding amount = findings.getFirst();
    assertEquals(Level.NOTE, amount.level());
    assertSays(amount, "- rounded half up: 0 (in force)");
    assertSays(amount, "\"rounding\" of 1999-01-01 would have it otherwise and yields.");
  }

  /** The claim is seen at work on a fifth, so a half that no claim speaks of need not show it. */
  @Test
  void a_way_of_rounding_of_its_own_that_an_amount_shows_is_told_once() {
    Finding finding =
        one(
            "ruling \"rounding\" 1999-01-01 #1\n  generally round fractions up\n",
            """
            ruling "Feast" 2000-01-01 #1
              price(c) = fraction 1/5 of damage(c)
              round fractions of price(c) down
            """);
    assertSays(finding, "a card's damage is 1.");
  }

  @Test
  void what_settles_two_fractions_of_one_amount_is_said_once() {
    Finding finding =
        one(
            "ruling \"rounding\" 1999-01-01 #1\n  round fractions up at once\n",
            """
            ruling "Feast" 2000-01-01 #1
              price(c) = fraction 1/2 of damage(c) + fraction 1/3 of stored(c)
            """);
    String explanation = finding.explanation();
    String settles = "settles which way the fraction is rounded";
    assertSays(finding, settles);
    assertEquals(explanation.indexOf(settles), explanation.lastIndexOf(settles), explanation);
  }

  @Test
  void rounding_up_twice_is_rounding_up_once_and_no_finding_about_time() {
    Finding finding =
        one(
            "ruling \"rounding\" 1999-01-01 #1\n  round fractions up\n",
            "ruling \"Feast\" 2000-01-01 #1\n"
                + "  price(c) = fraction 1/2 of fraction 1/2 of damage(c)\n");
    assertEquals(Level.NOTE, finding.level(), finding::explanation);
    assertSays(finding, "which way the fraction is rounded");
    assertTrue(!finding.explanation().contains("at once"), finding::explanation);
  }

  @Test
  void rounding_up_before_cutting_down_parts_from_keeping_the_average_exact() {
    Finding finding =
        one(
            """
            ruling "rounding" 1999-01-01 #1
              round averages up
              round increments down
            """,
            "ruling \"Feast\" 2000-01-01 #1\n"
                + "  price(c) = per 5 average of gold(p) over p: Player\n");
    assertEquals(Level.WARNING, finding.level(), finding::explanation);
    assertSays(finding, "Not settled: whether the average is rounded at once or at the end");
    assertSays(
        finding, "number 1 is 0, gold(p), number 2 is 9".replace("gold(p)", "a player's gold"));
    assertSays(finding, "- rounded at once: 1\n- kept exact to the end: 0");
  }

  /** Nothing is computed after an average that is all of a value, so there is no end to wait for. */
  @Test
  void an_average_that_is_the_whole_value_is_rounded_there() {
    String rulings =
        """
        ruling "rounding" 1999-01-01 #1
          round averages up%s
        ruling "Feast" 2000-01-01 #1
          price(c) = average of gold(p) over p: Player
        """;
    for (String time : List.of("", " at once", " at the end")) {
      Finding finding = one(rulings.formatted(time));
      assertEquals(Level.NOTE, finding.level(), finding::explanation);
      assertSays(finding, "- rounded up: 1 (in force)\n- rounded down: 0");
      assertTrue(!finding.explanation().contains("the end"), finding::explanation);
    }
  }

  @Test
  void whole_amounts_are_no_finding() {
    assertEquals(
        List.of(), findings("ruling \"Feast\" 2000-01-01 #1\n  price(c) = 2 * damage(c) + 1\n"));
  }

  @Test
  void the_smallest_inputs_are_those_that_claims_admit() {
    List<Finding> findings =
        findings(
            "ruling \"floor\" 1999-01-01 #1\n  gold(p) at least 4\n",
            "ruling \"Feast\" 2000-01-01 #1\n"
                + "  permit buy(p, c) when damage(c) >= fraction 1/2 of gold(p)\n");
    assertSays(findings.getFirst(), "a card's damage is 2, a player's gold is 5");
  }

  @Test
  void multiplying_and_adding_need_an_order() {
    String[] changes = {
      "ruling \"Sale\" 2000-01-01 #1\n  \"Sale\" gives price(c) times 2\n",
      "ruling \"Coin\" 2000-01-01 #1\n  \"Coin\" gives price(c) minus 3\n"
    };
    Finding open = one(changes);
    assertEquals(Level.WARNING, open.level());
    assertSays(open, "before these changes is 3.");
    Finding settled =
        one(
            changes[0],
            changes[1],
            "ruling \"order\" 2000-01-02 #1\n  order modifiers of price by times before plus\n");
    assertEquals(Level.NOTE, settled.level());
    assertSays(
        settled,
        "\"order\" of 2000-01-02 settles the order of the two changes: with multiplication first");
  }

  @Test
  void like_multipliers_of_two_sources_both_count_or_only_one_does() {
    String[] changes = {
      "ruling \"Sale\" 2000-01-01 #1\n  \"Sale\" gives price(c) times 1/2\n",
      "ruling \"Coin\" 2000-01-01 #1\n  \"Coin\" gives price(c) times 1/2\n",
      "ruling \"rounding\" 1999-01-01 #1\n  round fractions up\n"
    };
    assertTrue(
        findings(changes).stream()
            .anyMatch(
                f -> f.explanation().contains("Not settled: whether two such changes both count")));
    assertTrue(
        findings(
                changes[0],
                changes[1],
                changes[2],
                "ruling \"once\" 2000-01-02 #1\n  only the greatest of price(c)\n")
            .stream()
            .anyMatch(f -> f.explanation().contains("\"once\" of 2000-01-02 settles")));
  }

  @Test
  void a_loss_past_a_floor_names_the_floor() {
    List<Finding> findings =
        findings(
            "ruling \"floor\" 1999-01-01 #1\n  gold(p) at least 3\n",
            "ruling \"Feast\" 2000-01-01 #1\n  whenever use(p, c) then give(p, 2)\n",
            "ruling \"giving\" 2000-01-01 #1\n  forbid give(p, n) when gold(p) - n < 3\n");
    assertEquals(2, findings.size());
    assertEquals(FindingKind.BOUND, findings.getFirst().kind());
    assertSays(findings.getFirst(), "- stopped at 3: 3 (in force)\n- gone past it: 1");
    assertSays(findings.getLast(), "refused whole, where it is give");
  }

  @Test
  void a_loss_past_a_floor_that_two_rulings_state_is_told_once() {
    Finding finding =
        one(
            "ruling \"floor\" 1999-01-01 #1\n  gold(p) at least 3\n",
            "ruling \"Feast\" 2000-01-01 #1\n  whenever use(p, c) then lose(p, 2)\n",
            "ruling \"Sale\" 2000-01-01 #1\n  whenever use(q, d) then lose(q, 2)\n");
    assertSays(finding, "The same change is said again by");
  }

  @Test
  void of_more_rulings_that_say_the_same_two_are_named_and_all_are_told() {
    Finding finding =
        one(
            "ruling \"floor\" 1999-01-01 #1\n  gold(p) at least 3\n",
            "ruling \"Feast\" 2000-01-01 #1\n  whenever use(p, c) then lose(p, 2)\n",
            "ruling \"Sale\" 2000-01-01 #1\n  whenever use(q, d) then lose(q, 2)\n",
            "ruling \"Tax\" 2000-01-01 #1\n  whenever use(p, d) then lose(p, 2)\n",
            "ruling \"Toll\" 2000-01-01 #1\n  whenever use(q, c) then lose(q, 2)\n");
    assertEquals(4, finding.rulings().size());
    assertSays(
        finding,
        "The same change is said again by \"Sale\" of 2000-01-01 and \"Tax\" of 2000-01-01 and"
            + " \"Toll\" of 2000-01-01.");
  }

  @Test
  void what_is_saved_up_past_a_limit_is_unruled() {
    List<Finding> findings =
        findings(
            """
            ruling "Coin" 2000-01-01 #1
              as soon as step is evening then stored("Coin") rises by 1
              "Coin" gives price(c) minus stored("Coin")
            """,
            "ruling \"floor\" 1999-01-01 #1\n  price(c) at least 0\n");
    assertTrue(
        findings.stream()
            .anyMatch(
                f ->
                    f.level() == Level.WARNING
                        && f.explanation().contains("whether what was saved up past the limit")));
  }

  /** With room for all that was saved up there is no rest: of 20 there is one where 19 have room. */
  @Test
  void what_is_saved_up_past_a_cap_is_what_there_is_no_room_for() {
    List<Finding> findings =
        findings(
            """
            ruling "Coin" 2000-01-01 #1
              whenever lose(p, n) then stored("Coin") rises by 1
            ruling "Feast" 2000-01-01 #1
              whenever use(p, "Coin") then gold(p) rises by stored("Coin")
            """,
            "ruling \"cap\" 1999-01-01 #1\n  gold(p) at most 20\n");
    Finding saved =
        findings.stream().filter(f -> f.level() == Level.WARNING).findFirst().orElseThrow();
    assertSays(saved, "a player's gold before the change is 1, \"Coin\"'s stored is 20.");
    assertSays(saved, "- with the rest kept: 1\n- with the rest lost: 0");
  }

  @Test
  void what_a_modifier_adds_to_the_amount_of_another_is_not_saved_up() {
    List<Finding> findings =
        findings(
            """
            ruling "Coin" 2000-01-01 #1
              "Sale" gives stored(c) plus 1
              "Coin" gives price(c) minus stored(c)
            """,
            "ruling \"floor\" 1999-01-01 #1\n  price(c) at least 0\n");
    assertTrue(findings.stream().noneMatch(f -> f.level() == Level.WARNING), findings::toString);
  }

  @Test
  void how_much_there_may_be_of_an_event_is_a_limit_that_two_rulings_write() {
    String claims =
        """
        ruling "Coin" 2000-01-01 #1
          forbid lose(p, n) when n > damage(c) and c is "Coin"
        ruling "Sale" 2000-01-02 #1
          forbid lose(p, n) when n %s damage(c) and c is "Coin"
        """;
    Finding finding = one(claims.formatted(">"));
    assertEquals(FindingKind.BOUND, finding.kind());
    assertEquals(Level.NOTE, finding.level());
    assertEquals(List.of(), findings(claims.formatted("=")));
  }

  @Test
  void two_readings_part_in_a_situation_and_a_later_claim_leaves_one() {
    String either =
        """
        ruling "Coin" 2000-01-01 #1
          either forbid use(p, "Coin") when gold(p) > 3
            or forbid use(p, "Coin") when gold(p) > 4
        """;
    Finding open = one(either);
    assertEquals(FindingKind.BOUND, open.kind());
    assertEquals(Level.WARNING, open.level());
    assertTrue(open.witness().orElseThrow().lines().stream().anyMatch(l -> l.value().equals("4")));
    Finding settled =
        one(either, "ruling \"Coin\" 2000-02-01 #1\n  permit use(p, \"Coin\") when gold(p) = 4\n");
    assertEquals(Level.NOTE, settled.level(), settled::explanation);
    assertTrue(settled.title().endsWith("\"Coin\" of 2000-02-01 leaves one"), settled::title);
  }

  @Test
  void of_several_rulings_that_say_what_bears_on_two_readings_the_first_is_cited() {
    Finding open =
        one(
            """
            ruling "Coin" 2000-01-01 #1
              either forbid give(p, n) when happened lose(p, n) this turn and gold(p) > 3
                or forbid give(p, n) when happened lose(p, n) this turn and gold(p) > 4
            ruling "Sale" 2000-01-02 #1
              lose(p, n) does not count as give(p, n)
            ruling "Feast" 2000-01-03 #1
              lose(p, n) does not count as give(p, n)
            """);
    assertEquals(2, open.rulings().size(), open::explanation);
    assertSays(open, "The same is said by \"Feast\" of 2000-01-03.");
  }

  @Test
  void a_change_that_two_rulings_write_is_one_and_both_are_cited() {
    Finding finding =
        findings(
                """
                ruling "Coin" 2000-01-01 #1
                  c gives price(c) minus damage(c)
                ruling "Feast" 2000-01-02 #1
                  c gives price(c) minus damage(c)
                ruling "Sale" 2000-01-03 #1
                  "Sale" gives price(c) times 2
                  order modifiers of price(c) by times before plus
                """)
            .getFirst();
    assertEquals(
        List.of("Coin", "Sale", "Feast"),
        finding.rulings().stream().map(RulingCitation::topic).distinct().toList());
    assertSays(finding, "The same change is said again by \"Feast\" of 2000-01-02.");
  }

  @Test
  void what_a_number_starts_from_is_changed_before_the_number_itself() {
    String claims =
        """
        ruling "Feast" 2000-01-01 #1
          wealth(p) starts from gold(p)
        ruling "Coin" 2000-01-02 #1
          "Coin" gives gold(p) times 2
        ruling "Sale" 2000-01-03 #1
          "Sale" gives wealth(p) %s
        """;
    Finding finding = one(claims.formatted("plus 1"));
    assertEquals(Level.NOTE, finding.level());
    assertSays(finding, "- what changes a player's gold first: 1 (in force)");
    assertSays(finding, "- what changes a player's wealth first: 2");
    assertSays(finding, "\"Feast\" of 2000-01-01 settles which of the two counts first");
    assertEquals(List.of(), findings(claims.formatted("times 3")));
  }

  @Test
  void a_floor_of_what_a_number_starts_from_is_kept_before_the_number_is_added_to() {
    Finding finding =
        one(
            """
            ruling "Feast" 2000-01-01 #1
              wealth(p) starts from gold(p)
              wealth(p) plus 2 * marks(c, sun)
            ruling "Coin" 2000-01-02 #1
              gold(p) minus damage(c)
              gold(p) at least 0
            ruling "Sale" 2000-01-03 #1
              wealth(q) = 2 * marks(c, sun) when gold(q) = 0
            """);
    assertEquals(Level.NOTE, finding.level(), finding::explanation);
    assertSays(finding, "\"Sale\" of 2000-01-03 and \"Feast\" of 2000-01-01 settle");
  }

  @Test
  void an_example_that_the_claims_fail_is_found_whoever_gives_it() {
    List<Finding> findings =
        findings(
            """
            ruling "rounding" 1999-01-01 #1
              round fractions up
              example from text given gold(p) = 11 holds fraction 1/5 of gold(p) = 3
              example from text given gold(p) = 11 holds fraction 1/5 of gold(p) = 2
              example given gold(p) = 11 holds fraction 1/5 of gold(p) = 3
              example given gold(p) = 11 holds fraction 1/5 of gold(p) = 1
            """);
    assertEquals(2, findings.size());
    assertSays(findings.getFirst(), "The document's own example");
    assertSays(findings.getFirst(), "the two sides are 3 and 2");
    assertSays(findings.getLast(), "An example beside the claims");
    assertSays(findings.getLast(), "the two sides are 3 and 1");
  }

  @Test
  void an_example_of_a_computed_term_is_worked_out_from_its_base_and_changes() {
    String claims =
        """
        ruling "Sale" 2000-01-01 #1
          price(c) starts from 10
          "Sale" gives price(c) minus damage(c) when gold(p) = 5
          example from text given damage(c) = 3 and gold(p) = 5 holds price(c) = %d
        """;
    assertEquals(List.of(), findings(claims.formatted(7)));
    assertSays(one(claims.formatted(8)), "the two sides are 7 and 8");
  }

  @Test
  void averages_that_are_made_of_one_another_in_a_circle_are_not_read() {
    String circle =
        """
        ruling "Feast" 2000-01-01 #1
          price(c) = wealth(p) + average of gold(q) over q: Player
        ruling "Sale" 2000-01-02 #1
          wealth(p) = price(c) + average of gold(q) over q: Player
        ruling "Coin" 2000-01-03 #1
          permit buy(p, c) when price(c) >= 3
        """;
    List<String> undecided = FoundNumbers.search(GAME + circle).undecided();
    assertTrue(
        undecided.stream().anyMatch(u -> u.contains("a term that is defined by itself")),
        undecided::toString);
  }

  @Test
  void the_same_rules_give_the_same_findings() {
    String rules = "ruling \"Feast\" 2000-01-01 #1\n  price(c) = fraction 2/3 of damage(c)\n";
    assertEquals(findings(rules), findings(rules));
  }
}
