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
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The facts stated about named cards, in their declarations or by claims that name the card. A
 * situation may give a named card any other fact, but such a finding is a note only.
 */
public final class StatedFacts {
  private final Set<List<String>> facts = new HashSet<>();

  /** The facts that these declarations and claims state. */
  public StatedFacts(Vocabulary vocabulary, List<ClaimInForce> claims) {
    for (Declaration.Card card : vocabulary.cards()) {
      card.features().forEach(feature -> facts.add(List.of(card.name(), feature.fact())));
    }
    for (ClaimInForce claim : claims) {
      for (Assertion assertion : claim.assertions()) {
        Head head = assertion.head();
        if (head.topic() instanceof Topic.Named(var family, String fact)
            && family == Head.Family.VALUE
            && !head.arguments().isEmpty()
            && head.arguments().getFirst() instanceof Expression.CardName named) {
          facts.add(List.of(named.name(), fact));
        }
      }
    }
  }

  /** Pairs of a card and a fact that is stated about it. */
  public Set<List<String>> facts() {
    return Collections.unmodifiableSet(facts);
  }

  /** Whether the fact is stated about the card. */
  public boolean isStated(String card, String fact) {
    return facts.contains(List.of(card, fact));
  }
}
