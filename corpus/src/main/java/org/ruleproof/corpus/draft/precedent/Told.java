package org.ruleproof.corpus.draft.precedent;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a clause of a sentence tells, as far as words go.
 *
 * @param ruled the stems of the words that matter in the clause that rules, names of cards left out
 * @param around those of the rest of the sentence
 * @param before those of the sentences beside it
 * @param cards the cards that the sentence names
 * @param topic the card that the ruling is about
 * @param heading the stems of the words of its heading
 * @param stance how the clause speaks of what it rules
 * @param plain whether it speaks in that way alone, without a contrast
 * @param denies whether the sentence denies something beside what it rules, or tells it from others
 * @param numbers the numbers that the sentence names, in order
 * @param small all words of the sentence in lower case
 */
public record Told(
    List<String> ruled,
    List<String> around,
    Set<String> before,
    Set<String> cards,
    Optional<String> topic,
    List<String> heading,
    Stance stance,
    boolean plain,
    boolean denies,
    List<Long> numbers,
    Set<String> small) {
  public Told {
    ruled = List.copyOf(ruled);
    around = List.copyOf(around);
    before = Set.copyOf(before);
    cards = Set.copyOf(cards);
    heading = List.copyOf(heading);
    numbers = List.copyOf(numbers);
    small = Set.copyOf(small);
  }

  /** The stems of the clause that rules. */
  Set<String> ruledWords() {
    return Set.copyOf(ruled);
  }

  /** The stems of the whole sentence, in order. */
  Set<String> words() {
    Set<String> words = new LinkedHashSet<>(ruled);
    words.addAll(around);
    return words;
  }
}
