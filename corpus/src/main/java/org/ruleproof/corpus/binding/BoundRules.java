package org.ruleproof.corpus.binding;

import java.util.List;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * A rule base whose rulings know where they stand.
 *
 * @param base only the rulings that are in force in the documents at hand
 * @param citations one for each ruling of {@code base}, in the same order; their ids differ
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
