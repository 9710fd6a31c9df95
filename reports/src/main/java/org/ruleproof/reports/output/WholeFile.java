package org.ruleproof.reports.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.ruleproof.reports.screen.InputException;

/** Writes a file beside its place and moves it there when it is whole. */
public final class WholeFile {

  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything; need not close. */
    void writeTo(OutputStream out) throws IOException;
  }

  private WholeFile() {}

  /**
   * Writes the file, in place of one that is already there. When anything fails the place is left
   * as it was.
   *
   * @throws InputException when the user's path cannot be written
   */
  public static void write(Path path, Content content) {
    Path place = path.toAbsolutePath();
    Path folder = place.getParent();
    if (folder == null || Files.isDirectory(place)) {
      throw new InputException(path + ": this is a folder; expected a file to write");
    }
    try {
      Files.createDirectories(folder);
      Path part = Files.createTempFile(folder, ".ruleproof-", ".part");
      try {
        try (OutputStream out = Files.newOutputStream(part)) {
          content.writeTo(out);
        }
        Ownership.openLikeOthers(part);
        move(part, place);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw new InputException(path + ": cannot be written (" + e.getClass().getSimpleName() + ")");
    }
  }

  private static void move(Path part, Path place) throws IOException {
    try {
      Files.move(part, place, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(part, place, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
