package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Material beside the repository that no copy of it holds: {@code -Druleproof.shared=DIR}, or the
 * folder {@code shared} beside a folder above this module. Tests that need it are skipped without
 * it.
 */
public final class Shared {

  private static final String BABYLON_5 = "seeds/000_67fc3700d6d82730.txt";

  private Shared() {}

  /** {@return the file of that name; skips the test when it is not there} */
  public static Path file(String name) {
    @Nullable Path dir = dir();
    assumeTrue(dir != null, "no folder 'shared'; give -Druleproof.shared=DIR");
    Path file = dir.resolve(name);
    assumeTrue(Files.isReadable(file), "no file " + file);
    return file;
  }

  /** {@return the bytes of the Babylon 5 packet; skips the test when it is not there} */
  static byte[] babylon5() {
    try {
      return Files.readAllBytes(file(BABYLON_5));
    } catch (IOException e) {
      throw new AssertionError("the packet cannot be read", e);
    }
  }

  private static @Nullable Path dir() {
    String given = System.getProperty("ruleproof.shared", "");
    if (!given.isEmpty()) {
      return Path.of(given);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path beside = at.resolve("shared");
      if (Files.isDirectory(beside.resolve("seeds"))) {
        return beside;
      }
    }
    return null;
  }
}
