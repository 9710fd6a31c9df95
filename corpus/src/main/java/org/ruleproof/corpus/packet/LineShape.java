package org.ruleproof.corpus.packet;

import java.time.LocalDate;
import java.util.Optional;

/** The shape of a line of a packet, independent of its neighbours. */
sealed interface LineShape {

  /** Only blanks. */
  record Blank() implements LineShape {}

  /** A part of the page: a drawn line, a page number, a section heading. */
  record Furniture() implements LineShape {}

  /** The heading of an entry; without {@code relatesTo} if the line ends before it. */
  record Heading(String topic, Optional<String> relatesTo) implements LineShape {}

  /** The second subject of an entry, on its own line. */
  record RelatesTo(String subject) implements LineShape {}

  /**
   * A line that begins with a date.
   *
   * @param written the date as written
   * @param date the day; empty if it is not in the calendar
   * @param rest the text after the date, stripped
   */
  record Dated(String written, Optional<LocalDate> date, String rest) implements LineShape {}

  /** Any other line, stripped. */
  record Plain(String text) implements LineShape {}
}
