package org.ruleproof.model.finding;

import java.util.List;
import java.util.Locale;

/**
 * A concrete situation that shows a finding.
 *
 * @param objects its players, cards and conflicts, in words ("a Character, called card 1")
 * @param lines its facts, first those that differ from the preferred values
 * @param scope the objects of the search, in words
 * @param told the facts that differ from the preferred values, as somebody tells them at a table:
 *     players have names, cards are called by their kind or title; one sentence each
 */
public record Witness(List<String> objects, List<Line> lines, String scope, List<String> told) {
  public Witness {
    objects = List.copyOf(objects);
    lines = List.copyOf(lines);
    told = List.copyOf(told);
  }

  /** A situation that is told in the words of its facts. */
  public Witness(List<String> objects, List<Line> lines, String scope) {
    this(
        objects,
        lines,
        scope,
        lines.stream().filter(Line::chosen).map(line -> sentence(line.words())).toList());
  }

  /** The words with a capital letter and a full stop. */
  public static String sentence(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
  }

  /**
   * One fact of the situation.
   *
   * @param term the term, in the rule language
   * @param value its value
   * @param words the same in English
   * @param chosen whether the value differs from the preferred one, because the finding needs it
   */
  public record Line(String term, String value, String words, boolean chosen) {}
}
