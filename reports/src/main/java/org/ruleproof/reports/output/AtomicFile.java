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

/** Writes a file beside its place and moves it there when it is whole. */
public final class AtomicFile {

  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything; need not close. */
    void writeTo(OutputStream out) throws IOException;
  }

  private AtomicFile() {}

  /**
   * Writes the file, in place of one that is already there, or of what a link there leads to. When
   * anything fails, or somebody stops the program, the place is left as it was. What is there and no
   * file, such as a pipe or a device, is written into as it is: it cannot be put in its place.
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
    part.toFile().deleteOnExit(); // where the program is stopped in the midst
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
