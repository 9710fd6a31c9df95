package org.ruleproof.reports.view;

import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;

/** The parts of a report, in their order. */
public enum FindingGroup {
  UNSETTLED("Unsettled contradictions", "Two answers, and no principle of the game says which."),
  SUPERSEDED("Superseded", "Two answers, and a principle of the game says which stays in force."),
  OTHER("Other findings", "What else needs somebody's decision."),
  NOTES("Notes", "Worth knowing; nothing has to be done.");

  private final String title;
  private final String meaning;

  FindingGroup(String title, String meaning) {
    this.title = title;
    this.meaning = meaning;
  }

  /** The heading of the part. */
  public String title() {
    return title;
  }

  /** One sentence on what stands in it. */
  public String meaning() {
    return meaning;
  }

  /** {@return the part that the finding stands in} */
  public static FindingGroup of(Finding finding) {
    boolean note = finding.level() == Level.NOTE;
    if (finding.kind() == FindingKind.SUPERSEDED) {
      return SUPERSEDED;
    }
    if (note) {
      return NOTES;
    }
    return finding.kind() == FindingKind.CONTRADICTION ? UNSETTLED : OTHER;
  }
}
