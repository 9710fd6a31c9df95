package org.ruleproof.model.syntax;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.source.Diagnostic;

/** Holds docs/reference.md complete against the grammar, and its examples against the program. */
class ReferenceTest {
  private static final String PAGE = "docs/reference.md";
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```rules\n(.*?)^```$");
  private static final Pattern CELLS = Pattern.compile("(?<!\\\\)\\|");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern WORD = Pattern.compile("[a-z][a-z']*");

  /** Where the examples of a section stand in a rule file: in one of these places. */
  private static final Map<String, List<String>> PLACES =
      Map.of(
          "From English to a claim", List.of("rule \"example\"\n  %s\n"),
          "Declarations", List.of("%s\n"),
          "Rulings",
              List.of(
                  "%s\n  permit pass(w)\n",
                  "ruling \"example\" 2020-01-01 #1\n  permit pass(w)\n  %s\n"),
          "Claims", List.of("rule \"example\"\n  %s\n"),
          "Effects", List.of("act example(Wizard w, Card c)\n  do %s\n"),
          "Expressions", List.of("always \"example\" %s\n"));

  /**
   * A row of a table whose third column is called Example.
   *
   * @param section the heading that it stands under
   * @param form its first cell, with the marks of its code
   */
  private record Row(int line, String section, String form, String meaning, String example) {
    String place() {
      return PAGE + ":" + line;
    }

    /** The example as rule files, one for each place where it may stand. */
    List<String> files() {
      String bare = example.replaceAll("^`|`$", "");
      return PLACES.getOrDefault(section, List.of()).stream().map(p -> p.formatted(bare)).toList();
    }
  }

  private static final List<Row> ROWS = new ArrayList<>();

  /** The rule files that the page shows as a whole, its vocabulary first. */
  private static List<String> blocks = List.of();

  private static String page = "";

  @BeforeAll
  static void read() throws IOException {
    page = Files.readString(Path.of("..").resolve(PAGE));
    blocks = BLOCK.matcher(page).results().map(block -> block.group(1)).toList();
    String section = "";
    boolean examples = false;
    int number = 0;
    for (String line : page.lines().toList()) {
      number++;
      section = line.startsWith("## ") ? line.substring(3) : section;
      examples = line.startsWith("|") && (examples || line.endsWith("| Example |"));
      if (examples && !line.endsWith("| Example |") && !line.startsWith("|---")) {
        List<String> cells =
            CELLS.splitAsStream(line).map(c -> c.strip().replace("\\|", "|")).toList();
        assertEquals(4, cells.size(), PAGE + ":" + number + " has not three cells");
        ROWS.add(new Row(number, section, cells.get(1), cells.get(2), cells.get(3)));
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> every_row_says_what_its_form_means_and_its_example_is_right() {
    return ROWS.stream()
        .map(
            row ->
                dynamicTest(
                    row.place() + " " + row.form(),
                    () -> {
                      assertTrue(CODE.matcher(row.form()).find(), "the form is not marked as code");
                      assertTrue(row.meaning().endsWith("."), "the meaning is no sentence");
                      example(row);
                    }));
  }

  @Test
  void every_alternative_of_the_grammar_has_an_example() {
    Set<Class<?>> shown = new HashSet<>();
    trees().forEach(tree -> walk(tree, node -> shown.add(node.getClass())));
    List<String> missing =
        Stream.of(RuleLanguageParser.class.getDeclaredClasses())
            .filter(ParserRuleContext.class::isAssignableFrom)
            .filter(c -> !isCutInto(c) && !shown.contains(c))
            .map(c -> c.getSimpleName().replaceAll("Context$", ""))
            .sorted()
            .toList();
    assertEquals(List.of(), missing, PAGE + " has no example of these alternatives of the grammar");
  }

  @Test
  void every_word_and_sign_of_the_grammar_stands_in_an_example_and_every_word_in_a_form() {
    Set<String> shown = new TreeSet<>();
    trees()
        .forEach(
            tree ->
                walk(
                    tree,
                    node -> {
                      if (node instanceof TerminalNode leaf) {
                        shown.add(literal(leaf.getSymbol().getType()));
                      }
                    }));
    SortedSet<String> missing = literals();
    missing.removeAll(shown);
    assertEquals(Set.of(), missing, PAGE + " has no example of these");
    Set<String> named =
        ROWS.stream()
            .filter(row -> !row.section().equals("From English to a claim"))
            .flatMap(row -> CODE.matcher(row.form()).results())
            .flatMap(code -> WORD.matcher(code.group(1)).results())
            .map(word -> word.group())
            .collect(Collectors.toSet());
    SortedSet<String> unnamed = ExpectedTokens.allWords();
    unnamed.addAll(PrincipleReader.WORDS);
    unnamed.addAll(PrincipleReader.FILLERS);
    unnamed.removeAll(named);
    assertEquals(Set.of(), unnamed, PAGE + " has no form with these words in its first column");
  }

  @Test
  void every_setting_has_an_example() {
    for (String name : Declaration.Setting.NAMES) {
      assertTrue(
          ROWS.stream().anyMatch(row -> row.example().contains("setting " + name + " =")),
          () -> PAGE + " has no example of setting " + name);
    }
  }

  @Test
  void the_reserved_words_are_those_that_can_be_no_name() {
    Set<String> reserved =
        ExpectedTokens.allWords().stream()
            .filter(word -> !diagnostics("parameter " + word + " = 1\n").isEmpty())
            .collect(toCollection(TreeSet::new));
    String listed = page.substring(page.indexOf("## Reserved words"));
    assertEquals(
        String.join(" ", reserved),
        String.join(" ", listed.split("```(text)?\n")[1].strip().split("\\s+")),
        "the reserved words in " + PAGE);
  }

  private static void example(Row row) {
    List<String> wrong = new ArrayList<>();
    for (String file : row.files()) {
      List<Diagnostic> diagnostics = diagnostics(file);
      if (diagnostics.isEmpty()) {
        return;
      }
      wrong.add(diagnostics.getFirst().line());
    }
    throw new AssertionError(row.place() + ": " + row.example() + ": " + wrong);
  }

  /**
   * What is wrong with rules that stand beside the vocabulary of the page, or alone with a game.
   */
  private static List<Diagnostic> diagnostics(String example) {
    List<SourceText> sources = new ArrayList<>();
    if (!example.startsWith("game ")) {
      sources.add(new SourceText("vocabulary", blocks.getFirst()));
    }
    sources.add(new SourceText("example", example));
    return RuleReader.read(sources).diagnostics();
  }

  /** The trees of all rules on the page that can be read. */
  private static List<ParseTree> trees() {
    return Stream.concat(
            blocks.stream(),
            ROWS.stream().flatMap(r -> r.files().stream().filter(f -> diagnostics(f).isEmpty())))
        .flatMap(text -> trees(text).stream())
        .toList();
  }

  private static List<ParseTree> trees(String text) {
    Problems problems = new Problems();
    return ItemSplitter.split(new SourceText("example", text), problems).stream()
        .map(item -> ItemParser.parse(item, problems))
        .flatMap(Optional::stream)
        .map(ParseTree.class::cast)
        .toList();
  }

  private static void walk(ParseTree tree, Consumer<ParseTree> visit) {
    visit.accept(tree);
    for (int i = 0; i < tree.getChildCount(); i++) {
      walk(tree.getChild(i), visit);
    }
  }

  /** Whether the grammar gives the alternatives of that rule names of their own. */
  private static boolean isCutInto(Class<?> rule) {
    return Stream.of(RuleLanguageParser.class.getDeclaredClasses())
        .anyMatch(c -> c.getSuperclass() == rule);
  }

  private static SortedSet<String> literals() {
    SortedSet<String> literals = new TreeSet<>();
    for (int type = 1; type <= RuleLanguageParser.VOCABULARY.getMaxTokenType(); type++) {
      literals.add(literal(type));
    }
    literals.remove("");
    return literals;
  }

  private static String literal(int type) {
    String literal = RuleLanguageParser.VOCABULARY.getLiteralName(type);
    return literal == null ? "" : literal.substring(1, literal.length() - 1).replace("\\'", "'");
  }
}
