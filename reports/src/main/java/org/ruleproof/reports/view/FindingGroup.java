package org.ruleproof.reports.view;

import java.util.List;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;

/**
 * The sections of a report, in order. Overruled, exceptions, overlaps and exceptions in
 * doubt form the superseded contradictions.
 */
public enum FindingGroup {
  UNSETTLED("Unsettled contradictions", "Two answers, and no principle of the game says which."),
  OVERRULED(
      "Overruled",
      "The claim that yields has no situation left in which it holds; it can be struck."),
  EXCEPTIONS(
      "Exceptions",
      "The claim in force is a special case; the one that yields holds everywhere else."),
  OVERLAPS(
      "Overlaps",
      "Each claim also holds where the other says nothing; where both speak, a principle decides."),
  IN_DOUBT(
      "Exceptions in doubt",
      "A newer ruling says nothing of an older \"cannot\"; lifting it by name makes it an exception."),
  OTHER("Other findings", "What else needs somebody's decision."),
  NOTES("Notes", "Worth knowing; nothing has to be done.");

  /** The sections of contradictions that are not errors. */
  public static final List<FindingGroup> SUPERSEDED =
      List.of(OVERRULED, EXCEPTIONS, OVERLAPS, IN_DOUBT);

  private final String title;
  private final String meaning;

  FindingGroup(String title, String meaning) {
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

  /** {@return the section of the finding} */
  public static FindingGroup of(Finding finding) {
    boolean note = finding.level() == Level.NOTE;
    if (finding.resolution().extent().filter(Extent.IN_DOUBT::equals).isPresent()) {
      return IN_DOUBT;
    }
    if (finding.kind() == FindingKind.SUPERSEDED) {
      return finding.resolution().extent().map(FindingGroup::settled).orElse(OVERLAPS);
    }
    if (note) {
      return NOTES;
    }
    return finding.kind() == FindingKind.CONTRADICTION ? UNSETTLED : OTHER;
  }

  private static FindingGroup settled(Extent extent) {
    return switch (extent) {
      case TOTAL, GENERAL_PREVAILS -> OVERRULED;
      case SPECIAL_PREVAILS -> EXCEPTIONS;
      case PARTIAL, UNDECIDED_SPECIAL -> OVERLAPS;
      case IN_DOUBT -> IN_DOUBT;
    };
  }
}
