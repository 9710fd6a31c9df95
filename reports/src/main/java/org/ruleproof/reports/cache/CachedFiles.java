package org.ruleproof.reports.cache;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.reports.output.AtomicFile;
import org.ruleproof.reports.screen.InputException;

/**
 * Files in a folder, each followed by a digest; a truncated or changed file counts as missing.
 * Bound: the 40 most recently used files are kept.
 */
record CachedFiles(Path folder) {
  private static final int MOST = 40;
  private static final String SUFFIX = ".cache";
  private static final int DIGEST = 64;

  /** {@return the content under this name, if the file is intact} */
  Optional<byte[]> read(String name) {
    try {
      Path file = folder.resolve(name + SUFFIX);
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      byte[] all = Files.readAllBytes(file);
      int end = all.length - DIGEST;
      if (end < 0) {
        return Optional.empty();
      }
      byte[] content = Arrays.copyOf(all, end);
      String digest = new String(all, end, DIGEST, StandardCharsets.US_ASCII);
      if (!digest.equals(TextHash.ofFile(content))) {
        return Optional.empty();
      }
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      return Optional.of(content);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** Writes the content under this name, if the folder is writable. */
  void write(String name, byte[] content) {
    try {
      String digest = TextHash.ofFile(content);
      AtomicFile.write(
          folder.resolve(name + SUFFIX),
          out -> {
            out.write(content);
            out.write(digest.getBytes(StandardCharsets.US_ASCII));
          });
      clear();
    } catch (InputException | IOException unwritable) {
      // without the file, a later run only takes longer
    }
  }

  private void clear() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.getFileName().toString().endsWith(SUFFIX)).toList();
    }
    List<Path> oldest =
        files.stream()
            .sorted(Comparator.comparing(CachedFiles::age).reversed())
            .skip(MOST)
            .toList();
    for (Path file : oldest) {
      Files.deleteIfExists(file);
    }
  }

  private static FileTime age(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException gone) {
      return FileTime.fromMillis(0);
    }
  }
}
