package org.ruleproof.reports.gold;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Finding;

/** A measurement as text: figures first, then what is missed and what is too much. */
public final class MeasureText {
  private MeasureText() {}

  /**
   * {@return the lines that say how the audit stands to the lists in a folder}
   *
   * @param report an audit of the one packet that the lists number
   */
  public static List<String> of(AuditReport report, GoldLists lists) {
    Measurement measured = Measurement.of(report, lists);
    List<String> lines = new ArrayList<>();
    figures(measured, lines);
    winners(measured, lines);
    lines.add("");
    lines.add("Missed (" + measured.missed().size() + ")");
    measured.missed().forEach(item -> lines.add("  " + item.id() + ": " + why(item, report)));
    lines.add("");
    lines.add(
        "False alarms: near-misses that are reported (" + measured.falseAlarms().size() + ")");
    measured.falseAlarms().forEach((item, findings) -> lines.add("  " + item.id() + ids(findings)));
    lines.add("");
    lines.add("Contradictions of neither list (" + measured.neither().size() + ")");
    measured
        .neither()
        .forEach(f -> lines.add("  " + f.id() + " " + f.kind().code() + ": " + named(f)));
    List<String> ofReach = List.of("rounding.jsonl", "timing.jsonl");
    ofReach.forEach(list -> lines.addAll(ReachText.of(report, lists, list)));
    lines.addAll(ReachText.together(report, lists, ofReach));
    return lines;
  }

  private static void figures(Measurement measured, List<String> lines) {
    List<GoldItem> items = measured.items();
    List<GoldItem> whole = measured.within(Measurement.WHOLE);
    List<GoldItem> claims = measured.within(Measurement.CLAIMS);
    int matched = measured.matched().size();
    int alarms = measured.falseAlarms().size();
    lines.add(ratio("Recall, all items", matched, items.size()));
    List<GoldItem> ofPacket = measured.ofPacket();
    lines.add(
        ratio(
            "Recall, items with a pair within the packet",
            measured.found(ofPacket),
            ofPacket.size()));
    lines.add(ratio("Recall, a pair of the item formalised", measured.found(whole), whole.size()));
    lines.add(
        ratio("Recall, the same or partly formalised", measured.found(claims), claims.size()));
    lines.add(
        ratio("Precision, items found against near-misses reported", matched, matched + alarms));
    lines.add(
        "Near-misses reported: "
            + alarms
            + " of "
            + measured.nearMisses()
            + "; contradictions of neither list: "
            + measured.neither().size());
  }

  private static void winners(Measurement measured, List<String> lines) {
    List<String> apart = new ArrayList<>();
    int agreed = 0;
    for (GoldItem item : measured.matched().keySet()) {
      List<String> winners = measured.winners(item);
      if (winners.contains(item.winner())) {
        agreed++;
      } else {
        apart.add(
            "  "
                + item.id()
                + ": list "
                + item.winner()
                + ", audit "
                + winners.stream().distinct().collect(Collectors.joining(" or "))
                + ids(measured.matched().getOrDefault(item, List.of())));
      }
    }
    lines.add(ratio("Agreement on who wins, items found", agreed, measured.matched().size()));
    int asExpected =
        (int)
            measured.matched().entrySet().stream()
                .filter(e -> ReachText.hasFinding(e.getValue(), e.getKey().settled()))
                .count();
    lines.add(ratio("Settled or not, as the list has it", asExpected, measured.matched().size()));
    if (!apart.isEmpty()) {
      lines.add("");
      lines.add("Another winner (" + apart.size() + ")");
      lines.addAll(apart);
    }
  }

  static String ratio(String what, int part, int all) {
    return all == 0
        ? what + ": none to count"
        : what
            + ": "
            + String.format(Locale.ROOT, "%.3f", (double) part / all)
            + " ("
            + part
            + " of "
            + all
            + ")";
  }

  static String why(GoldItem item, AuditReport report) {
    if (item.hasPairOf(report, Measurement.WHOLE)) {
      return "formalised, no finding";
    }
    List<String> reasons = new ArrayList<>();
    for (GoldRef ref : item.rulings()) {
      if (!GoldItem.is(ref, report, Measurement.WHOLE)) {
        reasons.add(name(ref) + " is " + status(ref, report));
      }
    }
    return String.join(", ", reasons);
  }

  private static String status(GoldRef ref, AuditReport report) {
    List<RulingStatus> statuses = ref.statuses(report);
    return statuses.isEmpty()
        ? "not in the rule base"
        : statuses.stream()
            .map(RulingStatus::status)
            .map(Status::code)
            .distinct()
            .collect(Collectors.joining("/"));
  }

  private static String name(GoldRef ref) {
    return switch (ref) {
      case GoldRef.Entry(int n) -> Integer.toString(n);
      case GoldRef.Section(String heading) -> GoldRef.RULEBOOK + heading;
      case GoldRef.Heading(String heading) -> heading;
      case GoldRef.Elsewhere(String place) -> place;
    };
  }

  static String ids(List<Finding> findings) {
    return findings.stream().map(Finding::id).collect(Collectors.joining(", ", " (", ")"));
  }

  private static String named(Finding finding) {
    return finding.rulings().stream()
        .map(r -> r.topic() + " " + r.date().map(Object::toString).orElse("undated"))
        .collect(Collectors.joining(" / "));
  }
}
