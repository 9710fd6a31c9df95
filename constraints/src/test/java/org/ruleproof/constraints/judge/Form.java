package org.ruleproof.constraints.judge;

import java.util.Set;

/** What sort of thing a claim says of its subject; only what is of one form can contradict. */
enum Form {
  /** It may be done: the condition is no bar. */
  PERMISSION,
  /** It is permitted in every situation of the condition. */
  GRANT,
  /** It is not permitted. */
  PROHIBITION,
  /** It must be done. */
  OBLIGATION,
  /** It need not be done: the condition is no reason to have to. */
  EXCUSE,
  /** The value of a term, or a bound of it. */
  VALUE,
  /** The value that modifiers change. */
  BASE,
  /** What one source does to a term. */
  CHANGE,
  /** Membership everywhere. */
  MEMBERSHIP,
  /** Membership for a purpose. */
  COUNTING,
  /** When it is done or happens. */
  MOMENT,
  /** When a choice is made. */
  DECISION,
  /** When a computed value stops following the state. */
  FIXING,
  /** Which of two comes before the other. */
  ORDER,
  /** Whether it resolves first or last. */
  PLACE,
  /** How often. */
  LIMIT,
  /** How a number is rounded. */
  ROUNDING;

  /** What is said of whether an act may be done. */
  static final Set<Form> OF_PERMISSION = Set.of(PERMISSION, GRANT, PROHIBITION);

  /** What is said of whether an act must be done. */
  static final Set<Form> OF_DUTY = Set.of(OBLIGATION, EXCUSE);
}
