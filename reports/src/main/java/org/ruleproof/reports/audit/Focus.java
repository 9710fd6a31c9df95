package org.ruleproof.reports.audit;

import java.util.Set;

/** The part of an audit that is wanted. */
public sealed interface Focus {
  /** All findings. */
  record Everything() implements Focus {}

  /** The findings whose ids have this prefix. */
  record OfFinding(String id) implements Focus {}

  /** The findings that name one of these rulings; the ids may omit the game. */
  record OfRulings(Set<String> ids) implements Focus {
    public OfRulings {
      ids = Set.copyOf(ids);
    }
  }
}
