package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.precedent.Stance;

/**
 * How a clause speaks of what it rules: its modal, and the words beside it that deny what it says
 * ("nobody may", "gets no benefit", "does nothing").
 */
final class Stances {
  private static final Set<String> DENYING =
      Set.of("no", "nobody", "none", "nothing", "neither", "nowhere", "noone", "hardly", "without");

  /** Behind "no", words with which nothing is denied of what the clause speaks of. */
  private static final Set<String> UNDENIED =
      Set.of("longer", "matter", "difference", "doubt", "question", "reason", "less", "more");

  /** What there is none of where everything is allowed. */
  private static final Set<String> BARS =
      Set.of("limit", "restriction", "bar", "prohibition", "obstacle", "restrictions", "limits");

  private static final Set<String> RELATIVE = Set.of("which", "who", "whom", "whose", "that");

  /** Words that say by themselves that something may not be. */
  private static final Set<String> BARRED =
      Set.of("barred", "unable", "prohibited", "forbidden", "illegal", "impossible", "ineligible");

  private Stances() {}

  static Stance of(List<Token> tokens, Clause clause) {
    Optional<Modals.Found> modal = Modals.first(tokens, clause.from(), clause.to());
    Stance said = modal.map(m -> stance(m.modality())).orElse(Stance.IS);
    boolean relative = false;
    boolean denied = false;
    for (int i = clause.from(); i < clause.to(); i++) {
      Token token = tokens.get(i);
      boolean inModal = modal.isPresent() && i >= modal.get().from() && i < modal.get().to();
      relative = !inModal && (relative || RELATIVE.contains(token.low()) && i > clause.from());
      relative &= !token.is(",");
      if (inModal || relative) {
        continue;
      }
      Optional<Token> next =
          i + 1 < clause.to() ? Optional.of(tokens.get(i + 1)) : Optional.empty();
      if (token.is("no") && next.filter(n -> BARS.contains(n.low())).isPresent()) {
        return Stance.MAY;
      }
      boolean except = next.filter(n -> n.is("but") || n.is("except") || n.is("other")).isPresent();
      boolean vain = next.filter(n -> UNDENIED.contains(n.low())).isPresent();
      denied ^= DENYING.contains(token.low()) && !except && !vain;
      if (BARRED.contains(token.low())) {
        said = said.denies() ? Stance.MAY : Stance.MAY_NOT;
      }
    }
    return denied ? said.denied() : said;
  }

  private static Stance stance(Modality modality) {
    return switch (modality) {
      case PERMIT -> Stance.MAY;
      case FORBID -> Stance.MAY_NOT;
      case OBLIGE -> Stance.MUST;
      case EXCUSE -> Stance.NEED_NOT;
      case HAPPENS -> Stance.IS;
      case HAPPENS_NOT -> Stance.IS_NOT;
    };
  }
}
