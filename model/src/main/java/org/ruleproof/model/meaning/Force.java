package org.ruleproof.model.meaning;

/** In what sense an assertion excludes another answer (LANGUAGE, Situations and contradiction). */
public enum Force {
  /**
   * The ordinary "you may": the condition is no bar. It excludes a prohibition only where the
   * condition implies that the prohibition applies.
   */
  NO_BAR,
  /** A value: it excludes another where one of the two speaks wherever the other does. */
  VALUE,
  /** In every situation of the condition: one common situation is enough. */
  EVERYWHERE
}
