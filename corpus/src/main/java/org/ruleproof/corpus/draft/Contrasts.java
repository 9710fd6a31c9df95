package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Set;

/**
 * "A card that you may bring in by replacing, but cannot sponsor": a second modal behind "but" that has no
 * subject says more of what the first one says, be that a noun or a condition.
 */
final class Contrasts {
  private static final Set<String> RELATIVE = Set.of("that", "which", "who");

  private Contrasts() {}

  /** Whether "but" and a modal without a subject stand there. */
  static boolean goesOn(List<Token> tokens, int at, int to) {
    return at + 1 < to
        && tokens.get(at).is("but")
        && Modals.at(tokens, at + 1, to).filter(Contrasts::isOfMayOrNot).isPresent();
  }

  /** Whether that stands there behind a relative clause: "that may", "which you can". */
  static boolean ofNoun(List<Token> tokens, int from, int at, int to) {
    if (!goesOn(tokens, tokens.get(at).is(",") ? at + 1 : at, to)) {
      return false;
    }
    return Modals.first(tokens, from, at)
        .filter(m -> m.from() - 1 > from && isOfMayOrNot(m))
        .filter(
            m ->
                isRelative(tokens.get(m.from() - 1))
                    || NounGrammar.PERSONS.contains(tokens.get(m.from() - 1).low())
                        && isRelative(tokens.get(m.from() - 2)))
        .isPresent();
  }

  private static boolean isOfMayOrNot(Modals.Found modal) {
    return modal.modality() == Modality.PERMIT || modal.modality() == Modality.FORBID;
  }

  private static boolean isRelative(Token token) {
    return RELATIVE.contains(token.low());
  }
}
