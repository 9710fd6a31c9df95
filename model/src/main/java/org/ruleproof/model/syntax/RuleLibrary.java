package org.ruleproof.model.syntax;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The bundled rule files that a game may {@code use}. */
final class RuleLibrary {
  /** All of them. */
  static final List<String> NAMES = List.of("keywords", "stack", "zones");

  private RuleLibrary() {}

  /** The library that the item names; empty with a report if there is none. */
  static Optional<SourceText> read(
      RuleLanguageParser.UseItemContext use, String path, Problems problems) {
    String name = ReaderContext.unquoted(use.STRING().getSymbol());
    String file = name + ".rules";
    try (InputStream in =
        NAMES.contains(name) ? RuleLibrary.class.getResourceAsStream(file) : null) {
      if (in == null) {
        problems.report(
            "unknown-library",
            Spans.of(path, use),
            "there is no library \"" + name + "\"; known are " + String.join(", ", NAMES),
            NearestWords.hint(name, NAMES));
        return Optional.empty();
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Optional.of(new SourceText("library/" + file, text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
