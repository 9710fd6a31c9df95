package org.ruleproof.corpus.damage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ruleproof.model.document.SourceCategory.IMPOSSIBLE_DATE;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.packet.ReadResult;

class ImpossibleDatesTest {

  @Test
  void a_ruling_from_before_the_game_is_reported() {
    assertEquals(
        List.of("The entry \"Toll\" is dated 1997-10-07, before the game's first day, 1997-11-01."),
        new Documents().add("Toll", "", "1997/10/07", "Pay once.").messages(IMPOSSIBLE_DATE));
  }

  @Test
  void a_ruling_of_the_games_first_day_is_sound() {
    assertEquals(
        List.of(), new Documents().add("Toll", "", "1997/11/01", "Pay.").messages(IMPOSSIBLE_DATE));
  }

  @Test
  void a_ruling_from_after_the_document_is_reported() {
    String text =
        "Rulings of Friday, March 5, 1999\n- Rule/Card:** Toll **Relates to:**\n 1999/03/06 Pay.\n";
    ReadResult result =
        DocumentReaders.read(
            "made-up.txt", text.getBytes(StandardCharsets.UTF_8), Optional.empty(), List.of());
    if (!(result instanceof ReadResult.Read(var document))) {
      throw new AssertionError("refused: " + result);
    }
    assertEquals(
        List.of(
            "The entry \"Toll\" is dated 1999-03-06, after the document's own day, 1999-03-05."),
        document.findings().stream().map(finding -> finding.message()).toList());
  }
}
