package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.Noun.Quantity;
import org.ruleproof.model.language.Expression.ComparisonOperator;

/**
 * The small words before a noun.
 *
 * @param words in lower case, in order
 * @param amount a number among them: "two", "10 or more"
 */
record Determiner(List<String> words, Optional<Amount> amount) {
  static final Determiner NONE = new Determiner(List.of(), Optional.empty());

  /** Words that single out one thing that was spoken of. */
  private static final Set<String> AGAIN =
      Set.of("the", "that", "this", "those", "these", "such", "his", "its", "their", "her", "said");

  /** Words that may stand before a noun. */
  static final Set<String> ALL =
      Set.of(
          "a",
          "an",
          "the",
          "any",
          "all",
          "each",
          "every",
          "this",
          "that",
          "these",
          "those",
          "your",
          "his",
          "her",
          "their",
          "its",
          "another",
          "other",
          "one",
          "no",
          "some",
          "same",
          "own",
          "only",
          "both",
          "such",
          "more",
          "less",
          "fewer",
          "greater",
          "higher",
          "either",
          "opposing",
          "different",
          "additional",
          "new",
          "most",
          "neither",
          "given",
          "particular",
          "certain",
          "single",
          "specific",
          "particularly",
          "extra",
          "further",
          "second",
          "whole",
          "entire",
          "multiple",
          "several",
          "many",
          "said",
          "old",
          "various",
          "just");

  Determiner {
    words = List.copyOf(words);
  }

  private boolean has(String word) {
    return words.contains(word);
  }

  boolean yours() {
    return has("your") || has("own");
  }

  boolean other() {
    return has("another") || has("other") || has("opposing") || has("different");
  }

  /** "another", which is not one of those spoken of. */
  boolean again() {
    return words.stream().anyMatch(AGAIN::contains) && !other();
  }

  boolean here() {
    return has("this") || has("these");
  }

  boolean that() {
    return has("that") || has("those") || has("these");
  }

  boolean the() {
    return has("the") && !has("same");
  }

  boolean same() {
    return has("same");
  }

  /** "his", "its": of what was spoken of. */
  boolean its() {
    return has("his") || has("her") || has("its") || has("their");
  }

  /** "more", "fewer": how a number compares. */
  Optional<ComparisonOperator> comparative() {
    return words.isEmpty() ? Optional.empty() : Comparative.degree(words.getFirst());
  }

  /** "a specific fleet": one of those spoken of. */
  boolean singles() {
    return has("specific") || has("particular") || has("certain") || has("single");
  }

  /** "a given target": whichever it is. */
  boolean whichever() {
    return has("given") || has("single") || has("particular");
  }

  boolean isNew() {
    return has("new");
  }

  boolean isOld() {
    return has("old");
  }

  Quantity quantity() {
    return has("no") || has("neither") ? Quantity.NO : has("only") ? Quantity.ONLY : Quantity.ANY;
  }
}
