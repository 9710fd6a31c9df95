package org.ruleproof.reports.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.reports.screen.InputException;

class AtomicFileTest {
  @TempDir private Path folder;

  @Test
  void what_was_there_stays_when_writing_fails() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "before");
    assertThrows(
        InputException.class,
        () ->
            AtomicFile.write(
                file,
                out -> {
                  out.write('x');
                  throw new IOException("full");
                }));
    assertEquals("before", Files.readString(file));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  void a_link_stays_and_what_it_leads_to_is_written() throws IOException {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path file = Files.writeString(elsewhere.resolve("a.txt"), "before");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    write(link, "after");
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("after", Files.readString(file));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_pipe_is_written_into_and_stays_one() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Future<String> read = CompletableFuture.supplyAsync(() -> read(pipe));
    write(pipe, "through");
    assertEquals("through", read.get());
    assertTrue(Files.exists(pipe) && !Files.isRegularFile(pipe));
  }

  private static String read(Path pipe) {
    try {
      return Files.readString(pipe);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, String text) {
    AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }
}
