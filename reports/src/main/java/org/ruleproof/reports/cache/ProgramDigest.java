package org.ruleproof.reports.cache;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.meaning.ContentDigest;

/** A digest of the running build: the bytes of its own jars and the names of its libraries. */
final class ProgramDigest {
  private static final String OWN = "ruleproof";

  private ProgramDigest() {}

  /** {@return the digest; empty if the program does not run from a jar} */
  static Optional<String> ofThis() {
    CodeSource source = ProgramDigest.class.getProtectionDomain().getCodeSource();
    if (source == null || !source.getLocation().getPath().endsWith(".jar")) {
      return Optional.empty();
    }
    try {
      Path jar = Path.of(source.getLocation().toURI());
      List<Path> jars = new ArrayList<>(List.of(jar));
      Path libraries = jar.resolveSibling("lib");
      if (Files.isDirectory(libraries)) {
        try (Stream<Path> files = Files.list(libraries)) {
          files.sorted().forEach(jars::add);
        }
      }
      ContentDigest digest = new ContentDigest();
      for (Path one : jars) {
        String name = one.getFileName().toString();
        digest.add(name);
        if (name.startsWith(OWN)) {
          digest.add(TextHash.ofFile(Files.readAllBytes(one)));
        }
      }
      return Optional.of(digest.hexadecimal());
    } catch (IOException | URISyntaxException unreadable) {
      return Optional.empty();
    }
  }
}
