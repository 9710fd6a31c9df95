package org.ruleproof.corpus.draft.precedent;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One thing that a claim speaks of: an act, a term, a kind, a value.
 *
 * @param phrases the stems of each way to name it
 * @param denials those of each way to say that it is not so
 */
record Thing(String name, List<Set<String>> phrases, List<Set<String>> denials) {
  Thing {
    denials = denials.stream().map(Set::copyOf).filter(p -> !p.isEmpty()).distinct().toList();
    phrases = phrases.stream().map(Set::copyOf).filter(p -> !p.isEmpty()).distinct().toList();
  }

  /** Whether the words name it in one of the ways. */
  boolean isNamedBy(Set<String> words) {
    return phrases.stream().anyMatch(words::containsAll) || isDeniedBy(words);
  }

  /** Whether the words say that it is not so: "uncontested". */
  boolean isDeniedBy(Set<String> words) {
    return denials.stream().anyMatch(words::containsAll);
  }

  /** The stems of all ways to name it. */
  Set<String> stems() {
    return phrases.stream().flatMap(Set::stream).collect(Collectors.toSet());
  }

  /** Whether one of the words is in a way to name it. */
  boolean hasWordOf(Set<String> words) {
    return phrases.stream().flatMap(Set::stream).anyMatch(words::contains);
  }

  /** Whether the words have a word of any of the ways, or say that it is not so. */
  boolean isTouchedBy(Set<String> words) {
    return hasWordOf(words) || isDeniedBy(words);
  }
}
