package org.ruleproof.corpus.binding;

import java.util.List;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.Coverage;
import org.ruleproof.model.finding.Finding;

/**
 * A rule base bound to documents.
 *
 * @param rules the rulings in force, with their citations
 * @param sources the documents, then the rule files that stand in for missing documents
 * @param statuses one per entry, in document order, then one per ruling without a document
 * @param coverage counts over the documents' rulings; undated places of rulebooks do not count
 * @param findings stale claims, claims for missing entries, and findings about the sources
 */
public record Binding(
    BoundRules rules,
    List<Source> sources,
    List<RulingStatus> statuses,
    Coverage coverage,
    List<Finding> findings) {
  public Binding {
    sources = List.copyOf(sources);
    statuses = List.copyOf(statuses);
    findings = List.copyOf(findings);
  }
}
