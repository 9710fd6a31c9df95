package org.ruleproof.reports.view;

import java.util.Locale;
import org.ruleproof.model.finding.Dispute;
import org.ruleproof.model.finding.Dispute.Sign;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;

/** The sections of a report, in order: what a rules team can do about a question. */
public enum Section {
  DECIDE("Decide", "Two answers or more, and it is for somebody to say which."),
  STRIKE("Strike", "Nothing is left of the text that yields; it can be struck."),
  MEND("Mend the text", "The text itself is damaged, out of date or at odds with its example."),
  EXCEPTIONS("Exceptions that work", "The two meet, and a principle of the game says which holds."),
  LATER(
      "Look at later",
      "It takes several cards or many unusual facts at once, or the exception is plain."),
  NOTES("Notes", "Worth knowing; nothing has to be done.");

  private final String title;
  private final String meaning;

  Section(String title, String meaning) {
    this.title = title;
    this.meaning = meaning;
  }

  /** The heading of the section. */
  public String title() {
    return title;
  }

  /** One sentence about its content. */
  public String meaning() {
    return meaning;
  }

  /** Its stable code in reports. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the section of the finding} */
  public static Section of(Finding finding) {
    boolean note = finding.level() == Level.NOTE;
    return switch (finding.kind()) {
      case CONTRADICTION -> DECIDE;
      case SUPERSEDED ->
          has(finding, Sign.GENERAL_OVER_CARD) || has(finding, Sign.EXCEPTION_DENIED)
              ? DECIDE
              : finding.resolution().extent().map(Section::settled).orElse(EXCEPTIONS);
      case NARROWING -> NOTES;
      case LOOP, ORDER_CYCLE, ORDER_DEPENDENCE, ROUNDING, BOUND, READING ->
          note ? NOTES : has(finding, Sign.FAILING_EXAMPLE) ? MEND : DECIDE;
      case DUPLICATE, REFERENCE, SOURCE, STALE_CLAIM, RULE_BASE -> note ? NOTES : MEND;
    };
  }

  private static Section settled(Extent extent) {
    return switch (extent) {
      case TOTAL, GENERAL_PREVAILS -> STRIKE;
      case SPECIAL_PREVAILS, PARTIAL, UNDECIDED_SPECIAL -> EXCEPTIONS;
      case IN_DOUBT -> DECIDE;
    };
  }

  private static boolean has(Finding finding, Sign sign) {
    return finding.dispute().map(Dispute::signs).filter(s -> s.contains(sign)).isPresent();
  }
}
