package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.finding.Finding;

/** Looks for what does not hold together in a rule base. */
interface Search {

  /**
   * What was found.
   *
   * @param complete false when a limit was reached before the answer
   */
  record Outcome(List<Finding> findings, boolean complete) {}

  /** {@return all findings, the same for the same rules} */
  Outcome search(BoundRules rules, Optional<LocalDate> asOf);

  /** {@return which facts or axioms keep the two rulings from conflicting} */
  List<String> separation(BoundRules rules, String firstRulingId, String secondRulingId);

  /** Finds nothing. */
  Search NOTHING =
      new Search() {
        @Override
        public Outcome search(BoundRules rules, Optional<LocalDate> asOf) {
          return new Outcome(List.of(), true);
        }

        @Override
        public List<String> separation(BoundRules rules, String first, String second) {
          return List.of();
        }
      };
}
