package org.ruleproof.constraints.contradiction;

import org.ruleproof.constraints.situation.CoreItems;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The names in reports for the axioms, cards and claims of a core. */
final class PremiseNames {
  private final Vocabulary vocabulary;

  PremiseNames(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** {@return the name of an item of a search} */
  String of(String item) {
    if (CoreItems.isCard(item)) {
      return "what the rule base states of the card \"" + CoreItems.cardName(item) + "\"";
    }
    return CoreItems.isAxiom(item) ? "the axiom at " + axiom(item).at() : "the claim " + item;
  }

  /** {@return the axiom of that item} */
  Declaration.Axiom axiom(String item) {
    return vocabulary.axioms().get(CoreItems.axiomPlace(item));
  }
}
