package org.ruleproof.model.syntax;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The rule files of the test resources: what is well written in good, what is not in bad. */
final class Fixtures {
  private Fixtures() {}

  /** The files or directories of one folder in order of name. */
  static List<Path> in(String folder) {
    try (Stream<Path> found = Files.list(root().resolve(folder))) {
      return found.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A fixture as it is read: a directory's files together, a file that does not begin with {@code
   * -- alone} together with the shared vocabulary.
   */
  static List<SourceText> sources(Path fixture) {
    try (Stream<Path> found = Files.walk(fixture)) {
      List<SourceText> sources = new ArrayList<>();
      for (Path file : found.filter(Files::isRegularFile).sorted().toList()) {
        sources.add(new SourceText(file.getFileName().toString(), Files.readString(file)));
      }
      boolean alone =
          Files.isDirectory(fixture) || sources.getFirst().content().startsWith("-- alone");
      if (!alone) {
        sources.addFirst(vocabulary());
      }
      return sources;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The vocabulary that the fixtures share. */
  static SourceText vocabulary() {
    try {
      return new SourceText(
          "vocabulary.rules", Files.readString(root().resolve("vocabulary.rules")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path root() {
    try {
      return Path.of(Fixtures.class.getResource("vocabulary.rules").toURI()).getParent();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
