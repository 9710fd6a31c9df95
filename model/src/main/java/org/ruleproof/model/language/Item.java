package org.ruleproof.model.language;

import org.ruleproof.model.source.Span;

/** A top-level item of a rule file. */
public sealed interface Item permits Declaration, Ruling {
  /** Its place in the file. */
  Span at();
}
