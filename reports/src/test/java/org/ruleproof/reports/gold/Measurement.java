package org.ruleproof.reports.gold;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;

/**
 * How the contradictions of an audit stand to the lists.
 *
 * @param matched for each item of the list that is found, its findings
 * @param missed the items that are not
 * @param falseAlarms for each near-miss that is reported, its findings
 * @param neither contradictions that match no item of either list
 */
record Measurement(
    AuditReport report,
    List<GoldItem> items,
    int nearMisses,
    SequencedMap<GoldItem, List<Finding>> matched,
    List<GoldItem> missed,
    SequencedMap<GoldItem, List<Finding>> falseAlarms,
    List<Finding> neither) {

  /** What counts as formalised in full. */
  static final List<Status> WHOLE = List.of(Status.FORMALISED);

  /** What counts as having claims. */
  static final List<Status> CLAIMS = List.of(Status.FORMALISED, Status.PARTLY, Status.DRAFTED);

  /** {@return the audit measured against the lists in a folder} */
  static Measurement of(AuditReport report, GoldLists lists) {
    List<GoldItem> items = lists.read("contradictions.jsonl");
    List<GoldItem> nearMisses = lists.read("near-misses.jsonl");
    SequencedMap<GoldItem, List<Finding>> matched = named(items, report);
    SequencedMap<GoldItem, List<Finding>> falseAlarms = named(nearMisses, report);
    Set<Finding> known = new LinkedHashSet<>();
    matched.values().forEach(known::addAll);
    falseAlarms.values().forEach(known::addAll);
    return new Measurement(
        report,
        items,
        nearMisses.size(),
        matched,
        items.stream().filter(item -> !matched.containsKey(item)).toList(),
        falseAlarms,
        contradictions(report).stream().filter(finding -> !known.contains(finding)).toList());
  }

  private static SequencedMap<GoldItem, List<Finding>> named(
      List<GoldItem> items, AuditReport report) {
    List<Finding> contradictions = contradictions(report);
    SequencedMap<GoldItem, List<Finding>> named = new LinkedHashMap<>();
    for (GoldItem item : items) {
      List<Finding> of =
          contradictions.stream().filter(finding -> item.isNamedBy(finding, report)).toList();
      if (!of.isEmpty()) {
        named.put(item, of);
      }
    }
    return named;
  }

  private static List<Finding> contradictions(AuditReport report) {
    return report.findings().stream()
        .filter(
            finding ->
                finding.kind() == FindingKind.CONTRADICTION
                    || finding.kind() == FindingKind.SUPERSEDED)
        .toList();
  }

  /** {@return the items of which a pair has become what is asked} */
  List<GoldItem> within(List<Status> statuses) {
    return items.stream().filter(item -> item.hasPairOf(report, statuses)).toList();
  }

  /** {@return the items of which a pair is of two entries of the packet} */
  List<GoldItem> ofPacket() {
    return items.stream()
        .filter(
            item ->
                item.pairs().stream()
                    .anyMatch(pair -> pair.stream().allMatch(GoldRef.Entry.class::isInstance)))
        .toList();
  }

  /** {@return the items among these that are found} */
  int found(List<GoldItem> among) {
    return (int) among.stream().filter(matched::containsKey).count();
  }

  /** {@return who wins by the findings, as the list writes it, one for each finding} */
  List<String> winners(GoldItem item) {
    List<String> winners = new ArrayList<>();
    for (Finding finding : matched.getOrDefault(item, List.of())) {
      winners.add(winner(item, finding));
    }
    return winners;
  }

  private String winner(GoldItem item, Finding finding) {
    Optional<String> id = finding.resolution().inForce();
    if (id.isEmpty()) {
      return "unsettled";
    }
    boolean rulebook =
        finding.rulings().stream()
            .anyMatch(r -> r.id().equals(id.get()) && GoldRef.isOfRulebook(r.source()));
    if (rulebook) {
      return "RB";
    }
    return item.rulings().stream()
        .filter(GoldRef.Entry.class::isInstance)
        .map(GoldRef.Entry.class::cast)
        .filter(ref -> ref.statuses(report).stream().anyMatch(r -> r.id().equals(id.get())))
        .map(ref -> Integer.toString(ref.n()))
        .findFirst()
        .orElse(id.get());
  }
}
