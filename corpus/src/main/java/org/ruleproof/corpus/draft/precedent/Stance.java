package org.ruleproof.corpus.draft.precedent;

/** How a sentence speaks of what is done or so. */
public enum Stance {
  /** It may be. */
  MAY,
  /** It may not be. */
  MAY_NOT,
  /** It must be. */
  MUST,
  /** It need not be. */
  NEED_NOT,
  /** It is. */
  IS,
  /** It is not. */
  IS_NOT;

  /** {@return the same of the opposite: who must not keep something must lose it} */
  public Stance ofOpposite() {
    return switch (this) {
      case MAY -> NEED_NOT;
      case MAY_NOT -> MUST;
      case MUST -> MAY_NOT;
      case NEED_NOT -> MAY;
      case IS -> IS_NOT;
      case IS_NOT -> IS;
    };
  }

  /** {@return the same, denied: "nobody may" for "somebody may"} */
  public Stance denied() {
    return switch (this) {
      case MAY -> MAY_NOT;
      case MAY_NOT -> MAY;
      case MUST -> MAY_NOT;
      case NEED_NOT -> MUST;
      case IS -> IS_NOT;
      case IS_NOT -> IS;
    };
  }

  /** Whether it says that something does not come about or must not. */
  public boolean denies() {
    return this == MAY_NOT || this == IS_NOT;
  }
}
