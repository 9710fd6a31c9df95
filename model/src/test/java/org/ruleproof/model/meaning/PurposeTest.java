package org.ruleproof.model.meaning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

class PurposeTest {
  private static final String RULES =
      """
      game "harbors"
      kind Player
      kind Card
      kind Ship is Card
      act sail(Player, Card)
      card "Call for Help": Card
      card "Ferry": Card
      ruling "Raft" 2001-01-01 #1
        c: Card counts as Ship for "Call for Help"
        c: Card counts as Ship for "Ferry"
        c: Card counts as Ship for sail
        c: Card counts as Ship
      """;

  @Test
  void what_counts_for_one_card_is_not_what_counts_for_another() {
    RulesResult read = RuleReader.read(List.of(new SourceText("harbor.rules", RULES)));
    assertEquals(List.of(), read.diagnostics());
    assertEquals(
        List.of("Ship for \"Call for Help\"", "Ship for \"Ferry\"", "Ship for sail", "Ship"),
        ClaimsInForce.of(read.base(), "harbors", Optional.empty()).stream()
            .map(claim -> claim.assertions().getFirst().head().topic().text())
            .toList());
  }
}
