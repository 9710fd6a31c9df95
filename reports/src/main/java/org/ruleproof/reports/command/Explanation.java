package org.ruleproof.reports.command;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.audit.AuditResult;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.text.AuditText;
import org.ruleproof.reports.text.ExplainText;
import org.ruleproof.reports.text.TextOptions;

/** The text about a finding, a ruling or two rulings. */
record Explanation(AuditResult result, TextOptions options) {
  private static final int SUGGESTIONS = 3;

  /**
   * {@return the finding with this id, or with this unambiguous prefix of its id}
   *
   * @throws InputException if no finding or several findings match
   */
  String ofFinding(String id) {
    List<Finding> findings = result.report().findings();
    List<Finding> exact = findings.stream().filter(f -> f.id().equals(id)).toList();
    List<Finding> found =
        exact.isEmpty() ? findings.stream().filter(f -> f.id().startsWith(id)).toList() : exact;
    if (found.size() == 1) {
      return AuditText.of(played(found).getFirst(), options);
    }
    List<String> near =
        near(id, (found.isEmpty() ? findings : found).stream().map(Finding::id).toList());
    throw new InputException(
        "'"
            + id
            + (found.isEmpty() ? "' is the id of no finding" : "' begins several ids")
            + " of this audit; expected "
            + (near.isEmpty() ? "an id from its report" : "one like " + String.join(", ", near)));
  }

  /** {@return the ruling's status and the findings that name it} */
  String ofRuling(String name) {
    RulingStatus ruling = ruling(name);
    return ExplainText.ofRuling(ruling, naming(ruling.id()), options);
  }

  /**
   * {@return the findings that name both rulings; if there are none, why the two do not contradict}
   */
  String ofPair(String firstName, String secondName) {
    RulingStatus first = ruling(firstName);
    RulingStatus second = ruling(secondName);
    List<Finding> both =
        naming(first.id()).stream()
            .filter(f -> f.rulings().stream().anyMatch(r -> r.id().equals(second.id())))
            .toList();
    if (!both.isEmpty()) {
      return played(both).stream()
          .map(f -> AuditText.of(f, options))
          .collect(Collectors.joining("\n"));
    }
    return ExplainText.ofSeparation(
        first, second, result.separation().between(first.id(), second.id()), options);
  }

  private List<Finding> played(List<Finding> findings) {
    return result.plays().tried(findings).findings();
  }

  private List<Finding> naming(String rulingId) {
    return result.report().findings().stream()
        .filter(f -> f.rulings().stream().anyMatch(r -> r.id().equals(rulingId)))
        .toList();
  }

  private RulingStatus ruling(String name) {
    String full = result.report().game() + ":" + name;
    List<RulingStatus> rulings = result.report().rulings();
    return rulings.stream()
        .filter(ruling -> ruling.id().equals(name) || ruling.id().equals(full))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    "'"
                        + name
                        + "' is the id of no ruling of this audit; expected one like "
                        + String.join(
                            ", ", near(name, rulings.stream().map(RulingStatus::id).toList()))));
  }

  private static List<String> near(String wanted, List<String> ids) {
    return ids.stream()
        .distinct()
        .sorted(
            Comparator.comparingInt((String id) -> -alike(wanted, id))
                .thenComparing(Comparator.naturalOrder()))
        .limit(SUGGESTIONS)
        .toList();
  }

  /** The length of the longest common prefix, with or without the id's game. */
  private static int alike(String wanted, String id) {
    int colon = id.indexOf(':');
    return Math.max(common(wanted, id), common(wanted, id.substring(colon + 1)));
  }

  private static int common(String a, String b) {
    int i = 0;
    while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return i;
  }
}
