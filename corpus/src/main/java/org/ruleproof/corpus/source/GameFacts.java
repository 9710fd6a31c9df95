package org.ruleproof.corpus.source;

import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import org.ruleproof.model.document.TopicSlug;

/**
 * The facts about a game that readers need.
 *
 * @param game id of the game, the first part of every entry's id
 * @param title its name for people
 * @param firstDay the first possible date of a ruling, if known; earlier dates are reported
 */
public record GameFacts(String game, String title, Optional<LocalDate> firstDay) {

  /** The Babylon 5 card game, sold from November 1997. */
  public static final GameFacts BABYLON_5 =
      new GameFacts("babylon5", "Babylon 5", Optional.of(LocalDate.of(1997, 11, 1)));

  /** The Star Trek card game; its rulings are undated. */
  public static final GameFacts STAR_TREK =
      new GameFacts("startrek", "Star Trek", Optional.empty());

  /** The Galactic Empires card game; its questions are undated. */
  public static final GameFacts GALACTIC_EMPIRES =
      new GameFacts("galactic-empires", "Galactic Empires", Optional.empty());

  private static final String NAMING = "game:";

  /**
   * {@return the game in a line {@code Game: ID} before the first item, row or rule; lines of dashes
   * around it are none} O(n).
   */
  public static Optional<String> namedIn(SourceLines text) {
    return text.lines().stream()
        .takeWhile(
            line ->
                line.isEmpty()
                    || line.startsWith("---")
                    || "-*+|0123456789".indexOf(line.charAt(0)) < 0)
        .map(ForeignText::bare)
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(NAMING))
        .map(line -> ForeignText.bare(line.substring(NAMING.length())))
        .filter(id -> id.equals(TopicSlug.of(id)))
        .findFirst();
  }

  /** {@return a game of which only the id is known} */
  public static GameFacts named(String game) {
    return new GameFacts(game, game, Optional.empty());
  }
}
