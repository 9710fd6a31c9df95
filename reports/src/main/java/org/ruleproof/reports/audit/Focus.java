package org.ruleproof.reports.audit;

import java.util.Set;

/** What of an audit somebody wants to see. */
public sealed interface Focus {
  /** All that it finds. */
  record Everything() implements Focus {}

  /** The finding of that id, or those whose ids begin so. */
  record OfFinding(String id) implements Focus {}

  /** The findings that name one of these rulings, and what became of them; ids with or without game. */
  record OfRulings(Set<String> ids) implements Focus {
    public OfRulings {
      ids = Set.copyOf(ids);
    }
  }
}
