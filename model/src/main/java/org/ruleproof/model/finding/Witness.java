package org.ruleproof.model.finding;

import java.util.List;

/**
 * A concrete situation that shows a finding.
 *
 * @param objects its players, cards and conflicts, in words ("a Character, called card 1")
 * @param lines its facts, first those that differ from the preferred values
 * @param scope the objects of the search, in words
 */
public record Witness(List<String> objects, List<Line> lines, String scope) {
  public Witness {
    objects = List.copyOf(objects);
    lines = List.copyOf(lines);
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
