package org.ruleproof.corpus.draft;

import java.util.Set;

/** What the form of a verb tells: what is done now, what was done, what is so. */
final class VerbForms {
  private static final Set<String> UNCHANGED = Set.of("put", "cut", "set", "hit");

  private final Lexicon lexicon;
  private final Kinds kinds;

  VerbForms(Lexicon lexicon, Kinds kinds) {
    this.lexicon = lexicon;
    this.kinds = kinds;
  }

  /** Whether the word is a past form, as it stands behind "is" and "has". */
  static boolean isParticiple(Token token) {
    return !token.stem().equals(token.low()) && !token.low().endsWith("s")
        || token.low().endsWith("ed")
        || UNCHANGED.contains(token.low());
  }

  /** "certainly", "successfully": says how, and no verb. */
  boolean isManner(Token token) {
    return token.low().endsWith("ly")
        && token.low().length() > 4
        && lexicon.frames(token.stem()).isEmpty();
  }

  /** Acts and events have a passive; the words of terms are as they are. */
  boolean fits(Frame frame, boolean passive, boolean going, Token verb) {
    return switch (frame.sense()) {
      case Sense.OfDoing d -> !frame.verb().equals("be");
      case Sense.OfTerm t ->
          !passive
              && !frame.reduced()
              && kinds.isVerbal(frame, t)
              && !frame.verb().equals("be")
              && (!verb.low().endsWith("ed") || going || isBy(frame))
              && !isDoneNow(frame, verb);
      default -> false;
    };
  }

  /** "you control": who does what the words of a term say with "by". */
  private static boolean isBy(Frame frame) {
    return frame.subject() == Frame.VALUE && frame.parts().size() == 2;
  }

  private static boolean isPresent(Token verb) {
    return verb.low().equals(verb.stem()) || verb.low().equals(verb.stem() + "s");
  }

  /** "you play X" is what is done; "you played X" says by whom it was. */
  boolean isDoneNow(Frame frame, Token verb) {
    return isBy(frame)
        && isPresent(verb)
        && lexicon.frames(frame.verb()).stream()
            .anyMatch(f -> f.sense() instanceof Sense.OfDoing && f.words() == 1);
  }
}
