package org.ruleproof.corpus.described;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.ruleproof.corpus.source.SourceLines;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.core.FormatSchema;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.dataformat.csv.CsvFactory;
import tools.jackson.dataformat.csv.CsvReadFeature;
import tools.jackson.dataformat.csv.CsvSchema;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Reads YAML, JSON and tables token by token: nothing is built from tags, and no alias is expanded.
 * Single use; O(n) time and memory, at most 500 levels deep.
 */
final class TreeReader {

  private static final int SAMPLE = 300;
  private static final Form DATE = Form.of("{date}");
  private static final LoadSettings ANY_SIZE =
      LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();

  private final JsonParser parser;

  private TreeReader(JsonParser parser) {
    this.parser = parser;
  }

  /**
   * {@return the value of the text, or its values if there are several; a row of a table is a
   * {@link Tree.Fields} by column}
   *
   * @throws MalformedPacket at the place where the text is not of the format
   */
  static Tree read(SourceLines text, PacketFormat format) {
    String all = String.join("\n", text.lines());
    char separator = format.separator(text.lines());
    CsvSchema columns =
        CsvSchema.emptySchema()
            .withColumnSeparator(separator == PacketFormat.NONE ? ',' : separator);
    ObjectReadContext context =
        new ObjectReadContext.Base() {
          @Override
          public FormatSchema getSchema() {
            return columns;
          }
        };
    try (JsonParser parser = factory(format).createParser(context, all)) {
      List<Tree> values = new ArrayList<>();
      TreeReader reader = new TreeReader(parser);
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        values.add(reader.value(token));
      }
      boolean table = separator != PacketFormat.NONE;
      return !table && values.size() == 1
          ? values.getFirst()
          : new Tree.Items(table ? rows(values) : values, 1, text.lines().size());
    } catch (JacksonException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
      throw new MalformedPacket(line, "this is no " + format + " (" + reason(e) + ")");
    }
  }

  private static String reason(JacksonException e) {
    return String.valueOf(e.getOriginalMessage())
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith(" "))
        .map(line -> line.replaceAll(",? from `[^`]*`", ""))
        .collect(Collectors.joining(", "));
  }

  private static TokenStreamFactory factory(PacketFormat format) {
    return switch (format) {
      case YAML -> YAMLFactory.builder().loadSettings(ANY_SIZE).build();
      case CSV, TSV -> CsvFactory.builder().enable(CsvReadFeature.SKIP_EMPTY_LINES).build();
      case JSON, MARKDOWN, HTML ->
          JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    };
  }

  private Tree value(@Nullable JsonToken token) {
    if (token == null) {
      throw new MalformedPacket(
          Math.max(1, parser.currentLocation().getLineNr()),
          "the file ends in the midst of a value");
    }
    int line = Math.max(1, parser.currentTokenLocation().getLineNr());
    return switch (token) {
      case START_ARRAY -> {
        List<Tree> values = new ArrayList<>();
        for (JsonToken t = parser.nextToken(); t != JsonToken.END_ARRAY; t = parser.nextToken()) {
          values.add(value(t));
        }
        yield new Tree.Items(
            values, line, end(values.stream().mapToInt(Tree::lastLine).max().orElse(line)));
      }
      case START_OBJECT -> {
        SequencedMap<String, Tree> values = new LinkedHashMap<>();
        Map<String, Integer> names = new HashMap<>();
        int last = line;
        for (JsonToken t = parser.nextToken(); t != JsonToken.END_OBJECT; t = parser.nextToken()) {
          String name = parser.currentName();
          names.put(name, Math.max(1, parser.currentTokenLocation().getLineNr()));
          Tree value = value(parser.nextToken());
          last = Math.max(last, value.lastLine());
          values.put(name, value);
        }
        yield new Tree.Fields(values, names, line, end(last));
      }
      default -> leaf(token, line);
    };
  }

  /** The line of the closing bracket; in YAML, which has none, the last line of the values. */
  private int end(int lastValue) {
    return parser instanceof YAMLParser
        ? lastValue
        : Math.max(lastValue, parser.currentTokenLocation().getLineNr());
  }

  private Tree leaf(JsonToken token, int line) {
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      throw new MalformedPacket(
          line, "found the alias '*" + parser.getString() + "', expected the words themselves");
    }
    String text = token == JsonToken.VALUE_NULL ? "" : parser.getString();
    TokenStreamLocation after = parser.currentLocation();
    // behind a block of YAML stands the start of the next line
    int last = after.getColumnNr() > 1 ? after.getLineNr() : after.getLineNr() - 1;
    boolean inOneLine = !(parser instanceof YAMLParser) && text.indexOf('\n') < 0;
    return new Tree.Leaf(text, line, inOneLine ? line : Math.max(line, last));
  }

  /**
   * The rows below the one with the names of the columns: the first that is as wide as most. One with
   * a date in it names nothing.
   */
  private static List<Tree> rows(List<Tree> rows) {
    int width = usualWidth(rows);
    List<Tree> read = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    for (Tree row : rows) {
      List<Tree> cells = cells(row);
      boolean first = columns.isEmpty();
      if (first && cells.size() < width) {
        continue;
      }
      if (first) {
        boolean names = cells.stream().noneMatch(cell -> DATE.in(words(cell)).isPresent());
        cells.forEach(cell -> columns.add(names ? words(cell) : ""));
        if (names) {
          continue;
        }
      }
      SequencedMap<String, Tree> values = new LinkedHashMap<>();
      for (int i = 0; i < cells.size(); i++) {
        String column = i < columns.size() ? columns.get(i) : "";
        values.put(
            column.isEmpty() || values.containsKey(column) ? "column " + (i + 1) : column,
            cells.get(i));
      }
      int line = cells.getFirst().line();
      int last = cells.stream().mapToInt(Tree::lastLine).max().orElse(line);
      read.add(new Tree.Fields(values, Map.of(), line, last));
    }
    return read;
  }

  private static int usualWidth(List<Tree> rows) {
    Map<Integer, Integer> widths = new TreeMap<>();
    rows.stream().limit(SAMPLE).forEach(row -> widths.merge(cells(row).size(), 1, Integer::sum));
    return widths.entrySet().stream()
        .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey)
        .orElse(0);
  }

  private static List<Tree> cells(Tree row) {
    return row instanceof Tree.Items items ? items.values() : List.of(row);
  }

  private static String words(Tree cell) {
    return cell instanceof Tree.Leaf leaf ? leaf.text().strip() : "";
  }
}
