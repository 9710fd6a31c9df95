package org.ruleproof.corpus.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** Every claim of every bundled rule base, read back, is free of the faults that grammar can have. */
class EnglishOfBundledClaimsTest {
  private static final Pattern FAULT =
      Pattern.compile(
          String.join(
              "|",
              "(?i:\\b(\\w+) \\1\\b)", // a word twice
              "\\b(is|are|does|has) (not )?(is|are|does|has|holds)\\b", // two verbs
              "\\b(does not|cannot|may not|may) (has|is|been|have been)\\b",
              "\\bthe (an?|some|that|each|every|what|whether|how) ", // two articles
              "\\ba (?!one|uni|use|euro)[aeiou]",
              "\\ban (?!hour|hon)[b-df-hj-np-tv-z]",
              "\\b(are|were) (not )?an? ",
              "\\b1 (?!plus|minus|times|is|less|this|as)\\w+[^su]s\\b",
              "'s (\\w+ )?(marks|points|skills|tokens) (is|has|does)\\b",
              "[^aeiou]ys\\b", // "entrys"
              "\\b(letted|putted|payed|transfered|occured|submited)\\b",
              "\\b(an?|the|of of|and|or)[.,;]", // what breaks off
              "[\\uE000-\\uF8FF{}<>=_*]"));

  static Stream<List<RuleText>> bases() {
    return BundledRules.games().stream()
        .flatMap(game -> Stream.of(BundledRules.load(game), BundledRules.playable(game)))
        .distinct();
  }

  @ParameterizedTest
  @MethodSource("bases")
  void no_claim_reads_as_nobody_would_write(List<RuleText> texts) {
    RuleBase base =
        RuleReader.read(texts.stream().map(t -> new SourceText(t.path(), t.text())).toList())
            .base();
    EnglishPrinter printer = new EnglishPrinter(base.vocabulary());
    assertEquals(
        List.of(),
        Stream.concat(
                base.rules().stream().flatMap(rule -> rule.claims().stream()),
                base.rulings().stream().flatMap(ruling -> ruling.claims().stream()))
            .map((Claim claim) -> printer.claim(claim))
            .filter(text -> FAULT.matcher(text.replaceAll("\"[^\"]*\"", "\"X\"")).find())
            .toList());
  }
}
