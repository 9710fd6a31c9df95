package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.finding.Finding;

/** A search for contradictions in a rule base. */
public interface AuditSearch {

  /**
   * The result of a search.
   *
   * @param undecided one sentence per undecided question, with the reason
   * @param passedOver as in an audit report
   */
  record Outcome(List<Finding> findings, List<String> undecided, List<String> passedOver) {
    /** An outcome that passed over nothing. */
    public Outcome(List<Finding> findings, List<String> undecided) {
      this(findings, undecided, List.of());
    }

    public Outcome {
      passedOver = List.copyOf(passedOver);
      findings = List.copyOf(findings);
      undecided = List.copyOf(undecided);
    }

    /** {@return both outcomes joined, this one first} */
    public Outcome and(Outcome other) {
      List<Finding> allFindings = new ArrayList<>(findings);
      allFindings.addAll(other.findings());
      List<String> allUndecided = new ArrayList<>(undecided);
      allUndecided.addAll(other.undecided());
      List<String> allPassedOver = new ArrayList<>(passedOver);
      allPassedOver.addAll(other.passedOver());
      return new Outcome(allFindings, allUndecided, allPassedOver);
    }
  }

  /** {@return all findings; deterministic} */
  Outcome search(String game, BoundRules rules, Optional<LocalDate> asOf);

  /** {@return the facts or axioms that keep the two rulings from contradicting each other} */
  List<AuditResult.SeparatedClaims> separation(
      String game, BoundRules rules, String firstRulingId, String secondRulingId);
}
