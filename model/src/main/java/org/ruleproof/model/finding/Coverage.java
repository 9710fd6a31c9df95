package org.ruleproof.model.finding;

/** The number of rulings by status; all others add up to {@code rulings}. */
public record Coverage(
    int rulings,
    int formalised,
    int partly,
    int drafted,
    int duplicate,
    int outOfModel,
    int unreadable,
    int unread) {
  /** Of no ruling. */
  public static final Coverage NONE = new Coverage(0, 0, 0, 0, 0, 0, 0, 0);
}
