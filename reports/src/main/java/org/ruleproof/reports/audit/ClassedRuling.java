package org.ruleproof.reports.audit;

import java.util.List;
import java.util.Locale;
import org.ruleproof.model.finding.RulingCitation;

/**
 * What a ruling adds to the rulebook and to all older rulings.
 *
 * @param because the older rulings that prove it; none for new law
 * @param doubts what its citation or its place does not bear out, one sentence each
 */
public record ClassedRuling(
    RulingCitation ruling, Kind is, List<Proof> because, List<String> doubts) {
  public ClassedRuling {
    because = List.copyOf(because);
    doubts = List.copyOf(doubts);
  }

  /** The classes, in the order in which one of several is chosen. */
  public enum Kind {
    CONTRARY("contrary to older rulings"),
    NARROWS("narrows older rulings"),
    WIDENS("widens older rulings"),
    RESTATES("restates older rulings: reminders that can be dropped"),
    NEW_LAW("new law");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** In words, for a heading. */
    public String words() {
      return words;
    }

    /** Its stable code in reports. */
    public String code() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * An older ruling and what this one does to it.
   *
   * @param claim the claim of the older ruling, in English; for a contradiction the question
   */
  public record Proof(Kind does, RulingCitation older, String claim) {}
}
