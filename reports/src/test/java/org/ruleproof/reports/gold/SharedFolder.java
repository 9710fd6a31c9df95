package org.ruleproof.reports.gold;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The folder beside the repository that no copy of it holds. */
final class SharedFolder {
  private SharedFolder() {}

  /**
   * {@return the folder with documents and lists} Skips the test without it. {@code
   * -Druleproof.shared=DIR} says where it is if not beside a folder above this one.
   */
  static Path orSkip() {
    String given = System.getProperty("ruleproof.shared", "");
    Optional<Path> found = given.isEmpty() ? Optional.empty() : Optional.of(Path.of(given));
    for (Path at = Path.of("").toAbsolutePath();
        at != null && found.isEmpty();
        at = at.getParent()) {
      found =
          Optional.of(at.resolve("shared")).filter(dir -> Files.isDirectory(dir.resolve("gold")));
    }
    assumeTrue(found.isPresent(), "no folder 'shared'; give -Druleproof.shared=DIR");
    return found.orElseThrow();
  }
}
