package org.ruleproof.model.document;

import java.time.LocalDate;
import java.util.Optional;

/**
 * One entry of a document, word for word: nothing is corrected and nothing escaped.
 *
 * @param id {@code game:slug:date:ordinal}, unique in its document; see
 *     {@link #id(String, String, Optional, int)}
 * @param sourceId id of its {@link SourceDocument}
 * @param line line of the heading in the source file, from 1
 * @param topic the subject in the heading, without markup; never blank in an entry from a reader
 * @param relatesTo the second subject, or the empty string
 * @param date day of the ruling; empty if it has no valid one
 * @param ordinal index among the entries with the same slug and date, in file order, from 1
 * @param text the lines of the text, each without the blanks around it, joined by {@code '\n'};
 *     empty if the document gives no text
 * @param textHash {@link TextHash#of} the text
 * @param details what else the document says about it
 */
public record RulingEntry(
    String id,
    String sourceId,
    int line,
    String topic,
    String relatesTo,
    Optional<LocalDate> date,
    int ordinal,
    String text,
    String textHash,
    EntryDetails details) {

  /** The date in the id of an entry without a date. */
  public static final String UNDATED = "undated";

  public RulingEntry {
    if (line < 1) {
      throw new IllegalArgumentException("lines count from 1, this is " + line);
    }
    if (ordinal < 1) {
      throw new IllegalArgumentException("ordinals count from 1, this is " + ordinal);
    }
  }

  /** {@return an entry with computed id and hash, without details} */
  public static RulingEntry of(
      String game,
      String sourceId,
      int line,
      String topic,
      String relatesTo,
      Optional<LocalDate> date,
      int ordinal,
      String text) {
    return new RulingEntry(
        id(game, topic, date, ordinal),
        sourceId,
        line,
        topic,
        relatesTo,
        date,
        ordinal,
        text,
        TextHash.of(text),
        EntryDetails.NONE);
  }

  /** {@return whether its text is missing; a heading of other entries needs none} */
  public boolean lacksText() {
    return text.isEmpty() && details.action() != EntryAction.HEADS;
  }

  /** {@return the same entry with these details} */
  public RulingEntry with(EntryDetails other) {
    return new RulingEntry(
        id, sourceId, line, topic, relatesTo, date, ordinal, text, textHash, other);
  }

  /** {@return the same entry with another source and ordinal, and so with another id} */
  public RulingEntry at(String game, String source, int place) {
    return new RulingEntry(
        id(game, topic, date, place),
        source,
        line,
        topic,
        relatesTo,
        date,
        place,
        text,
        textHash,
        details);
  }

  /** {@return {@code game:slug:date:ordinal}, such as {@code babylon5:mark:2000-02-07:1}} */
  public static String id(String game, String topic, Optional<LocalDate> date, int ordinal) {
    return game
        + ":"
        + TopicSlug.of(topic)
        + ":"
        + date.map(LocalDate::toString).orElse(UNDATED)
        + ":"
        + ordinal;
  }
}
