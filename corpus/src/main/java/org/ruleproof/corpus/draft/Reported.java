package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Set;

/** "The rules state that", "this means": words before a ruling that only say where it stands. */
final class Reported {
  private static final Set<String> SAYING =
      Set.of(
          "state",
          "states",
          "say",
          "says",
          "specify",
          "specifies",
          "mean",
          "means",
          "note",
          "indicate",
          "clarify",
          "imply",
          "remember");
  private static final Set<String> RELATIVE = Set.of("that", "which", "who");
  private static final Set<String> POINTING = Set.of("this", "it", "which", "that", "also");

  private Reported() {}

  /** {@return the clause behind such words, which are understood; the clause itself without them} */
  static Clause behind(Scene scene, Clause clause) {
    List<Token> tokens = scene.tokens();
    for (int i = clause.from() + 1; i + 2 < clause.to(); i++) {
      boolean says = SAYING.contains(tokens.get(i).stem()) || SAYING.contains(tokens.get(i).low());
      boolean that = tokens.get(i + 1).is("that");
      boolean pointing =
          tokens.subList(clause.from(), i).stream().allMatch(t -> POINTING.contains(t.low()));
      if (says
          && (pointing || that && !RELATIVE.contains(tokens.get(i - 1).low()))
          && !Modals.anywhere(tokens, clause.from(), i)
          && Modals.anywhere(tokens, i + 1, clause.to())) {
        int start = that ? i + 2 : i + 1;
        scene.understand(clause.from(), start);
        return new Clause(clause.role(), start, clause.to(), clause.opened());
      }
      if (Modals.at(tokens, i, clause.to()).isPresent()) {
        return clause;
      }
    }
    return clause;
  }
}
