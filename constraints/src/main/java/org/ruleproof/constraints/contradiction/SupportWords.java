package org.ruleproof.constraints.contradiction;

import org.ruleproof.constraints.situation.Items;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What reports call the axioms, cards and claims that a finding rests on. */
final class SupportWords {
  private final Vocabulary vocabulary;

  SupportWords(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** {@return the words for an item of a search} */
  String of(String item) {
    if (Items.isCard(item)) {
      return "what the rule base states of the card \"" + Items.cardName(item) + "\"";
    }
    return Items.isAxiom(item) ? "the axiom at " + axiom(item).at() : "the claim " + item;
  }

  /** {@return the axiom that a search calls so} */
  Declaration.Axiom axiom(String item) {
    return vocabulary.axioms().get(Items.axiomPlace(item));
  }
}
