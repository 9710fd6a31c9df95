package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.finding.Finding;

/** Looks for what does not hold together in a rule base. */
public interface AuditSearch {

  /**
   * What was found.
   *
   * @param undecided for each question that has no answer, a sentence that says why
   */
  record Outcome(List<Finding> findings, List<String> undecided) {
    public Outcome {
      findings = List.copyOf(findings);
      undecided = List.copyOf(undecided);
    }

    /** {@return both, this one's first} */
    public Outcome and(Outcome other) {
      List<Finding> allFindings = new ArrayList<>(findings);
      allFindings.addAll(other.findings());
      List<String> allUndecided = new ArrayList<>(undecided);
      allUndecided.addAll(other.undecided());
      return new Outcome(allFindings, allUndecided);
    }
  }

  /** {@return all findings, the same for the same rules} */
  Outcome search(String game, BoundRules rules, Optional<LocalDate> asOf);

  /** {@return which facts or axioms keep the two rulings from conflicting} */
  List<AuditResult.SeparatedClaims> separation(
      String game, BoundRules rules, String firstRulingId, String secondRulingId);
}
