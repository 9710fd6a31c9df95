package org.ruleproof.model.finding;

import java.util.List;

/**
 * A concrete situation that shows a finding.
 *
 * @param objects the players, cards and conflicts in it, in words ("a Character, called card 1")
 * @param lines what holds in it, first what departs from the preferred values
 * @param scope the objects the search ranged over, in words
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
   * @param chosen whether it departs from the preferred value, so that the finding needs it
   */
  public record Line(String term, String value, String words, boolean chosen) {}
}
