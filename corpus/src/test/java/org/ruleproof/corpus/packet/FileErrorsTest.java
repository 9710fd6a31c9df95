package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FileErrorsTest {
  @Test
  void what_is_known_is_said_in_words() {
    assertEquals("there is no such file or folder", FileErrors.words(new NoSuchFileException("x")));
    assertEquals("this user may not do that", FileErrors.words(new AccessDeniedException("x")));
    assertEquals("it is no text in UTF-8", FileErrors.words(new MalformedInputException(1)));
    assertEquals(
        "there is no such file or folder",
        FileErrors.words(new UncheckedIOException(new NoSuchFileException("x"))));
  }

  @Test
  void what_the_system_says_keeps_the_names_in_it_as_they_are() {
    assertEquals(
        "cannot run program \"/Opt/Engine\"",
        FileErrors.words(new IOException("Cannot run program \"/Opt/Engine\"")));
    assertEquals(
        "no space left on device",
        FileErrors.words(new FileSystemException("x", null, "No space left on device")));
  }

  @Test
  void a_system_that_says_nothing_is_said_to_say_nothing() {
    assertEquals("the system does not say why", FileErrors.words(new IOException()));
    assertEquals("the system does not say why", FileErrors.words(new IOException("  ")));
  }
}
