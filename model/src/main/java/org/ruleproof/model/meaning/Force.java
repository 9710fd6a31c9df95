package org.ruleproof.model.meaning;

/**
 * When an assertion excludes another answer (docs/meaning.md, When two claims contradict each
 * other).
 */
public enum Force {
  /**
   * A permission in the ordinary sense: the condition is no obstacle. It excludes a prohibition
   * only if the condition implies that the prohibition applies.
   */
  NO_BAR,
  /** A value. It excludes another answer if one of the two applies wherever the other does. */
  VALUE,
  /**
   * In every situation of the condition. It excludes another answer if both apply in one situation.
   */
  EVERYWHERE
}
