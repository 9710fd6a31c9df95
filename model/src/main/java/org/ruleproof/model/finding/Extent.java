package org.ruleproof.model.finding;

/**
 * How far two sides contradict each other: wherever either speaks, wherever one of them does, or in
 * a part of both. Alf Ross, On Law and Justice (1958), section 26, calls these total-total,
 * total-partial and partial-partial. The declared order is the order of reports.
 */
public enum Extent {
  /** Each speaks only where the other does: of what yields nothing is left. */
  TOTAL("total"),
  /** What yields speaks only where what is in force does: nothing is left of it. */
  GENERAL_PREVAILS("general-prevails"),
  /** One speaks only where the other does, and no principle decides. */
  UNDECIDED_SPECIAL("undecided-special"),
  /** What is in force speaks only where what yields does: an exception to it. */
  SPECIAL_PREVAILS("special-prevails"),
  /** Each also speaks where the other does not. */
  PARTIAL("partial");

  private final String code;

  Extent(String code) {
    this.code = code;
  }

  /** The stable kebab-case code. */
  public String code() {
    return code;
  }
}
