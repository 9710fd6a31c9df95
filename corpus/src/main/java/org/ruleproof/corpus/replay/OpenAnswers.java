package org.ruleproof.corpus.replay;

/** What an engine may answer where the rules in force say nothing. */
public enum OpenAnswers {
  /** That nothing is said, and no other word. */
  OPEN,
  /**
   * What an engine answers that has to do something: that it does not go, or that nothing comes of
   * it. What else it answers where a value is asked for is not judged.
   */
  NO
}
