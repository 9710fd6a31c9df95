package org.ruleproof.reports.gold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.reports.screen.InputException;

class RulebookCoverageTest {
  private static final int RULES = 280;

  @TempDir private Path folder;

  @Test
  void says_of_every_rule_of_the_rulebook_what_carries_it_or_why_nothing_does() throws IOException {
    RulebookCoverage table = RulebookCoverage.of(list(RULES));
    assertEquals(RULES, table.lines().size());
    for (String line : table.lines()) {
      assertTrue(
          line.matches("r-[0-9]+  (in, by \\S.*|not in: \\S.*)  -- .*"), () -> "a line as " + line);
    }
    assertEquals(table.in(), table.lines().stream().filter(l -> l.contains("  in, by ")).count());
  }

  @Test
  void a_rule_that_the_table_says_nothing_of_is_an_error() throws IOException {
    Path list = list(RULES + 1);
    assertEquals(
        List.of("the table says nothing of r-281"),
        assertThrows(InputException.class, () -> RulebookCoverage.of(list)).lines());
  }

  private Path list(int size) throws IOException {
    return Files.write(
        folder.resolve("rules.jsonl"),
        IntStream.rangeClosed(1, size)
            .mapToObj(n -> "{\"id\": \"r-" + n + "\", \"claim\": \"It is so.\"}")
            .toList());
  }
}
