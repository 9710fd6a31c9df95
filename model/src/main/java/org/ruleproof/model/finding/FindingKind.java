package org.ruleproof.model.finding;

/** The kinds of findings, with the stable codes for reports and baselines. */
public enum FindingKind {
  /** Two answers in one situation, and no principle decides. */
  CONTRADICTION("contradiction"),
  /** A contradiction that precedence settles. */
  SUPERSEDED("superseded"),
  /** A prohibition inside a permission, a specific value inside a general one: a note. */
  NARROWING("narrowing"),
  /** A reaction that may repeat for ever. */
  LOOP("loop"),
  /** Claims about order that cannot all be met. */
  ORDER_CYCLE("order-cycle"),
  /** Two effects in no fixed order that do not commute. */
  ORDER_DEPENDENCE("order-dependence"),
  /** A number with several readings, such as two directions of rounding. */
  ROUNDING("rounding"),
  /** A limit that an effect can pass. */
  BOUND("bound"),
  /** A text with two readings, or an example of the text that does not follow from it. */
  READING("reading"),
  /** The same text or meaning twice. */
  DUPLICATE("duplicate"),
  /** A reference to something that does not exist. */
  REFERENCE("reference"),
  /** Something wrong with the document itself. */
  SOURCE("source"),
  /** Claims made from a text that has changed since. */
  STALE_CLAIM("stale-claim"),
  /**
   * Something wrong with the rule base: a claim that can never apply, or axioms that are
   * unsatisfiable.
   */
  RULE_BASE("rule-base");

  private final String code;

  FindingKind(String code) {
    this.code = code;
  }

  /** The stable kebab-case code. */
  public String code() {
    return code;
  }
}
