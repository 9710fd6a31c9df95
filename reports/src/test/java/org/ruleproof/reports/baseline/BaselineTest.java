package org.ruleproof.reports.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
    Path file = folder.resolve("known.txt");
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
  void a_level_that_is_none_is_bad_input_with_its_line() throws IOException {
    Path file = Files.writeString(folder.resolve("bad.txt"), "known: why\nfinding: dire loop-1\n");
    String message = assertThrows(InputException.class, () -> BaselineFile.read(file)).getMessage();
    assertTrue(message.contains("bad.txt:3: found 'finding: dire loop-1'"), message);
  }

  @Test
  void what_stands_in_a_file_stays_when_a_decision_is_added() throws IOException {
    Path file = Files.writeString(folder.resolve("answers.txt"), "# ours\r\ngame: hats");
    Baseline.Decision taken = new Baseline.Decision.Taken("no\u001b[2J\nknown: all");
    BaselineFile.add(
        file, "hats", List.of(new Baseline.Entry(loop(Level.NOTE), "May they greet?", taken, "")));
    String text = Files.readString(file);
    assertTrue(text.startsWith("# ours\r\ngame: hats\n\nquestion: May they greet?\n"), text);
    assertTrue(text.chars().noneMatch(c -> c == 0x1b), text);
    assertEquals(
        List.of("answered: no\uFFFD[2J known: all"),
        BaselineFile.read(file).entries().stream().map(Baseline.Entry::words).toList());
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
