package org.ruleproof.corpus.described;

import static java.util.Collections.frequency;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.SourceLines;

/** The formats of packets. */
enum PacketFormat {
  MARKDOWN,
  HTML,
  YAML,
  JSON,
  CSV,
  TSV;

  /** Separates no columns: the format is no table. */
  static final char NONE = 0;

  static Optional<PacketFormat> of(String word) {
    return Arrays.stream(values()).filter(format -> format.toString().equals(word)).findFirst();
  }

  /** {@return the format that the name of a file tells} */
  static Optional<PacketFormat> named(String path) {
    String name = path.toLowerCase(Locale.ROOT);
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "yaml", "yml" -> Optional.of(YAML);
      case "json", "jsonl", "ndjson" -> Optional.of(JSON);
      case "csv" -> Optional.of(CSV);
      case "tsv", "tab" -> Optional.of(TSV);
      case "html", "htm", "xhtml" -> Optional.of(HTML);
      case "md", "markdown" -> Optional.of(MARKDOWN);
      default -> Optional.empty();
    };
  }

  /** {@return the format of a file, by its name, or where the name tells nothing by its beginning} */
  static PacketFormat of(SourceLines text) {
    return named(text.path())
        .orElseGet(
            () ->
                text.lines().stream()
                    .filter(line -> !ForeignText.isBlank(line))
                    .findFirst()
                    .map(line -> begunBy(ForeignText.strip(line).toLowerCase(Locale.ROOT)))
                    .orElse(MARKDOWN));
  }

  private static PacketFormat begunBy(String line) {
    if (line.startsWith("<!doctype") || line.startsWith("<html")) {
      return HTML;
    }
    if (line.startsWith("{") || line.startsWith("[{") || line.equals("[")) {
      return JSON;
    }
    return line.equals("---") ? YAML : MARKDOWN;
  }

  /** {@return whether values lie within values} */
  boolean isTree() {
    return this == YAML || this == JSON;
  }

  /** {@return the character between the columns of a table: the commonest of its first line} */
  char separator(List<String> lines) {
    return switch (this) {
      case TSV -> '\t';
      case CSV ->
          lines.stream()
              .map(line -> line.chars().filter(c -> ",;\t".indexOf(c) >= 0).boxed().toList())
              .filter(found -> !found.isEmpty())
              .findFirst()
              .flatMap(found -> found.stream().max(Comparator.comparing(c -> frequency(found, c))))
              .map(c -> (char) (int) c)
              .orElse(',');
      case MARKDOWN, HTML, YAML, JSON -> NONE;
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
