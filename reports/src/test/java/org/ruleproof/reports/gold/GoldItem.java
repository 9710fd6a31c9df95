package org.ruleproof.reports.gold;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;

/**
 * One item of a list.
 *
 * @param pairs the pairs that carry it, of two references each; none in a near-miss
 * @param winner a number, {@code RB} or {@code unsettled}; empty in a near-miss
 * @param kind what sort of item it is, in the list's own words
 * @param settled whether the list expects it to be settled
 * @param reach whether both readings stand in the documents: only {@code documents} is scored
 */
record GoldItem(
    String id,
    List<List<GoldRef>> pairs,
    List<GoldRef> rulings,
    String winner,
    String kind,
    boolean settled,
    String reach) {
  private static final int MOST_OTHERS = 2;

  GoldItem {
    pairs = List.copyOf(pairs);
    SequencedSet<GoldRef> all = new LinkedHashSet<>(rulings);
    pairs.forEach(all::addAll);
    rulings = List.copyOf(all);
  }

  /** {@return the same with the places of the documents at hand} */
  GoldItem placedBy(String places) {
    return new GoldItem(
        id,
        pairs.stream()
            .map(pair -> pair.stream().map(ref -> ref.placedBy(places)).toList())
            .toList(),
        rulings.stream().map(ref -> ref.placedBy(places)).toList(),
        winner,
        kind,
        settled,
        reach);
  }

  /** Whether it names places, all of them of the documents at hand. */
  boolean isPlaced() {
    return !rulings.isEmpty() && rulings.stream().allMatch(GoldRef.Heading.class::isInstance);
  }

  /**
   * Whether the finding is about this item: a contradiction, settled or not, that names two of its
   * rulings at least and two others at most.
   */
  boolean isNamedBy(Finding finding, AuditReport report) {
    return (finding.kind() == FindingKind.CONTRADICTION || finding.kind() == FindingKind.SUPERSEDED)
        && isCoveredBy(finding, report);
  }

  /**
   * Whether a finding of any kind names two of its rulings at least, or its only one, and two others
   * at most.
   */
  boolean isCoveredBy(Finding finding, AuditReport report) {
    long own =
        rulings.stream()
            .filter(ref -> finding.rulings().stream().anyMatch(r -> ref.isNamedBy(r, report)))
            .count();
    long others =
        finding.rulings().stream()
            .filter(r -> rulings.stream().noneMatch(ref -> ref.isNamedBy(r, report)))
            .count();
    return own >= Math.min(2, rulings.size()) && others <= MOST_OTHERS;
  }

  /** Whether both ends of one of its pairs have become what is asked. */
  boolean hasPairOf(AuditReport report, List<Status> wanted) {
    return pairs.stream().anyMatch(pair -> pair.stream().allMatch(ref -> is(ref, report, wanted)));
  }

  static boolean is(GoldRef ref, AuditReport report, List<Status> wanted) {
    return ref.statuses(report).stream().anyMatch(ruling -> wanted.contains(ruling.status()));
  }
}
