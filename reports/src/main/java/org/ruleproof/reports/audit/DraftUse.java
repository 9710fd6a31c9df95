package org.ruleproof.reports.audit;

/** Where an audit uses claims that the program drafts from prose. */
public enum DraftUse {
  /** Nowhere. */
  NONE,
  /** For entries that the rule base has no claims for. */
  ELSEWHERE,
  /** For all entries: the rule base gives its vocabulary and no claim. */
  ONLY
}
