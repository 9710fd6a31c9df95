package org.ruleproof.corpus.packet;

import java.time.LocalDate;
import java.util.Optional;

/** What one line of a rulings packet looks like, before its neighbours are asked. */
sealed interface LineShape {

  /** Nothing but blanks. */
  record Blank() implements LineShape {}

  /** Furniture of the page: a drawn line, a page number, a section heading. */
  record Furniture() implements LineShape {}

  /** The heading of an entry; no {@code relatesTo} when the line does not go that far. */
  record Heading(String topic, Optional<String> relatesTo) implements LineShape {}

  /** The second subject of an entry, on a line of its own. */
  record RelatesTo(String subject) implements LineShape {}

  /**
   * A line that opens with a date.
   *
   * @param written the date as written
   * @param date the day, empty when the calendar has no such day
   * @param rest what follows the date, without the blanks around it
   */
  record Dated(String written, Optional<LocalDate> date, String rest) implements LineShape {}

  /** Any other line, without the blanks around it. */
  record Plain(String text) implements LineShape {}
}
