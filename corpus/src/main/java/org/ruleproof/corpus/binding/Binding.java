package org.ruleproof.corpus.binding;

import java.util.List;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.Coverage;
import org.ruleproof.model.finding.Finding;

/**
 * What came of binding a rule base to documents.
 *
 * @param rules the rulings in force, with their citations
 * @param sources the documents, then the rule files that stand for documents not given
 * @param statuses one for each entry in the order of the documents, then one for each ruling of the
 *     rule base that stands for a document not given
 * @param coverage counts over the rulings of the documents; mere places of rulebooks are not counted
 * @param findings stale claims, claims for entries that are not there, oddities of the sources
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
