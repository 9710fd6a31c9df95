package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RulebookCommandTest {
  private static final int RULES = 280;

  @TempDir private Path folder;

  @Test
  void says_of_every_rule_of_the_rulebook_what_carries_it_or_why_nothing_does() throws IOException {
    List<String> lines =
        Run.of("rulebook", "--rules", list(RULES), "babylon5")
            .assertStatus(0)
            .out()
            .lines()
            .toList();
    assertEquals(RULES + 1, lines.size());
    for (String line : lines.subList(0, RULES)) {
      assertTrue(
          line.matches("r-[0-9]+  (in, by \\S.*|not in: \\S.*)  -- .*"), () -> "a line as " + line);
    }
    long in = lines.stream().filter(l -> l.contains("  in, by ")).count();
    assertEquals(in + " of " + RULES + " rules are in the game babylon5", lines.getLast());
  }

  @Test
  void a_rule_that_the_game_says_nothing_of_is_an_error() throws IOException {
    Run run = Run.of("rulebook", "--rules", list(RULES + 1));
    assertEquals(2, run.status());
    assertEquals(
        List.of("bundled:babylon5/game/coverage.txt: says nothing of r-281"), run.errors());
  }

  private String list(int size) throws IOException {
    Path file = folder.resolve("rules.jsonl");
    Files.write(
        file,
        IntStream.rangeClosed(1, size)
            .mapToObj(n -> "{\"id\": \"r-" + n + "\", \"claim\": \"It is so.\"}")
            .toList());
    return file.toString();
  }
}
