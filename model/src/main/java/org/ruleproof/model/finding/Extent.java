package org.ruleproof.model.finding;

/**
 * How far two sides contradict each other: wherever either applies, wherever one of them does, or
 * in a part of both. Alf Ross, On Law and Justice (1958), section 26, calls these total-total,
 * total-partial and partial-partial. Reports use the order of declaration.
 */
public enum Extent {
  /** Both apply in the same situations. Nothing remains of the side that yields. */
  TOTAL("total"),
  /** The side that yields applies only where the other does. Nothing remains of it. */
  GENERAL_PREVAILS("general-prevails"),
  /** One side applies only where the other does, and no principle decides. */
  UNDECIDED_SPECIAL("undecided-special"),
  /** The side in force applies only where the other does. It is an exception. */
  SPECIAL_PREVAILS("special-prevails"),
  /** Each side also applies where the other does not. */
  PARTIAL("partial"),
  /** One side is newer, and says nothing of the {@code strict} sentence of the other. */
  IN_DOUBT("in-doubt");

  private final String code;

  Extent(String code) {
    this.code = code;
  }

  /** The stable kebab-case code. */
  public String code() {
    return code;
  }
}
