package org.ruleproof.reports.gold;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;

/**
 * How the findings of an audit stand to a list of items that are expected settled or unsettled,
 * counted over the union of kinds.
 */
final class ReachText {
  private static final Set<FindingKind> KINDS =
      Set.of(
          FindingKind.LOOP,
          FindingKind.ORDER_CYCLE,
          FindingKind.ORDER_DEPENDENCE,
          FindingKind.ROUNDING,
          FindingKind.BOUND,
          FindingKind.CONTRADICTION,
          FindingKind.SUPERSEDED);

  private ReachText() {}

  /** {@return the lines that say how the audit stands to that list; none where there is no list} */
  static List<String> of(AuditReport report, GoldLists lists, String list) {
    List<GoldItem> items = items(lists, list);
    if (items.isEmpty()) {
      return List.of();
    }
    Map<GoldItem, List<Finding>> matched = matched(items, report);
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("Items of " + list + " whose readings both stand in the documents");
    lines.add(MeasureText.ratio("Recall", matched.size(), items.size()));
    for (String kind : items.stream().map(GoldItem::kind).distinct().toList()) {
      for (boolean settled : List.of(true, false)) {
        List<GoldItem> of =
            items.stream().filter(i -> i.kind().equals(kind) && i.settled() == settled).toList();
        lines.add(
            MeasureText.ratio(
                "  " + kind + ", expected " + words(settled),
                (int) of.stream().filter(matched::containsKey).count(),
                of.size()));
      }
    }
    lines.add(
        MeasureText.ratio(
            "Found as expected, settled or not",
            (int)
                matched.entrySet().stream()
                    .filter(e -> hasFinding(e.getValue(), e.getKey().settled()))
                    .count(),
            matched.size()));
    matched.forEach(
        (item, findings) -> {
          if (!hasFinding(findings, item.settled())) {
            lines.add(
                "  "
                    + item.id()
                    + ": expected "
                    + words(item.settled())
                    + MeasureText.ids(findings));
          }
        });
    List<GoldItem> nearMisses = lists.read("near-misses.jsonl");
    List<String> alarms = new ArrayList<>();
    for (GoldItem item : nearMisses) {
      List<Finding> unsettled =
          covering(item, report).stream()
              .filter(f -> f.kind() != FindingKind.CONTRADICTION && !f.resolution().settled())
              .toList();
      if (!unsettled.isEmpty()) {
        alarms.add("  " + item.id() + MeasureText.ids(unsettled));
      }
    }
    lines.add(
        MeasureText.ratio(
            "Near-misses reported unsettled by these analyses", alarms.size(), nearMisses.size()));
    lines.addAll(alarms);
    lines.add("Missed (" + (items.size() - matched.size()) + ")");
    for (GoldItem item : items) {
      if (!matched.containsKey(item)) {
        lines.add("  " + item.id() + ": " + why(item, report));
      }
    }
    return lines;
  }

  /** {@return the recall over the items of all these lists; no line where there are none} */
  static List<String> together(AuditReport report, GoldLists lists, List<String> names) {
    List<GoldItem> items = names.stream().flatMap(list -> items(lists, list).stream()).toList();
    return items.isEmpty()
        ? List.of()
        : List.of(
            "",
            MeasureText.ratio(
                "Recall over " + String.join(" and ", names),
                matched(items, report).size(),
                items.size()));
  }

  /**
   * The items of a list whose readings both stand in the documents, as all do where the documents at
   * hand are named by their headings; none where there is no list.
   */
  private static List<GoldItem> items(GoldLists lists, String list) {
    return lists.readIfThere(list).stream()
        .filter(item -> item.reach().equals("documents") || item.isPlaced())
        .toList();
  }

  private static Map<GoldItem, List<Finding>> matched(List<GoldItem> items, AuditReport report) {
    Map<GoldItem, List<Finding>> matched = new LinkedHashMap<>();
    for (GoldItem item : items) {
      List<Finding> findings = covering(item, report);
      if (!findings.isEmpty()) {
        matched.put(item, findings);
      }
    }
    return matched;
  }

  private static List<Finding> covering(GoldItem item, AuditReport report) {
    return report.findings().stream()
        .filter(f -> KINDS.contains(f.kind()) && item.isCoveredBy(f, report))
        .toList();
  }

  /** Whether one of the findings is settled, or is not. */
  static boolean hasFinding(List<Finding> findings, boolean settled) {
    return findings.stream().anyMatch(f -> f.resolution().settled() == settled);
  }

  private static String words(boolean settled) {
    return settled ? "settled" : "unsettled";
  }

  private static String why(GoldItem item, AuditReport report) {
    String unread = MeasureText.why(item, report);
    return unread.isEmpty() ? "formalised, no finding" : unread;
  }
}
