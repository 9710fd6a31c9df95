package org.ruleproof.corpus.binding;

import java.util.List;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * A rule base with the citations of its rulings.
 *
 * @param base the rule base, with only the rulings in force
 * @param citations one per ruling of {@code base}, in the same order, with distinct ids
 */
public record BoundRules(RuleBase base, List<RulingCitation> citations) {
  public BoundRules {
    citations = List.copyOf(citations);
    if (citations.size() != base.rulings().size()) {
      throw new IllegalArgumentException(
          base.rulings().size() + " rulings, " + citations.size() + " citations");
    }
  }
}
