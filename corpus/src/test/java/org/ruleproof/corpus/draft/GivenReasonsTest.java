package org.ruleproof.corpus.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.print.RulePrinter;

/** What a sentence gives as the reason for the one before. */
final class GivenReasonsTest {
  @Test
  void the_reason_for_a_prohibition_is_its_condition() {
    assertEquals(
        List.of(
            "forbid attack(p, c, d) when d is \"Neroon\" and d is not Ranger",
            "forbid attack(p, d, c) when c is \"Lennier\" and c is not Ranger"),
        first("You cannot attack Neroon or Lennier. Neither of them has the text \"Ranger\"."));
  }

  @Test
  void what_is_said_of_something_else_is_no_reason() {
    assertEquals(
        List.of("forbid fetch(p, \"Neroon\", \"Dust\")"),
        first("You cannot find Neroon with Dust. Lennier is not a Ranger."));
  }

  private static List<String> first(String text) {
    Draft draft =
        Drafts.of(
            BundledBase.BABYLON5,
            List.of(RulingEntry.of("babylon5", "own", 1, "Attack", "", Optional.empty(), 1, text)));
    RulePrinter printer = new RulePrinter(draft.vocabulary());
    return draft.entries().getFirst().sentences().getFirst().claims().stream()
        .map(printer::claimLine)
        .toList();
  }
}
