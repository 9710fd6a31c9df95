package org.ruleproof.model.language;

import org.ruleproof.model.source.Span;

/** A top-level item of a rule file. */
public sealed interface Item permits Declaration, Ruling {
  /** Where it was read. */
  Span at();
}
