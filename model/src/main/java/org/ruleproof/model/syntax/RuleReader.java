package org.ruleproof.model.syntax;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Parses rule files: the only way from text to the typed tree. */
public final class RuleReader {
  /** Texts shorter than this are read again: that takes no time worth the memory. */
  private static final int LONG = 100_000;

  private static final int MOST_KEPT = 4;

  /**
   * The latest results for long texts. A test of questions, a session of an editor or an audit with
   * drafts reads the same rule base several times.
   */
  private static final Map<List<SourceText>, SoftReference<RulesResult>> LATEST =
      Collections.synchronizedMap(
          new LinkedHashMap<>(8, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(
                Map.Entry<List<SourceText>, SoftReference<RulesResult>> eldest) {
              return size() > MOST_KEPT;
            }
          });

  private RuleReader() {}

  /** {@return whether a word of letters may be a name, and is not reserved} */
  public static boolean isName(String word) {
    return !NameWords.isReserved(word);
  }

  /**
   * Parses texts as one rule base. Names may be used before their declarations and across files.
   *
   * @param sources the texts of one game, in the order of their items
   * @return the base of everything that was resolved, and a diagnostic for everything else; never
   *     fails, whatever the texts are
   */
  public static RulesResult read(List<SourceText> sources) {
    if (sources.stream().mapToInt(source -> source.content().length()).sum() < LONG) {
      return parsed(sources);
    }
    List<SourceText> key = List.copyOf(sources);
    SoftReference<RulesResult> known = LATEST.get(key);
    RulesResult result = known == null ? null : known.get();
    if (result == null) {
      result = parsed(key);
      LATEST.put(key, new SoftReference<>(result));
    }
    return result;
  }

  private static RulesResult parsed(List<SourceText> sources) {
    Problems problems = new Problems();
    List<ParsedItem> parsed = new ArrayList<>();
    Set<String> lost = new HashSet<>();
    Map<String, List<Item>> files = new LinkedHashMap<>();
    List<SourceText> texts = new ArrayList<>(sources);
    for (int i = 0; i < texts.size(); i++) { // what is used comes behind, and may use more
      SourceText source = texts.get(i);
      files.put(source.path(), new ArrayList<>());
      for (ItemTokens tokens : ItemSplitter.split(source, problems)) {
        int before = problems.count();
        ItemParser.parse(tokens, problems)
            .ifPresentOrElse(
                tree -> {
                  parsed.add(new ParsedItem(source.path(), tree, problems.count() == before));
                  if (tree.declaration() instanceof RuleLanguageParser.UseItemContext use) {
                    RuleLibrary.read(use, source.path(), problems)
                        .filter(library -> !texts.contains(library))
                        .ifPresent(texts::add);
                  }
                },
                () -> lost.addAll(namesIn(tokens)));
      }
    }
    DeclaredNames names = DeclarationOutline.of(parsed, lost, problems);
    Optional<Declaration.Document> document = Optional.empty();
    String path = "";
    for (ParsedItem item : parsed) {
      if (!item.path().equals(path)) {
        document = Optional.empty();
        path = item.path();
      }
      Optional<Item> read =
          new ItemReader(new ReaderContext(path, names, problems)).read(item, document);
      if (read.isPresent() && read.get() instanceof Declaration.Document found) {
        document = Optional.of(found);
      }
      read.ifPresent(files.getOrDefault(path, new ArrayList<>())::add);
    }
    List<Item> all = files.values().stream().flatMap(List::stream).toList();
    RuleBaseChecks.run(all, names, problems);
    return new RulesResult(base(all, files), problems.sorted());
  }

  private static RuleBase base(List<Item> all, Map<String, List<Item>> files) {
    return new RuleBase(
        new Vocabulary(all),
        all.stream().flatMap(RuleReader::rules).toList(),
        all.stream().filter(Ruling.class::isInstance).map(Ruling.class::cast).toList(),
        files.entrySet().stream().map(e -> new RuleFile(e.getKey(), e.getValue())).toList());
  }

  /** The rule, or what a card prints. */
  private static Stream<Declaration.Rule> rules(Item item) {
    return switch (item) {
      case Declaration.Rule rule -> Stream.of(rule);
      case Declaration.Card card when !card.text().isEmpty() ->
          Stream.of(Declaration.Rule.textOf(card));
      default -> Stream.empty();
    };
  }

  /**
   * The names that an item with a syntax error may declare, so that their uses are not reported
   * again.
   */
  private static Set<String> namesIn(ItemTokens item) {
    Set<String> names = new HashSet<>();
    String first = item.first().getText();
    boolean all = first.equals("enum") || first.equals("step");
    int number = 0;
    for (Token token : item.tokens()) {
      boolean title = number <= 2 && token.getType() == RuleLanguageParser.STRING;
      if (number == 1 || title || all) {
        names.add(token.getText());
      }
      number++;
    }
    return names;
  }
}
