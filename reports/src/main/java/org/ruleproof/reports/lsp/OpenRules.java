package org.ruleproof.reports.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Range;
import org.ruleproof.corpus.names.Lints;
import org.ruleproof.corpus.names.VocabularyNames;
import org.ruleproof.corpus.names.VocabularyNames.Name;
import org.ruleproof.corpus.names.VocabularyNames.Sort;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.document.RulingTitle;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.compare.CheckedRules;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.SafeText;

/**
 * The rule files that are open in an editor, beside those on disk, and what is known of them. All
 * is read anew when it is asked for after a change. For one thread at a time.
 */
public final class OpenRules {
  /** Length of an open file in characters: three times the largest bundled rule base. */
  static final int LONGEST = 1 << 22;

  private final List<Path> rules;
  private final Optional<String> game;
  private final List<SourceDocument> documents;
  private final SequencedMap<String, RuleText> open = new LinkedHashMap<>();
  private List<RuleText> onDisk = List.of();
  private Optional<CheckedRules> read = Optional.empty();
  private Optional<Map<String, Name>> names = Optional.empty();

  /**
   * Nothing is open yet.
   *
   * @param rules files and folders with rules; if there are none, an open file stands beside those
   *     of its folder
   * @param documents with the texts of the rulings
   */
  public OpenRules(List<Path> rules, Optional<String> game, List<SourceDocument> documents) {
    this.rules = List.copyOf(rules);
    this.game = game;
    this.documents = List.copyOf(documents);
  }

  /** Takes the text of an open file in place of what the disk has. */
  void put(String path, String text) {
    if (!open.containsKey(path)) {
      changedOnDisk();
    }
    open.put(path, new RuleText(path, text, ""));
    read = Optional.empty();
  }

  /** Forgets a file that is no longer open. */
  void close(String path) {
    open.remove(path);
    changedOnDisk();
  }

  /** Says that files on disk may have changed. */
  void changedOnDisk() {
    onDisk = List.of();
    read = Optional.empty();
  }

  /** {@return the text of each file that is open or on disk, by path} */
  SequencedMap<String, RuleText> texts() {
    if (onDisk.isEmpty()) {
      onDisk =
          RuleFiles.read(
              rules.isEmpty()
                  ? open.keySet().stream()
                      .flatMap(path -> beside(path).stream())
                      .distinct()
                      .toList()
                  : rules);
    }
    SequencedMap<String, RuleText> texts = new LinkedHashMap<>();
    onDisk.forEach(text -> texts.put(text.path(), text));
    texts.putAll(open);
    texts.keySet().removeAll(tooLong());
    return texts;
  }

  /** The rule files in the folder of an open file, if it is on disk. */
  private static List<Path> beside(String path) {
    Path folder = Path.of(path).getParent();
    if (folder == null || !folder.isAbsolute() || !Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".rules") && Files.isRegularFile(file))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new InputException(folder + ": cannot be read (" + FileErrors.words(e) + ")");
    }
  }

  /** {@return the open files that are not read} */
  List<String> tooLong() {
    return open.values().stream()
        .filter(text -> text.text().length() > LONGEST)
        .map(RuleText::path)
        .toList();
  }

  /**
   * {@return the open files as read}
   *
   * @throws org.ruleproof.reports.screen.InputException if there are no rules for the game
   */
  CheckedRules read() {
    if (read.isEmpty()) {
      List<RuleText> files = new ArrayList<>(open.values());
      files.removeIf(text -> tooLong().contains(text.path()));
      read = Optional.of(CheckedRules.of(List.copyOf(texts().values()), files, game));
      names = Optional.empty();
    }
    return read.get();
  }

  /** {@return the hints about the open files; none as long as there are errors} */
  List<Lints.Note> hints() {
    return read().errors().isEmpty() ? read().hints(read().texts(documents)) : List.of();
  }

  /** {@return the text of an open file in the printer's form} */
  String formatted(String path) {
    return read()
        .formatted(
            open.getOrDefault(path, new RuleText(path, "", "")), List.copyOf(texts().values()));
  }

  /**
   * {@return the files in which a name stands, if it can have another name there} With that name
   * everything says the same: it is read again and compared.
   *
   * @throws InputException if the name cannot be changed, or not to that name
   */
  Set<String> renamed(String word, String name) {
    SequencedMap<String, RuleText> texts = texts();
    CheckedRules before = read().orRefused();
    Name declared = names().get(word);
    if (declared == null || declared.sort() == Sort.CARD) {
      throw new InputException(
          "'" + word + "' is no declared name; cards are called what is printed on them");
    }
    if (!texts.containsKey(declared.at().file())) {
      throw new InputException("'" + word + "' is declared in the bundled rules");
    }
    if (!TextPlaces.isName(name) || !RuleReader.isName(name)) {
      throw new InputException(
          "'" + name + "' is reserved or no name: letters, digits and hyphens, a letter first");
    }
    for (RuleText text : texts.values()) {
      List<Range> taken = new TextPlaces(text.text()).all(name);
      if (!taken.isEmpty()) {
        int line = taken.getFirst().getStart().getLine() + 1;
        throw new InputException("'" + name + "' is taken: " + text.path() + ", line " + line);
      }
    }
    SequencedMap<String, String> renamed = new LinkedHashMap<>();
    texts.forEach(
        (path, text) -> {
          String other = TextPlaces.renamed(text.text(), word, name);
          if (!other.equals(text.text())) {
            renamed.put(path, other);
          }
        });
    List<RuleText> all =
        texts.values().stream()
            .map(t -> new RuleText(t.path(), renamed.getOrDefault(t.path(), t.text()), ""))
            .toList();
    List<RuleText> files = all.stream().filter(t -> open.containsKey(t.path())).toList();
    CheckedRules after = CheckedRules.of(all, files, game).orRefused();
    for (int i = 0; i < after.base().files().size(); i++) {
      RuleFile file = before.base().files().get(i);
      String was = written(file, before);
      String expected =
          renamed.containsKey(file.path()) ? TextPlaces.renamed(was, word, name) : was;
      if (!expected.equals(written(after.base().files().get(i), after))) {
        throw new InputException(
            "'" + word + "' cannot become '" + name + "': " + file.path() + " would say otherwise");
      }
    }
    return renamed.keySet();
  }

  private static String written(RuleFile file, CheckedRules rules) {
    RulePrinter printer = new RulePrinter(rules.base().vocabulary());
    return file.items().stream().map(printer::item).collect(Collectors.joining("\n"));
  }

  /** {@return the declared names; a card's has its quotation marks} */
  Map<String, Name> names() {
    CheckedRules now = read();
    if (names.isEmpty()) {
      Map<String, Name> all = new LinkedHashMap<>();
      for (Name name : VocabularyNames.of(now.base())) {
        boolean card = name.sort() == Sort.CARD;
        all.putIfAbsent(card ? '"' + name.name() + '"' : name.name(), name);
      }
      for (Declaration.Enumeration each : now.base().vocabulary().enumerations()) {
        each.members()
            .forEach(
                m ->
                    Optional.ofNullable(all.get(each.name()))
                        .ifPresent(n -> all.putIfAbsent(m.name(), n)));
      }
      Optional.ofNullable(all.remove("step"))
          .ifPresent(n -> now.base().vocabulary().steps().forEach(s -> all.putIfAbsent(s, n)));
      names = Optional.of(all);
    }
    return names.get();
  }

  /**
   * {@return what there is to say at a place: of the name there, of the claim, of what contradicts
   * it, of the ruling}
   */
  Optional<String> about(
      String path, int line, int column, String word, List<Contradictions.Side> sides) {
    List<String> said = new ArrayList<>();
    Optional.ofNullable(names().get(word))
        .ifPresent(
            n -> said.add(n.declared() + "\n" + n.users().size() + " rulings or rules use it."));
    read().rulings().stream()
        .filter(ruling -> holds(ruling.at(), path, line, column))
        .forEach(ruling -> ruling(ruling, path, line, column, said));
    sides.stream()
        .filter(side -> holds(side.at(), path, line, column))
        .forEach(side -> said.add(side.words()));
    return said.isEmpty()
        ? Optional.empty()
        : Optional.of(SafeText.block(String.join("\n\n", said)));
  }

  private void ruling(Ruling ruling, String path, int line, int column, List<String> said) {
    EnglishPrinter english = new EnglishPrinter(read().base().vocabulary());
    for (Claim claim : ruling.claims()) {
      if (holds(claim.at(), path, line, column)) {
        said.add(english.claim(claim));
      }
    }
    String text =
        read().texts(documents).apply(ruling).orElseGet(() -> String.join("\n", ruling.notes()));
    if (!text.isBlank()) {
      said.add(RulingTitle.of(ruling.topic(), ruling.date()) + ": " + text);
    }
  }

  private static boolean holds(Span at, String path, int line, int column) {
    boolean afterStart = line > at.line() || line == at.line() && column >= at.column();
    boolean beforeEnd =
        line < at.lastLine() || line == at.lastLine() && column <= at.lastColumn() + 1;
    return at.file().equals(path) && afterStart && beforeEnd;
  }
}
