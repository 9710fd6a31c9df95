package org.ruleproof.corpus.draft;

/** How a clause speaks of what is done. */
enum Mood {
  PERMIT,
  FORBID,
  SO,
  NOT_SO;

  /** {@return what it is when nothing or nobody does it} */
  Mood denied() {
    return switch (this) {
      case PERMIT -> FORBID;
      case FORBID -> PERMIT;
      case SO -> NOT_SO;
      case NOT_SO -> SO;
    };
  }

  /** Whether it says that something is not so or not done. */
  boolean denies() {
    return this == FORBID || this == NOT_SO;
  }
}
