package org.ruleproof.model.finding;

import java.time.LocalDate;
import java.util.Optional;

/**
 * A ruling as a finding names it.
 *
 * @param id game, topic slug, date, ordinal
 * @param source id of the document it stands in; holds {@code rulebook} when that is a rulebook
 * @param line 1-based line of its heading in the document, or in the rule file where no document
 *     was given
 * @param topic as the document spells it
 * @param printed where it has no date of its own, that of the print of its document: by which it wins
 *     or loses
 * @param text the document's text where one was given, else the rule base's own glosses
 */
public record RulingCitation(
    String id,
    String source,
    int line,
    String topic,
    Optional<LocalDate> date,
    Optional<LocalDate> printed,
    String text) {
  /** One of a document whose print has no date, or with a date of its own. */
  public RulingCitation(
      String id, String source, int line, String topic, Optional<LocalDate> date, String text) {
    this(id, source, line, topic, date, Optional.empty(), text);
  }
}
