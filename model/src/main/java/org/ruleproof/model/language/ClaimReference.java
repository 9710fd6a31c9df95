package org.ruleproof.model.language;

import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalInt;
import org.ruleproof.model.source.Span;

/**
 * A reference to a ruling, entry or rule, or to one of its claims.
 *
 * @param topic topic of a ruling, heading of an entry or name of a rule; empty for earlier rulings
 *     on whatever topic
 * @param date the ruling's date, or that of the ruling that speaks of earlier ones; empty for others
 * @param ordinal 1 for the first with that topic and date
 * @param claim 1-based index of the claim; empty for all claims
 */
public record ClaimReference(
    Span at, Form form, String topic, Optional<LocalDate> date, int ordinal, OptionalInt claim) {
  /** The sort of place. */
  public enum Form {
    RULING,
    ENTRY,
    RULE,
    /** All rulings, and entries of dated documents, that are older than the ruling that says so. */
    EARLIER
  }

  /**
   * Whether this reference names a claim, alone or with its whole ruling.
   *
   * @param one the reference that names that claim alone
   */
  public boolean names(ClaimReference one) {
    if (form == Form.EARLIER) {
      return (topic.isEmpty() || topic.equalsIgnoreCase(one.topic))
          && one.date.isPresent()
          && date.map(one.date.get()::isBefore).orElse(false);
    }
    return form == one.form
        && topic.equalsIgnoreCase(one.topic)
        && ordinal == one.ordinal
        && (form != Form.RULING || date.equals(one.date))
        && (claim.isEmpty() || claim.equals(one.claim));
  }
}
