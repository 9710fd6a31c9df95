package org.ruleproof.model.syntax;

/** Where an expression is. It decides whether an unknown name is a new variable. */
enum ExpressionPosition {
  /** An argument of an act, event, fact, state or term: a lower-case name may be new. */
  ARGUMENT,
  /** A side of a comparison with something of known type: a short name may be new. */
  COMPARED,
  /** Anywhere else: names must be known. */
  PLAIN
}
