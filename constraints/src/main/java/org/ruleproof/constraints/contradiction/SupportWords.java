package org.ruleproof.constraints.contradiction;

import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What reports call the axioms and cards that a finding rests on. */
final class SupportWords {
  private static final String AXIOM = "axiom ";
  private static final String CARD = "card ";

  private final Vocabulary vocabulary;

  SupportWords(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** {@return the words for an item of a search} */
  String of(String item) {
    return item.startsWith(CARD)
        ? "what the rule base states of the card \"" + item.substring(CARD.length()) + "\""
        : "the axiom at " + axiom(item).at();
  }

  /** {@return the axiom that a search calls so} */
  Declaration.Axiom axiom(String item) {
    return vocabulary.axioms().get(Integer.parseInt(item.substring(AXIOM.length())) - 1);
  }
}
