package org.ruleproof.model.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.model.source.Diagnostic;

class RuleReaderProperties {
  private static final Pattern TOKEN =
      Pattern.compile("\"[^\"\\n]*\"|[A-Za-z0-9_.-]+|\\n *|\\s|[^A-Za-z0-9_.\\s-]");
  private static final Pattern FOUND = Pattern.compile("found '(.*?)'(,.*)?");

  @Provide
  Arbitrary<String> anyText() {
    return Arbitraries.oneOf(
        Arbitraries.strings().ofMaxLength(200),
        Arbitraries.strings().ascii().ofMaxLength(400),
        Arbitraries.strings().withCharRange('\u0000', '\u00ff').ofMaxLength(400));
  }

  @Provide
  Arbitrary<String> wordSoup() {
    List<String> words = new ArrayList<>(ExpectedTokens.allWords());
    words.addAll(
        List.of("p", "c", "inf", "play", "lose", "Player", "Card", "3", "\"Londo\"", "shadow"));
    words.addAll(List.of("(", ")", ",", ":", "=", "..", "-", "|", "<", "#", "2000-01-01"));
    words.addAll(List.of("\n", "\n  ", "\n    ", "\n  ", "\"", "\t"));
    return Arbitraries.of(words).list().ofMaxSize(60).map(list -> String.join(" ", list));
  }

  @Provide
  Arbitrary<String> mutants() {
    List<String> texts = new ArrayList<>();
    for (String folder : List.of("good", "bad")) {
      Fixtures.in(folder).stream()
          .filter(f -> !f.getFileName().toString().equals("too-deep.rules"))
          .map(Fixtures::sources)
          .forEach(sources -> texts.add(sources.getLast().content()));
    }
    Arbitrary<Integer> place = Arbitraries.integers().between(0, 100_000);
    return Combinators.combine(
            Arbitraries.of(texts),
            Combinators.combine(Arbitraries.integers().between(0, 2), place, place)
                .as(Mutation::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(4))
        .as(RuleReaderProperties::mutated);
  }

  private record Mutation(int sort, int first, int second) {}

  private static String mutated(String text, List<Mutation> mutations) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    for (Mutation m : mutations) {
      int first = m.first() % tokens.size();
      int second = m.second() % tokens.size();
      switch (m.sort()) {
        case 0 -> tokens.set(first, "");
        case 1 -> tokens.set(first, tokens.get(first) + tokens.get(second));
        default -> {
          String kept = tokens.get(first);
          tokens.set(first, tokens.get(second));
          tokens.set(second, kept);
        }
      }
    }
    return String.join("", tokens);
  }

  @Property(tries = 500)
  void no_text_makes_the_reader_fail(@ForAll("anyText") String text) {
    check(text);
  }

  @Property(tries = 300)
  void no_soup_of_words_makes_the_reader_fail(@ForAll("wordSoup") String text) {
    check(text);
  }

  @Property(tries = 150)
  void no_change_of_a_file_makes_the_reader_fail(@ForAll("mutants") String text) {
    check(text);
  }

  private static void check(String text) {
    RulesResult result =
        RuleReader.read(List.of(Fixtures.vocabulary(), new SourceText("text.rules", text)));
    List<String> lines = List.of(text.split("\n", -1));
    Diagnostic before = null;
    for (Diagnostic diagnostic : result.diagnostics()) {
      assertTrue(before == null || before.at().compareTo(diagnostic.at()) <= 0, "unsorted");
      before = diagnostic;
      assertTrue(
          diagnostic.line().codePoints().noneMatch(Character::isISOControl), diagnostic.message());
      if (diagnostic.at().file().equals("text.rules")) {
        assertPointsAtWhatItNames(diagnostic, lines);
      }
    }
  }

  private static void assertPointsAtWhatItNames(Diagnostic diagnostic, List<String> lines) {
    Matcher found = FOUND.matcher(diagnostic.message());
    if (!diagnostic.code().equals("syntax") || !found.matches() || found.group(1).contains("...")) {
      return;
    }
    int[] line = lines.get(diagnostic.at().line() - 1).codePoints().toArray();
    int start = diagnostic.at().column() - 1;
    int length = diagnostic.at().lastColumn() - start;
    String there = new String(line, start, length);
    boolean plain = there.codePoints().noneMatch(c -> Character.isISOControl(c) || c > 0x7e);
    if (plain) {
      assertEquals(found.group(1), there, diagnostic.line());
    }
  }
}
