package org.ruleproof.constraints.situation;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What is stated of named cards: facts of their declarations, and claims that name the card. That a
 * named card has a fact which nobody states of it is possible, but nothing to report.
 */
public final class StatedFacts {
  private final Set<List<String>> facts = new HashSet<>();

  /** What these declarations and claims state. */
  public StatedFacts(Vocabulary vocabulary, List<ClaimInForce> claims) {
    for (Declaration.Card card : vocabulary.cards()) {
      card.features().forEach(feature -> facts.add(List.of(card.name(), feature.fact())));
    }
    for (ClaimInForce claim : claims) {
      for (Assertion assertion : claim.assertions()) {
        Head head = assertion.head();
        if (head.family() == Head.Family.VALUE
            && !head.arguments().isEmpty()
            && head.arguments().getFirst() instanceof Expression.CardName named) {
          facts.add(List.of(named.name(), head.symbol()));
        }
      }
    }
  }

  /** Each card with a fact that is stated of it. */
  public Set<List<String>> facts() {
    return Collections.unmodifiableSet(facts);
  }

  /** Whether the fact is stated of the card. */
  public boolean isStated(String card, String fact) {
    return facts.contains(List.of(card, fact));
  }
}
