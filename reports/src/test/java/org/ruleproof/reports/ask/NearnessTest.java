package org.ruleproof.reports.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

class NearnessTest {
  private static final String RULES =
      """
      game "harbors"
      kind Player
      kind Card
      kind Ship is Card
      enum Flag = red | blue
      fact flag(Card): Flag = blue
      state anchored(Card): yes|no = no
      act sail(Player, Card)
      card "Ferry": Ship
      ruling "Question" 2001-01-01 #1
        permit sail(p, c) when anchored(c) and flag(c) is red
      ruling "Anchor" 2001-01-01 #1
        forbid sail(p, c) when anchored(c)
      ruling "Red flag" 2001-01-01 #1
        permit sail(p, c) when flag(c) is red and anchored(c)
      ruling "Ferry" 2001-01-01 #1
        permit sail(p, c: "Ferry") when flag(c) is red and anchored(c)
      ruling "Anybody" 2001-01-01 #1
        permit sail(p, c: Ship)
      """;

  @Test
  void a_claim_is_as_near_as_it_names_what_the_question_names_beside_the_act() {
    Nearness nearness = new Nearness(claims("question"));
    assertEquals(1, nearness.of(claims("anchor")));
    assertEquals(3, nearness.of(claims("red-flag")));
    assertEquals(0, nearness.of(claims("anybody")));
    assertEquals(0, nearness.of(List.of()));
  }

  @Test
  void a_claim_on_a_card_that_the_question_does_not_name_is_not_general() {
    Nearness nearness = new Nearness(claims("question"));
    assertEquals(3, nearness.of(claims("ferry")));
    assertFalse(nearness.isGeneral(claims("ferry")));
    assertTrue(nearness.isGeneral(claims("red-flag")));
  }

  private static List<ClaimInForce> claims(String topic) {
    RulesResult read = RuleReader.read(List.of(new SourceText("harbor.rules", RULES)));
    assertEquals(List.of(), read.diagnostics());
    return ClaimsInForce.of(read.base(), "harbors", Optional.empty()).stream()
        .filter(claim -> claim.ruling().contains(":" + topic + ":"))
        .toList();
  }
}
