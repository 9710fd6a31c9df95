package org.ruleproof.model.meaning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

class PlacedModifiersTest {
  private static final String RULES =
      """
      game "harbors"
      kind Player
      kind Card
      term toll(Player): 0..20
      card "Lighthouse": Card
      card "Ferry": Card
      ruling "Tolls" 2001-01-01 #1
        order modifiers of toll(p) by "Lighthouse" last
        order modifiers of toll(p) by "Ferry" last
        order modifiers of toll(p) by "Ferry" first
      """;

  @Test
  void what_one_card_changes_last_is_not_what_another_changes_last() {
    RulesResult read = RuleReader.read(List.of(new SourceText("harbor.rules", RULES)));
    assertEquals(List.of(), read.diagnostics());
    assertEquals(
        List.of(
            new Answer.Choice("Lighthouse last"),
            new Answer.Choice("Ferry last"),
            new Answer.Choice("Ferry first")),
        ClaimsInForce.of(read.base(), "harbors", Optional.empty()).stream()
            .map(claim -> claim.assertions().getFirst().answer())
            .toList());
  }
}
