package org.ruleproof.corpus.described;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.corpus.source.Days;
import org.ruleproof.corpus.source.SourceLines;

/**
 * Says how a packet is read.
 *
 * @param game id of the game, if it is always the same
 * @param format the format of the file
 * @param entries what an entry is: {@code bullets}, {@code numbered}, {@code rows}, {@code terms},
 *     {@code headings}, or in YAML and JSON a path such as <code>cards/&#42;</code>
 * @param read the forms of each part of an entry, of which the first that fits is taken; a part
 *     without forms is left out
 * @param find forms that are looked for anywhere in the text, which stays as it is
 * @param versions the day of each version that stands in the place of a date
 */
public record PacketDescription(
    Optional<String> game,
    PacketFormat format,
    String entries,
    SequencedMap<String, List<Form>> read,
    List<Form> find,
    Map<String, LocalDate> versions) {

  /** The name of a description's file, and the end of its name where there are several. */
  public static final String FILE = "packet.yaml";

  private static final String WORDS = "game, format, entries, read, find or versions";

  /**
   * {@return the description in these bytes}
   *
   * @throws IllegalArgumentException one line with place, what was found and what was expected
   */
  public static PacketDescription of(String path, byte[] bytes) {
    try {
      if (TreeReader.read(SourceLines.of(path, bytes), PacketFormat.YAML)
          instanceof Tree.Fields fields) {
        return of(fields);
      }
      throw new MalformedPacket(1, "found no fields, expected " + WORDS);
    } catch (MalformedPacket e) {
      throw new IllegalArgumentException(path + ":" + e.line() + ": " + e.getMessage(), e);
    }
  }

  private static PacketDescription of(Tree.Fields fields) {
    Optional<String> game = Optional.empty();
    Optional<PacketFormat> format = Optional.empty();
    Optional<String> entries = Optional.empty();
    SequencedMap<String, List<Form>> read = new LinkedHashMap<>();
    List<Form> find = new ArrayList<>();
    Map<String, LocalDate> versions = new LinkedHashMap<>();
    for (Map.Entry<String, Tree> field : fields.values().entrySet()) {
      Tree value = field.getValue();
      switch (field.getKey()) {
        case "game" -> game = Optional.of(word(value));
        case "format" ->
            format =
                Optional.of(
                    PacketFormat.of(word(value))
                        .orElseThrow(() -> wrong(value, "markdown, html, yaml, json, csv or tsv")));
        case "entries" -> entries = Optional.of(word(value));
        case "read" -> named(value).forEach((part, form) -> read.put(part, forms(form)));
        case "find" -> find.addAll(forms(value));
        case "versions" -> named(value).forEach((version, day) -> versions.put(version, day(day)));
        default ->
            throw new MalformedPacket(
                value.line(), "found '" + field.getKey() + "', expected " + WORDS);
      }
    }
    PacketFormat known =
        format.orElseThrow(() -> new MalformedPacket(fields.line(), "the format is missing"));
    PacketDescription description =
        new PacketDescription(
            game, known, entries.orElse(usualEntries(known)), read, List.copyOf(find), versions);
    for (Role role : List.of(Role.TOPIC, Role.TEXT)) {
      if (!description.roles().contains(role)) {
        throw new MalformedPacket(fields.line(), "no part is read as {" + role + "}");
      }
    }
    return description;
  }

  static String usualEntries(PacketFormat format) {
    return switch (format) {
      case MARKDOWN, HTML -> Blocks.BULLETS;
      case CSV, TSV -> Blocks.ROWS;
      case YAML, JSON -> TreeLayout.ALL;
    };
  }

  /** {@return the roles that some part is read as} */
  List<Role> roles() {
    return Stream.concat(read.values().stream().flatMap(List::stream), find.stream())
        .flatMap(form -> form.roles().stream())
        .distinct()
        .toList();
  }

  /** {@return the units of a text in this format}
   *
   * @throws MalformedPacket if the text is not of the format
   */
  static Units layout(SourceLines text, PacketFormat format, Optional<String> entries) {
    return switch (format) {
      case MARKDOWN -> Blocks.layout(MarkdownBlocks.of(text), text);
      case HTML -> Blocks.layout(HtmlBlocks.of(text), text);
      case YAML, JSON -> TreeLayout.of(TreeReader.read(text, format), entries);
      case CSV, TSV -> {
        Optional<String> all = Optional.of(TreeLayout.ALL);
        List<Unit> rows = TreeLayout.of(TreeReader.read(text, format), all).of(TreeLayout.ALL);
        SequencedMap<String, List<Unit>> units = new LinkedHashMap<>();
        units.put(Blocks.ROWS, rows);
        yield new Units(rows.isEmpty() ? new LinkedHashMap<>() : units, Optional.empty());
      }
    };
  }

  /** {@return what an entry looks like, for messages} */
  public String shape() {
    return entries
        + " with "
        + read.entrySet().stream()
            .map(
                part ->
                    part.getKey()
                        + " '"
                        + part.getValue().stream()
                            .map(Form::written)
                            .collect(Collectors.joining("' or '"))
                        + "'")
            .collect(Collectors.joining(", "));
  }

  /** {@return the same for packets of this game} */
  public PacketDescription in(String id) {
    return new PacketDescription(Optional.of(id), format, entries, read, find, versions);
  }

  /** {@return what reads the entries of both, if they differ in the parts of the text alone} */
  public Optional<PacketDescription> and(PacketDescription other) {
    SequencedMap<String, List<Form>> both = new LinkedHashMap<>(read);
    both.putAll(other.read);
    return format == other.format
            && entries.equals(other.entries)
            && find.equals(other.find)
            && both.keySet().stream()
                .allMatch(
                    part ->
                        isText(part) && other.isText(part)
                            || Objects.equals(read.get(part), other.read.get(part)))
        ? Optional.of(new PacketDescription(game, format, entries, both, find, versions))
        : Optional.empty();
  }

  private boolean isText(String part) {
    return read.getOrDefault(part, List.of()).stream()
        .allMatch(f -> f.roles().equals(List.of(Role.TEXT)));
  }

  /** {@return the description as a file} */
  public String yaml() {
    StringBuilder out = new StringBuilder();
    game.ifPresent(id -> out.append("game: ").append(id).append('\n'));
    out.append("format: ").append(format).append('\n');
    out.append("entries: ").append(quoted(entries)).append("\nread:\n");
    read.forEach(
        (part, forms) -> out.append("  ").append(quoted(part)).append(": ").append(list(forms)));
    if (!find.isEmpty()) {
      out.append("find: ").append(list(find));
    }
    if (!versions.isEmpty()) {
      out.append("versions:\n");
      versions.forEach(
          (version, day) ->
              out.append("  ").append(quoted(version)).append(": ").append(day).append('\n'));
    }
    return out.toString();
  }

  private static String list(List<Form> forms) {
    return forms.stream()
        .map(form -> quoted(form.written()))
        .collect(
            Collectors.joining(
                ", ", forms.size() == 1 ? "" : "[", forms.size() == 1 ? "\n" : "]\n"));
  }

  /** In single quotes, in which YAML knows one escape. */
  private static String quoted(String words) {
    return "'" + words.replace("'", "''") + "'";
  }

  private static SequencedMap<String, Tree> named(Tree value) {
    if (value instanceof Tree.Fields fields) {
      return fields.values();
    }
    throw wrong(value, "names with a value each");
  }

  private static String word(Tree value) {
    if (value instanceof Tree.Leaf leaf) {
      return leaf.text();
    }
    throw wrong(value, "one word");
  }

  private static LocalDate day(Tree value) {
    return Days.day(word(value)).orElseThrow(() -> wrong(value, "a day such as 2022-08-14"));
  }

  private static List<Form> forms(Tree value) {
    return switch (value) {
      case Tree.Leaf leaf -> {
        try {
          yield List.of(Form.of(leaf.text()));
        } catch (IllegalArgumentException e) {
          throw new MalformedPacket(value.line(), String.valueOf(e.getMessage()));
        }
      }
      case Tree.Items items -> items.values().stream().flatMap(v -> forms(v).stream()).toList();
      case Tree.Fields _ -> throw wrong(value, "a form such as '{topic} - {date} - {text}'");
    };
  }

  private static MalformedPacket wrong(Tree value, String expected) {
    String found = value instanceof Tree.Leaf leaf ? "'" + leaf.text() + "'" : "a list or fields";
    return new MalformedPacket(value.line(), "found " + found + ", expected " + expected);
  }
}
