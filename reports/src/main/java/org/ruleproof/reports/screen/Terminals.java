package org.ruleproof.reports.screen;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Queries the terminal without native code. */
final class Terminals {
  private Terminals() {}

  /** {@return whether file descriptor 1 or 2 is a terminal} */
  static boolean isTerminal(int descriptor) {
    Path link = Path.of("/proc/self/fd/" + descriptor);
    try {
      String target = Files.readSymbolicLink(link).toString();
      return target.startsWith("/dev/pts/")
          || target.startsWith("/dev/tty")
          || target.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException e) {
      // without /proc, Java can only tell whether both input and output are terminals
      return System.console() != null && System.console().isTerminal();
    }
  }

  /** {@return the columns of the controlling terminal, or {@code usual} if unknown} */
  static int columns(int usual) {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(new File("/dev/tty"))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String answer =
          new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
      if (!stty.waitFor(1, TimeUnit.SECONDS) || stty.exitValue() != 0) {
        return usual;
      }
      int columns = Integer.parseInt(answer.substring(answer.indexOf(' ') + 1));
      return columns > 0 ? columns : usual;
    } catch (IOException | NumberFormatException e) {
      return usual;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return usual;
    }
  }
}
