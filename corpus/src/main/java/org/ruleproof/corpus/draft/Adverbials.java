package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;

/** Words of time and number beside a verb: "this turn", "once per turn", "at any time". */
final class Adverbials {
  private static final Set<String> EACH = Set.of("per", "each", "every", "a", "an");
  private static final Set<String> THIS = Set.of("this", "that", "the", "same", "current");
  private static final Set<String> MANNER = Set.of("means", "way", "reason", "method");
  private static final Set<String> TIME = Set.of("the", "same", "one", "any", "given", "a");
  private static final Set<String> IN = Set.of("in", "during", "for", "on", "within");

  private Adverbials() {}

  /** {@return where such words end that begin here; the place itself where there are none} */
  static int end(List<Token> tokens, Lexicon lexicon, int from, int to) {
    if (stands(tokens, from, to, "at", "any", "time")
        || stands(tokens, from, to, "at", "any", "point")) {
      return from + 3;
    }
    int counted = counted(tokens, from, to);
    if (counted > from) {
      return counted;
    }
    int at = from;
    if (IN.contains(tokens.get(at).low())) {
      at++;
    }
    int first = at;
    while (at < to && THIS.contains(tokens.get(at).low())) {
      at++;
    }
    if (at > first && at < to && period(tokens.get(at)).isPresent()) {
      return at + 1;
    }
    if (at > from && at < to && !tokens.get(from).is("on") && !tokens.get(from).is("for")) {
      Lexicon.Match step = lexicon.longest(tokens, at, to, s -> s instanceof Sense.OfStep);
      if (step.found() && step.end() - at > 1) {
        return step.end();
      }
    }
    return from;
  }

  /** "once per turn", "each turn". */
  private static int counted(List<Token> tokens, int from, int to) {
    int at = from;
    if (at < to && tokens.get(at).is("only")) {
      at++;
    }
    if (at < to && (tokens.get(at).is("once") || tokens.get(at).is("twice"))) {
      at++;
    } else if (at + 1 < to
        && Amount.at(tokens, at, to).isPresent()
        && tokens.get(at + 1).stem().equals("time")) {
      at += 2;
    }
    boolean each =
        at + 1 < to
            && EACH.contains(tokens.get(at).low())
            && (at > from || !Lexicon.ARTICLES.contains(tokens.get(at).low()))
            && period(tokens.get(at + 1)).isPresent();
    return each ? at + 2 : from;
  }

  /** Whether "once" before this place says how often: "once per turn", "only once." */
  static boolean isCounted(List<Token> tokens, int at, int to) {
    return at >= to
        || !tokens.get(at).isWord()
        || at + 1 < to
            && (EACH.contains(tokens.get(at).low())
                || THIS.contains(tokens.get(at).low())
                || IN.contains(tokens.get(at).low()))
            && (period(tokens.get(at + 1)).isPresent()
                || at + 2 < to && period(tokens.get(at + 2)).isPresent());
  }

  private static boolean stands(List<Token> tokens, int from, int to, String... words) {
    if (from + words.length > to) {
      return false;
    }
    for (int i = 0; i < words.length; i++) {
      if (!tokens.get(from + i).is(words[i])) {
        return false;
      }
    }
    return true;
  }

  /** {@return the period that the word names} */
  static Optional<Period> period(Token token) {
    return switch (token.low()) {
      case "turn" -> Optional.of(Period.TURN);
      case "round" -> Optional.of(Period.ROUND);
      case "step" -> Optional.of(Period.STEP);
      case "game" -> Optional.of(Period.GAME);
      default -> Optional.empty();
    };
  }

  /** Says that "by any means", "in any way", "for any reason", "as normal" are understood. */
  static void understandManner(Scene scene, int from, int to) {
    List<Token> tokens = scene.tokens();
    for (int i = from; i + 1 < to; i++) {
      boolean any =
          i + 2 < to && tokens.get(i + 1).is("any") && MANNER.contains(tokens.get(i + 2).low());
      boolean usual =
          tokens.get(i).is("as")
              && (tokens.get(i + 1).is("normal") || tokens.get(i + 1).is("usual"));
      boolean whole =
          i + 2 < to
              && tokens.get(i).is("as")
              && tokens.get(i + 1).is("a")
              && tokens.get(i + 2).is("whole");
      if (any || usual || whole) {
        scene.understand(i, usual ? i + 2 : i + 3);
      }
    }
  }

  /** Says that the words of a period are understood. */
  static void understandPeriod(Scene scene, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      boolean here = THIS.contains(scene.tokens().get(i).low());
      if (here && period(scene.tokens().get(i + 1)).isPresent()) {
        scene.understand(i, i + 2);
      }
    }
  }

  /** Says that "at the same time", "at any one time" is understood. */
  static void understandTime(Scene scene, int from, int to) {
    for (int i = from; i < to; i++) {
      int end = i + 1;
      while (end < to && TIME.contains(scene.tokens().get(end).low())) {
        end++;
      }
      if (scene.tokens().get(i).is("at") && end < to && scene.tokens().get(end).is("time")) {
        scene.understand(i, end + 1);
      }
    }
  }

  /** Whether what follows the words is what something is done upon: "when you play it". */
  static boolean isAtOnce(List<Token> tokens, int opened) {
    Token opening = tokens.get(opened);
    return opening.is("when")
        || opening.is("whenever")
        || isEveryTime(tokens, opened)
        || stands(tokens, opened, tokens.size(), "only", "when")
        || stands(tokens, opened, tokens.size(), "every", "time")
        || stands(tokens, opened, tokens.size(), "each", "time");
  }

  /** "Anytime", "any time": upon each such event, whatever else is so. */
  static boolean isEveryTime(List<Token> tokens, int opened) {
    return tokens.get(opened).is("anytime") || stands(tokens, opened, tokens.size(), "any", "time");
  }

  /** The condition with what happens "this turn" in it as the trigger of what is said of it. */
  static Expression atOnce(Expression condition) {
    return switch (condition) {
      case Expression.And a -> new Expression.And(a.at(), atOnce(a.left()), atOnce(a.right()));
      case Expression.Or o -> new Expression.Or(o.at(), atOnce(o.left()), atOnce(o.right()));
      case Expression.Happened h when h.period() == Period.TURN ->
          new Expression.Happened(h.at(), h.event(), Period.TRIGGER);
      default -> condition;
    };
  }

  /** "this game": the period that the words of a clause name, if they name one. */
  static Optional<Period> said(List<Token> tokens, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      boolean here = THIS.contains(tokens.get(i).low()) && !tokens.get(i).is("the");
      if (here && period(tokens.get(i + 1)).isPresent()) {
        return period(tokens.get(i + 1));
      }
    }
    return Optional.empty();
  }
}
