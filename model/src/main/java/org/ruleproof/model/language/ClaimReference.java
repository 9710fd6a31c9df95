package org.ruleproof.model.language;

import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalInt;
import org.ruleproof.model.source.Span;

/**
 * The name of a ruling, entry or rule, or of one of its claims.
 *
 * @param topic topic of a ruling, heading of an entry or name of a rule
 * @param date the ruling's date; empty for entries and rules
 * @param ordinal 1 for the first of that topic and date
 * @param claim 1-based place of the claim; empty when all claims are meant
 */
public record ClaimReference(
    Span at, Form form, String topic, Optional<LocalDate> date, int ordinal, OptionalInt claim) {
  /** What kind of place is named. */
  public enum Form {
    RULING,
    ENTRY,
    RULE
  }
}
