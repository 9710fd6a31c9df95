package org.ruleproof.checker.verdict;

import java.util.Locale;

/** The words in which a question is answered. */
public enum Outcome {
  /** The act may be done, because a rule says so and none in force forbids it. */
  ALLOWED,
  /** The act may not be done. */
  REFUSED,
  /** The act must be done. */
  OBLIGED,
  /** The act need not be done. */
  EXCUSED,
  /** The event happens, because a rule says so and none in force prevents it. */
  HAPPENS,
  /** The event does not happen. */
  PREVENTED,
  /** It is so, by a rule in force. */
  YES,
  /** It is not so, by a rule in force. */
  NO,
  /** The answers say what it is. */
  ANSWER,
  /** Rules in force say different things and nothing decides between them. */
  UNSETTLED,
  /** No rule in force says anything. */
  OPEN;

  /** The word as files have it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
