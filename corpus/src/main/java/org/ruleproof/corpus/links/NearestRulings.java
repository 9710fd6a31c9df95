package org.ruleproof.corpus.links;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ruleproof.model.finding.RulingCitation;

/**
 * Ranks rulings by shared distinctive words, as a reading list for a text without claims. A topic
 * counts twice, since it names the ruling's subject. The ranking ignores the meaning of the rulings.
 */
public final class NearestRulings {
  private final NearestTexts<RulingCitation> texts;

  /** The index of these rulings. O(n) in the size of their texts. */
  public NearestRulings(List<RulingCitation> rulings) {
    this.texts = new NearestTexts<>(rulings, r -> List.of(r.topic(), r.topic(), r.text()));
  }

  /**
   * {@return the rulings that share a word with the text, nearest first, each text once}
   *
   * @param most maximum number of rulings, at least 1
   */
  public List<RulingCitation> to(String topic, String text, int most) {
    Set<String> seen = new HashSet<>();
    return texts.to(topic + "\n" + text).stream()
        .filter(ruling -> ruling.text().isBlank() || seen.add(ruling.text()))
        .limit(most)
        .toList();
  }
}
