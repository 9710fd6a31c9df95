package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What claims say a card to be counts wherever in a question it is asked, whatever was read before for
 * the sake of another claim.
 */
class MembershipsByClaimsTest {
  private static final String RULES =
      """
      game "market" id market
      kind Player
      kind Card
      kind Stone is Card
      kind Jewel is Stone
      card "Gem": Card
      card "Sand": Card
      state owner(Card): Player or none
      term wealth(Player): 0..60
      act buy(Player, Card)
      ruling "Gems" 2020-01-02 #1
        "Gem" is Jewel
      ruling "Wealth" 2020-01-02 #1
        wealth(p) = 7 when owner(d) is p and d is Jewel and d is Stone
      ruling "Polish" 2020-01-02 #1
        c is Jewel when c is Stone and owner(c) is not none
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c is \"Gem\" and c is Jewel and wealth(p) = 7",
        "wealth(p) = 7 and c is \"Gem\" and c is Jewel",
        "c is \"Gem\" and c is Stone and wealth(p) = 7",
        "wealth(p) = 7 and c is \"Gem\" and c is Stone",
        "wealth(p) = 7 and c is Stone and c is \"Gem\"",
        "c is Stone and c is \"Gem\""
      })
  void a_card_is_what_a_claim_says_of_it_in_whatever_order_it_is_asked(String when) {
    assertEquals(1, contradictions("Gem", when), "finds what it forbids");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c is \"Sand\" and c is Stone",
        "c is Stone and c is \"Sand\"",
        "c is Jewel and c is \"Sand\" and c is Stone"
      })
  void nothing_is_made_a_member_by_what_presumes_that_it_is_one(String when) {
    assertEquals(0, contradictions("Sand", when), "finds a permission that never speaks");
  }

  @ParameterizedTest(name = "{0} polishes {1}: {2}")
  @CsvSource({"Sand, Gem, 1", "Gem, Sand, 0", "Gem, Gem, 0"})
  void a_printed_fact_about_two_named_cards_holds_of_all_their_copies(
      String one, String two, int contradictions) {
    String rules =
        RULES.replace("card \"Sand\": Card", "card \"Sand\": Card, polishes \"Gem\" yes")
            + """
            fact polishes(Card, Card): no | yes
            ruling "Older" 2020-01-02 #1
              permit buy(p, c) when c is "%s" and d is "%s" and owner(d) is p
            ruling "Newer" 2020-01-02 #1
              forbid buy(p, c) when polishes(c, d) and owner(d) is p
            """
                .formatted(one, two);
    assertEquals(contradictions, SearchedRules.of(rules).contradictions().size());
  }

  private static int contradictions(String card, String when) {
    String rules =
        RULES
            + "ruling \"Older\" 2020-01-02 #1\n  permit buy(p, c) when "
            + when
            + "\nruling \"Newer\" 2020-01-02 #1\n  forbid buy(p, c) when c is \""
            + card
            + "\"\n";
    return SearchedRules.of(rules).contradictions().size();
  }
}
