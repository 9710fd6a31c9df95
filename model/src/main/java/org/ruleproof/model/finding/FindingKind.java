package org.ruleproof.model.finding;

/** The kinds of findings, with the codes that reports and baselines rely on. */
public enum FindingKind {
  /** Two answers to one situation, and no principle settles which. */
  CONTRADICTION("contradiction"),
  /** A contradiction that precedence settles. */
  SUPERSEDED("superseded"),
  /** A prohibition inside a permission, a specific value inside a general one: a note. */
  NARROWING("narrowing"),
  /** A reaction that may go round for ever. */
  LOOP("loop"),
  /** Orders between moments that cannot all be met. */
  ORDER_CYCLE("order-cycle"),
  /** Two effects whose order nobody fixed and which do not commute. */
  ORDER_DEPENDENCE("order-dependence"),
  /** A number that rounds two ways. */
  ROUNDING("rounding"),
  /** A limit that an effect can pass. */
  BOUND("bound"),
  /** A text that can be read two ways, or whose own example does not follow from it. */
  READING("reading"),
  /** The same text or meaning twice. */
  DUPLICATE("duplicate"),
  /** A reference to what does not exist. */
  REFERENCE("reference"),
  /** Something wrong with the document itself. */
  SOURCE("source"),
  /** Claims read from a text that has changed since. */
  STALE_CLAIM("stale-claim"),
  /** Something wrong with the rule base: a claim that can never hold, axioms that exclude all. */
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
