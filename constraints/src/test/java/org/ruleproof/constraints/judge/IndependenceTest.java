package org.ruleproof.constraints.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A judge that shares code with the accused repeats its mistakes. */
class IndependenceTest {
  private static final Path SOURCES = Path.of("src/test/java/org/ruleproof/constraints/judge");

  @Test
  void the_judge_shares_nothing_with_the_search_but_the_typed_tree_and_the_scope()
      throws IOException {
    List<String> shared = imports().filter(IndependenceTest::isShared).toList();

    assertEquals(List.of(), shared, "what the search uses cannot judge the search");
  }

  @Test
  void the_judge_is_read_at_all() throws IOException {
    assertFalse(imports().toList().isEmpty());
  }

  private static boolean isShared(String line) {
    return line.contains("org.ruleproof.model.meaning")
        || line.contains("org.chocosolver")
        || (line.contains("org.ruleproof.constraints.")
            && !line.contains("org.ruleproof.constraints.judge.")
            && !line.equals("import org.ruleproof.constraints.situation.Scope;"));
  }

  private static Stream<String> imports() throws IOException {
    try (Stream<Path> files = Files.list(SOURCES)) {
      return files.toList().stream()
          .filter(file -> !file.endsWith("IndependenceTest.java"))
          .flatMap(IndependenceTest::lines)
          .filter(line -> line.startsWith("import "));
    }
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
