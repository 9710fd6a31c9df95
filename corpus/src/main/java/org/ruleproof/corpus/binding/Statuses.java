package org.ruleproof.corpus.binding;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Coverage;
import org.ruleproof.model.language.Ruling;

/** Statuses of rulings and their counts. */
final class Statuses {
  private Statuses() {}

  /** {@return the ruling's status in the rule base} */
  static Status of(Ruling ruling) {
    Status said =
        switch (ruling.status()) {
          case Ruling.Status.Formalised() -> Status.FORMALISED;
          case Ruling.Status.Partly(String because) -> Status.PARTLY;
          case Ruling.Status.Duplicate(var of) -> Status.DUPLICATE;
          case Ruling.Status.OutOfModel(String because) -> Status.OUT_OF_MODEL;
          case Ruling.Status.Unreadable(String because) -> Status.UNREADABLE;
        };
    boolean claims = said == Status.FORMALISED || said == Status.PARTLY;
    return ruling.draft() && claims ? Status.DRAFTED : said;
  }

  /** {@return the status of an entry without a ruling} */
  static Status unclaimed(RulingEntry entry) {
    return entry.lacksText() ? Status.UNREADABLE : Status.UNREAD;
  }

  /** {@return the count of each status} O(n). */
  static Coverage count(List<Status> statuses) {
    Map<Status, Integer> counts = new EnumMap<>(Status.class);
    statuses.forEach(status -> counts.merge(status, 1, Integer::sum));
    return new Coverage(
        statuses.size(),
        counts.getOrDefault(Status.FORMALISED, 0),
        counts.getOrDefault(Status.PARTLY, 0),
        counts.getOrDefault(Status.DRAFTED, 0),
        counts.getOrDefault(Status.DUPLICATE, 0),
        counts.getOrDefault(Status.OUT_OF_MODEL, 0),
        counts.getOrDefault(Status.UNREADABLE, 0),
        counts.getOrDefault(Status.UNREAD, 0));
  }
}
