package org.ruleproof.model.arbitrary;

/** The forms of claims that a profile may ask for: one for each record of Statement. */
public enum StatementForm {
  PERMIT,
  PERMIT_AGAIN,
  FORBID,
  OBLIGE,
  EXCUSE,
  VALUE,
  BASE,
  MODIFY,
  CLAMP,
  LIMIT,
  ORDER_EFFECTS,
  TOGETHER_WITH,
  ORDER_RULES,
  ORDER_MODIFIERS,
  ONLY_GREATEST,
  ROUNDING,
  DECIDE,
  HAPPENS_AT,
  BEFORE,
  RESOLVES,
  FIX,
  RECOMPUTE,
  IS_KIND,
  COUNTS_AS,
  WHENEVER,
  AS_SOON_AS,
  EITHER,
  REPEALS,
  AXIOM
}
