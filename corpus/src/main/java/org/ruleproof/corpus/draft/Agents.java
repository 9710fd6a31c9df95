package org.ruleproof.corpus.draft;

import java.util.Optional;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;

/** "May only be played by a Narn faction": by whom something is done, which "only" speaks of. */
final class Agents {
  private Agents() {}

  /** {@return who stands behind "by" after the place, where that is known} */
  static Optional<Noun> of(Scene scene, Predicate.Does does, int place) {
    return does.elements().stream()
        .filter(e -> e.from() >= place && e.preposition().equals("by"))
        .map(e -> scene.named(e.phrase()))
        .flatMap(Optional::stream)
        .findFirst();
  }
}
