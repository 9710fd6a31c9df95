package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;

/**
 * A clause: who does what, or what is so.
 *
 * @param subject what stands before the verb; empty where another noun or nobody is meant
 */
record Proposition(Optional<NounPhrase> subject, VerbPhrase verb) {
  int to() {
    return verb.to();
  }

  Proposition with(VerbPhrase other) {
    return new Proposition(subject, other);
  }

  Proposition about(NounPhrase other) {
    return new Proposition(Optional.of(other), verb);
  }

  /** The same without each joined noun: one clause for each way to choose one of them. */
  List<Proposition> each() {
    List<Proposition> all = List.of(this);
    if (subject.isPresent() && !subject.get().joined().isEmpty()) {
      all = subject.get().each().stream().map(this::about).toList();
    }
    return all.stream().flatMap(p -> p.verb().each().stream().map(p::with)).limit(MOST).toList();
  }

  private static final int MOST = 12;
}
