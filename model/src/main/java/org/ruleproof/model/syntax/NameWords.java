package org.ruleproof.model.syntax;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/** The fixed words of the language that may also be names. */
final class NameWords {
  /** All of them, by the grammar. */
  static final Set<String> ALL = all();

  private NameWords() {}

  /** Whether the word belongs to the language alone. */
  static boolean isReserved(String word) {
    return ExpectedTokens.typeOf(word) != RuleLanguageParser.NAME && !ALL.contains(word);
  }

  private static Set<String> all() {
    Set<String> words = new TreeSet<>();
    for (String word : ExpectedTokens.allWords()) {
      // a step may have any name
      List<Token> step =
          List.of(
              new CommonToken(ExpectedTokens.typeOf("step"), "step"),
              new CommonToken(ExpectedTokens.typeOf(word), word));
      if (ParseAttempt.carefully(step) instanceof ParseAttempt.Parsed) {
        words.add(word);
      }
    }
    return Set.copyOf(words);
  }
}
