package org.ruleproof.checker.verdict;

import java.util.Locale;

/** The possible outcomes of a question. */
public enum Outcome {
  /** The act is permitted by a rule, and no rule in force forbids it. */
  ALLOWED,
  /** The act is forbidden. */
  REFUSED,
  /** The act is obligatory. */
  OBLIGED,
  /** The act is not obligatory, by a rule in force. */
  EXCUSED,
  /** The event happens by a rule, and no rule in force prevents it. */
  HAPPENS,
  /** The event does not happen. */
  PREVENTED,
  /** True, by a rule in force. */
  YES,
  /** False, by a rule in force. */
  NO,
  /** The answers give the value. */
  ANSWER,
  /** Rules in force conflict and precedence does not decide. */
  UNSETTLED,
  /** No rule in force applies. */
  OPEN;

  /** The outcome as a word in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
