package org.ruleproof.model.finding;

import java.time.LocalDate;
import java.util.Optional;

/**
 * A ruling as cited in a finding.
 *
 * @param id game, topic slug, date, ordinal
 * @param source id of its document; contains {@code rulebook} if that is a rulebook
 * @param line 1-based line of its heading in the document, or in the rule file if no document was
 *     given
 * @param topic as the document spells it
 * @param printed the date of its document, if the ruling has no date of its own; precedence uses it
 * @param text the document's text if one was given, else the glosses of the rule base
 */
public record RulingCitation(
    String id,
    String source,
    int line,
    String topic,
    Optional<LocalDate> date,
    Optional<LocalDate> printed,
    String text) {
  /** A ruling with a date of its own, or in an undated document. */
  public RulingCitation(
      String id, String source, int line, String topic, Optional<LocalDate> date, String text) {
    this(id, source, line, topic, date, Optional.empty(), text);
  }
}
