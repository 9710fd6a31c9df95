package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ruleproof.reports.Shown.assertHarmless;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.ruleproof.reports.screen.Screen;

/** What one run of the program left behind. */
record Run(int status, String out, String err) {

  static Run of(String... args) {
    return of(new byte[0], args);
  }

  static Run of(byte[] input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        RuleproofCommandLine.run(Screen.captured(new ByteArrayInputStream(input), out, err), args);
    return new Run(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  List<String> errors() {
    return err.lines().toList();
  }

  /** Fails unless the run ended with this status, nothing on standard error, nothing raw. */
  Run assertStatus(int expected) {
    assertEquals(expected, status, () -> "standard error: " + err);
    assertEquals("", err);
    assertHarmless(out);
    return this;
  }

  /** Fails unless the input was refused in so many lines, with no report and no stack trace. */
  Run assertRefused(int lines) {
    assertEquals(2, status, () -> "standard error: " + err);
    assertEquals(lines, errors().size(), err);
    assertEquals("", out);
    assertHarmless(err);
    assertEquals(false, err.contains("\tat "), err);
    return this;
  }
}
