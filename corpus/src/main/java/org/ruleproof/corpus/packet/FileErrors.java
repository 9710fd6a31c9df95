package org.ruleproof.corpus.packet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.ReadOnlyFileSystemException;
import java.util.Locale;
import java.util.Optional;

/** Describes file errors in words. */
public final class FileErrors {
  private FileErrors() {}

  /** The error as a phrase without a full stop; never empty, and without class names. */
  public static String words(Exception trouble) {
    return switch (trouble) {
      case UncheckedIOException e when e.getCause() instanceof IOException cause -> words(cause);
      case NoSuchFileException _ -> "there is no such file or folder";
      case AccessDeniedException _ -> "this user may not do that";
      case FileAlreadyExistsException _ -> "a file is where a folder should be";
      case NotDirectoryException _ -> "it is no folder";
      case CharacterCodingException _ -> "it is no text in UTF-8";
      case ReadOnlyFileSystemException _ -> "nothing can be written there";
      case InvalidPathException _ -> "that is no path";
      case FileSystemException e -> reason(Optional.ofNullable(e.getReason()));
      default -> reason(Optional.ofNullable(trouble.getMessage()));
    };
  }

  private static String reason(Optional<String> system) {
    return system
        .map(String::strip)
        .filter(s -> !s.isEmpty())
        .map(s -> s.substring(0, 1).toLowerCase(Locale.ROOT) + s.substring(1)) // paths as they are
        .orElse("the system does not say why");
  }
}
