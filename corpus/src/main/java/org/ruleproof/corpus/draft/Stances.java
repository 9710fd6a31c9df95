package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.precedent.Stance;

/**
 * How a clause speaks of what it rules: its modal, and the words beside it that deny what it says
 * ("nobody may", "gets no benefit", "does nothing").
 *
 * @param stance how it speaks
 * @param plain whether it speaks in that way alone: no contrast such as "but not", no second modal that
 *     says the opposite
 */
record Stances(Stance stance, boolean plain) {
  /** Words with which a sentence denies something, or tells it from others of its sort. */
  private static final Set<String> SEPARATING =
      Set.of("not", "no", "none", "without", "unless", "except", "other", "another", "different");

  private static final Set<String> DENYING =
      Set.of("no", "nobody", "none", "nothing", "neither", "nowhere", "noone", "hardly");

  /** Behind "no", words with which nothing is denied of what the clause speaks of. */
  private static final Set<String> UNDENIED =
      Set.of("longer", "matter", "difference", "doubt", "question", "reason", "less", "more");

  /** What there is none of where everything is allowed. */
  private static final Set<String> BARS =
      Set.of("limit", "restriction", "bar", "prohibition", "obstacle", "restrictions", "limits");

  private static final Set<String> RELATIVE = Set.of("which", "who", "whom", "whose", "that");

  /** Words that say by themselves that something may not be. */
  private static final Set<String> BARRED =
      Set.of(
          "barred",
          "unable",
          "prohibited",
          "forbidden",
          "illegal",
          "impossible",
          "ineligible",
          "prevent",
          "prevents",
          "preclude",
          "precludes",
          "prevented",
          "precluded");

  /** Words that say by themselves that something may be. */
  private static final Set<String> ALLOWED =
      Set.of("enough", "sufficient", "suffices", "entitled", "eligible", "open", "welcome");

  /** With these a sentence speaks of one case of its own, or turns against what it says. */
  private static final Set<String> CONTRASTING =
      Set.of("nor", "rather", "instead", "himself", "herself", "themselves");

  /** How far behind a relative pronoun a denial still speaks of what the pronoun stands for. */
  private static final int NEAR = 3;

  /**
   * {@return how the clause speaks}
   *
   * @param name whether a token is part of the name of a card, whose words say nothing here
   */
  static Stances of(List<Token> all, boolean[] name, Clause clause) {
    List<Token> tokens = new ArrayList<>();
    for (int i = clause.from(); i < clause.to(); i++) {
      if (!name[i]) {
        tokens.add(all.get(i));
      } else if (i == clause.from() || !name[i - 1]) {
        tokens.add(new Token("X", "x", "x", false, all.get(i).start(), all.get(i).end()));
      }
    }
    return of(tokens);
  }

  private static Stances of(List<Token> tokens) {
    int to = tokens.size();
    Optional<Modals.Found> modal = modal(tokens);
    Stance said = modal.map(m -> stance(m.modality())).orElse(Stance.IS);
    boolean plain =
        modal
            .flatMap(m -> Modals.first(tokens, m.to(), to))
            .map(
                m ->
                    stance(m.modality()).denies()
                        == modal.map(f -> stance(f.modality()).denies()).orElse(false))
            .orElse(true);
    int relative = -NEAR - 1;
    boolean denied = false;
    for (int i = 0; i < to; i++) {
      Token token = tokens.get(i);
      boolean inModal = modal.isPresent() && i >= modal.get().from() && i < modal.get().to();
      if (RELATIVE.contains(token.low()) && i > 0) {
        relative = i;
      }
      if (inModal || i - relative <= NEAR) {
        continue;
      }
      Optional<Token> next = i + 1 < to ? Optional.of(tokens.get(i + 1)) : Optional.empty();
      if (token.is("no") && next.filter(n -> BARS.contains(n.low())).isPresent()) {
        return new Stances(Stance.MAY, plain);
      }
      boolean except = next.filter(n -> n.is("but") || n.is("except") || n.is("other")).isPresent();
      boolean vain = next.filter(n -> UNDENIED.contains(n.low())).isPresent();
      denied ^= DENYING.contains(token.low()) && !except && !vain;
      plain &= !CONTRASTING.contains(token.low()) && !token.is("not");
      boolean hinders =
          token.stem().equals("stand")
              && i + 3 < to
              && tokens.get(i + 1).is("in")
              && tokens.get(i + 2).is("the")
              && tokens.get(i + 3).is("way");
      boolean free = token.is("free") && next.filter(n -> n.is("to")).isPresent();
      if (free || ALLOWED.contains(token.low())) {
        said = said.denies() ? Stance.MAY_NOT : Stance.MAY;
      } else if (hinders || BARRED.contains(token.low())) {
        said = said.denies() ? Stance.MAY : Stance.MAY_NOT;
      }
    }
    return new Stances(denied ? said.denied() : said, plain);
  }

  /**
   * {@return whether the sentence denies something beside what its modals say, or tells it from others}
   *
   * @param name whether a token is part of the name of a card
   */
  static boolean denies(List<Token> tokens, boolean[] name) {
    for (int i = 0; i < tokens.size(); i++) {
      boolean ofModal = i > 0 && Modals.first(tokens, i - 1, i + 1).isPresent();
      boolean bar = i + 1 < tokens.size() && BARS.contains(tokens.get(i + 1).low());
      if (!name[i] && SEPARATING.contains(tokens.get(i).low()) && !ofModal && !bar) {
        return true;
      }
    }
    return false;
  }

  /** The modal of the clause itself: not that of "cards which can be played". */
  private static Optional<Modals.Found> modal(List<Token> tokens) {
    Optional<Modals.Found> first = Modals.first(tokens, 0, tokens.size());
    if (first.isEmpty() || first.get().from() == 0) {
      return first;
    }
    boolean relative = RELATIVE.contains(tokens.get(first.get().from() - 1).low());
    return relative ? Modals.first(tokens, first.get().to(), tokens.size()) : first;
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
