package org.ruleproof.corpus.replay;

/** The accepted answers where the rules in force say nothing. */
public enum OpenAnswers {
  /** Only the outcome {@code open}. */
  OPEN,
  /**
   * For engines that must act: a refusal, or no effect. Where a value is asked for, other values
   * are not judged.
   */
  NO
}
