package org.ruleproof.reports.baseline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;

/** The known findings, by id. */
public final class Baseline {

  /**
   * A known finding.
   *
   * @param reason why it may stay, in the team's words; empty until somebody writes it
   */
  public record Entry(String id, String kind, String title, String reason) {}

  /** Nothing is known. */
  public static final Baseline NONE = new Baseline(List.of());

  private final SequencedMap<String, Entry> entries = new LinkedHashMap<>();

  /** The baseline of these entries; the first of two with one id counts. */
  public Baseline(List<Entry> entries) {
    entries.forEach(entry -> this.entries.putIfAbsent(entry.id(), entry));
  }

  /** {@return the entries in order} */
  public List<Entry> entries() {
    return List.copyOf(entries.values());
  }

  /** Whether the finding is known. */
  public boolean knows(Finding finding) {
    return entries.containsKey(finding.id());
  }

  /** {@return the reason somebody wrote for a known finding} */
  public Optional<String> reason(Finding finding) {
    return Optional.ofNullable(entries.get(finding.id()))
        .map(Entry::reason)
        .filter(reason -> !reason.isBlank());
  }

  /** {@return the entries that no finding of the report bears out any more} */
  public List<Entry> stale(AuditReport report) {
    Set<String> found = new HashSet<>();
    report.findings().forEach(finding -> found.add(finding.id()));
    return entries.values().stream().filter(entry -> !found.contains(entry.id())).toList();
  }

  /** {@return a baseline of all findings of the report, with the reasons this one has for them} */
  public Baseline renewedBy(AuditReport report) {
    List<Entry> renewed = new ArrayList<>();
    for (Finding finding : report.findings()) {
      renewed.add(
          new Entry(
              finding.id(), finding.kind().code(), finding.title(), reason(finding).orElse("")));
    }
    return new Baseline(Collections.unmodifiableList(renewed));
  }
}
