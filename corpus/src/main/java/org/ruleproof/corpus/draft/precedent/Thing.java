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

  /** Whether the words have a word of any of the ways. */
  boolean isTouchedBy(Set<String> words) {
    return phrases.stream().flatMap(Set::stream).anyMatch(words::contains) || isDeniedBy(words);
  }
}
