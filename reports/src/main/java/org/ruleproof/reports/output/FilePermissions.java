package org.ruleproof.reports.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Makes a report as readable as any new file; temporary files are private by default. */
final class FilePermissions {
  private FilePermissions() {}

  /** Sets mode rw-r--r--, if the file system has POSIX permissions. */
  static void openLikeOthers(Path file) throws IOException {
    if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    }
  }
}
