package org.ruleproof.reports.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Temporary files are private; a report is as readable as any new file. */
final class FilePermissions {
  private FilePermissions() {}

  /** Lets group and others read the file, where the file system knows them. */
  static void openLikeOthers(Path file) throws IOException {
    if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    }
  }
}
