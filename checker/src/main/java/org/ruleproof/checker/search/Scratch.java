package org.ruleproof.checker.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder for data that exceeds memory: created on first use, removed on close. */
final class Scratch implements AutoCloseable {
  private final Path parent;
  private final List<Path> made = new ArrayList<>();

  /** A folder to be created in {@code parent}. */
  Scratch(Path parent) {
    this.parent = parent;
  }

  /** The path of a file of this name in the folder; the file is not created. */
  synchronized Path file(String name) {
    if (made.isEmpty()) {
      try {
        Files.createDirectories(parent);
        made.add(Files.createTempDirectory(parent, "ruleproof-search-"));
      } catch (IOException e) {
        throw Disk.cannot("make a folder for what does not fit in memory in", parent, e);
      }
    }
    return made.getFirst().resolve(name);
  }

  @Override
  public synchronized void close() {
    for (Path folder : made) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.deleteIfExists(file);
        }
        Files.delete(folder);
      } catch (IOException e) {
        throw Disk.cannot("remove", folder, e);
      }
    }
    made.clear();
  }
}
