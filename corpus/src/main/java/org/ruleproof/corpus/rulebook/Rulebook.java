package org.ruleproof.corpus.rulebook;

import java.util.List;
import java.util.Locale;
import org.ruleproof.corpus.source.DocumentReader;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;

/**
 * Reads the rulebook of one game: chapters with Roman numerals, sections with headings on lines of
 * their own, errata dated by the print date, and a glossary of {@code Term - text}. The document's
 * id begins with {@value #ID}.
 *
 * @param facts those of its game, whose name must occur before the first chapter
 */
public record Rulebook(GameFacts facts) implements DocumentReader {
  /** The prefix of every rulebook's id. */
  public static final String ID = "rulebook-";

  private static final int FEWEST_CHAPTERS = 2;

  @Override
  public boolean recognises(SourceLines text) {
    List<String> lines = text.lines();
    int chapters = 0;
    for (int i = 0; i < lines.size() && chapters < FEWEST_CHAPTERS; i++) {
      if (RulebookScan.standsAlone(lines, i)
          && SectionHeadings.isChapter(ForeignText.strip(lines.get(i)))) {
        chapters++;
        if (chapters == 1 && !isNamed(lines.subList(0, i))) {
          return false;
        }
      }
    }
    return chapters >= FEWEST_CHAPTERS;
  }

  private boolean isNamed(List<String> title) {
    String name = facts.title().toLowerCase(Locale.ROOT);
    return title.stream().anyMatch(line -> line.toLowerCase(Locale.ROOT).contains(name));
  }

  @Override
  public ReadDocument reading(SourceLines text, GameFacts game) {
    return new RulebookScan(text.called(ID + text.id()), game).reading().ofRulebook();
  }
}
