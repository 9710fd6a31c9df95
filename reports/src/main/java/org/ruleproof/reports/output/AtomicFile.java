package org.ruleproof.reports.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.reports.screen.InputException;

/** Writes files atomically: first a temporary file in the same folder, then a move. */
public final class AtomicFile {

  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything; need not close the stream. */
    void writeTo(OutputStream out) throws IOException;
  }

  private AtomicFile() {}

  /**
   * Writes the file and replaces an existing one, or the target of a symbolic link. After an error
   * or an abort the old file is unchanged. A pipe or device is written directly, since it cannot be
   * replaced.
   *
   * @throws InputException if the path cannot be written
   */
  public static void write(Path path, Content content) {
    Path place = path.toAbsolutePath();
    Path folder = place.getParent();
    if (folder == null || Files.isDirectory(place)) {
      throw new InputException(path + ": this is a folder; expected a file to write");
    }
    try {
      Files.createDirectories(folder);
      if (Files.exists(place) && !Files.isRegularFile(place)) {
        try (OutputStream out = Files.newOutputStream(place, StandardOpenOption.WRITE)) {
          content.writeTo(out);
        }
        return;
      }
      writeWhole(Files.exists(place) ? place.toRealPath() : place, content);
    } catch (IOException e) {
      throw new InputException(path + ": cannot be written (" + FileErrors.words(e) + ")");
    }
  }

  private static void writeWhole(Path place, Content content) throws IOException {
    Path part = Files.createTempFile(place.getParent(), ".ruleproof-", ".part");
    part.toFile().deleteOnExit(); // in case the program is stopped before the move
    try {
      try (OutputStream out = Files.newOutputStream(part)) {
        content.writeTo(out);
      }
      FilePermissions.openLikeOthers(part);
      move(part, place);
    } finally {
      Files.deleteIfExists(part);
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
