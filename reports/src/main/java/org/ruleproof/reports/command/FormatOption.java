package org.ruleproof.reports.command;

import java.io.IOException;
import java.util.function.Supplier;
import org.ruleproof.reports.output.AtomicFile;
import org.ruleproof.reports.screen.Screen;
import picocli.CommandLine.Option;

/** The option of commands that print their result as text or JSON. */
final class FormatOption {
  @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}")
  private ReadFormat format = ReadFormat.TEXT;

  /** Prints the result in the format that was asked for. */
  void print(Screen screen, Supplier<String> text, AtomicFile.Content json) throws IOException {
    switch (format) {
      case TEXT -> screen.out().print(text.get());
      case JSON -> json.writeTo(screen.out());
    }
  }
}
