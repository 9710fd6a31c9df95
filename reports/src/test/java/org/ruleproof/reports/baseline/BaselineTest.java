package org.ruleproof.reports.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.reports.screen.InputException;

class BaselineTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void a_finding_that_became_more_serious_is_not_known(Level written) {
    Path file = folder.resolve("known.json");
    Baseline ofIt = Baseline.NONE.renewedBy("hats", List.of(loop(written)), "nobody minds");
    BaselineFile.write(file, ofIt);
    Baseline known = BaselineFile.read(file);
    for (Level now : Level.values()) {
      assertEquals(
          now.compareTo(written) <= 0,
          known.knows(loop(now)),
          () -> "a " + written + " that is now a " + now);
    }
  }

  @Test
  void the_reason_for_a_note_is_none_for_the_error_that_it_became() {
    Baseline ofNote = Baseline.NONE.renewedBy("hats", List.of(loop(Level.NOTE)), "nobody minds");
    assertEquals(Optional.of("nobody minds"), ofNote.reason(loop(Level.NOTE)));
    assertEquals(Optional.empty(), ofNote.reason(loop(Level.ERROR)));
    assertEquals(1, ofNote.renewedBy("hats", List.of(loop(Level.ERROR)), "").withoutReason());
  }

  @Test
  void an_entry_of_an_older_program_knows_every_level() throws IOException {
    Path file =
        Files.writeString(folder.resolve("old.json"), "{\"baseline\": [{\"id\": \"loop-1\"}]}");
    assertTrue(BaselineFile.read(file).knows(loop(Level.ERROR)));
    assertFalse(BaselineFile.read(file).reason(loop(Level.ERROR)).isPresent());
  }

  @Test
  void a_level_that_is_none_is_bad_input() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("bad.json"),
            "{\"baseline\": [{\"id\": \"loop-1\", \"level\": \"dire\"}]}");
    String message = assertThrows(InputException.class, () -> BaselineFile.read(file)).getMessage();
    assertTrue(message.contains("item 1 has no 'level' of note, warning or error"), message);
  }

  private static Finding loop(Level level) {
    return new Finding(
        "loop-1",
        FindingKind.LOOP,
        level,
        Certainty.SATISFIABLE,
        "two wizards greet for ever",
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        Resolution.UNSETTLED,
        "");
  }
}
