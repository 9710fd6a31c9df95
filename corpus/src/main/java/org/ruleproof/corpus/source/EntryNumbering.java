package org.ruleproof.corpus.source;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.document.EntryDetails;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.TopicSlug;

/**
 * Makes the entries of one document and numbers those of the same topic and date. Single use;
 * entries must come in file order.
 */
public final class EntryNumbering {

  private final String game;
  private final String sourceId;
  private final Map<String, Integer> ordinals = new HashMap<>();

  /**
   * A numbering from 1.
   *
   * @param game id of the game
   * @param sourceId id of the document
   */
  public EntryNumbering(String game, String sourceId) {
    this.game = game;
    this.sourceId = sourceId;
  }

  /**
   * {@return the next entry}
   *
   * @param line line of the heading, from 1
   * @param lines the lines of the text
   */
  public PlacedEntry entry(
      int line,
      String topic,
      String relatesTo,
      Optional<LocalDate> date,
      List<PlacedLine> lines,
      EntryDetails details) {
    String day = date.map(LocalDate::toString).orElse(RulingEntry.UNDATED);
    int ordinal = ordinals.merge(TopicSlug.of(topic) + ":" + day, 1, Integer::sum);
    StringBuilder text = new StringBuilder();
    lines.forEach(one -> text.append(text.isEmpty() ? "" : "\n").append(one.text()));
    RulingEntry entry =
        RulingEntry.of(game, sourceId, line, topic, relatesTo, date, ordinal, text.toString());
    return new PlacedEntry(entry.with(details), lines);
  }
}
