package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.vocabulary.Vocabulary;

/** When in a turn: "after the action round ends, but before the draw round begins". */
final class Moments {
  private static final Set<String> ENDS = Set.of("end", "close", "conclusion", "completion");
  private static final Set<String> BEGINS = Set.of("beginning", "start");
  private static final Set<String> BEGUN = Set.of("begins", "starts", "began", "started");
  private static final Set<String> OVER = Set.of("over", "ended", "ends", "finished", "complete");
  private static final Set<String> AUXILIARY = Set.of("is", "has", "been");
  private static final Set<String> JOINING = Set.of("but", "and", ",");

  private final Lexicon lexicon;
  private final List<String> steps;

  Moments(Vocabulary vocabulary, Lexicon lexicon) {
    this.lexicon = lexicon;
    this.steps = List.copyOf(vocabulary.steps());
  }

  private record Found(StepRange range, int end) {}

  /** Whether two such times are joined there: "after one step but before another". */
  static boolean joins(List<Token> tokens, int opened, int at) {
    return tokens.get(opened).is("after")
        && tokens.get(at).is("before")
        && (tokens.get(at - 1).is("but") || tokens.get(at - 1).is("and"));
  }

  /** {@return that the game is in those steps, where the words say nothing else} */
  Optional<Expression> of(Scene scene, int from, int to, Expression step) {
    List<Token> tokens = scene.tokens();
    StepRange range = new StepRange(0, steps.size() - 1);
    int at = from;
    while (at < to) {
      Optional<Found> found = one(tokens, at, to);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      range = range.and(found.get().range());
      at = found.get().end();
      while (at < to && JOINING.contains(tokens.get(at).low())) {
        at++;
      }
    }
    Optional<Expression> condition = range.condition(steps, step);
    condition.ifPresent(c -> scene.understand(from, to));
    return condition;
  }

  /** "after the end of a step", "before a step begins". */
  private Optional<Found> one(List<Token> tokens, int from, int to) {
    boolean after = tokens.get(from).is("after");
    boolean prior = tokens.get(from).is("prior") && from + 1 < to && tokens.get(from + 1).is("to");
    if (!after && !prior && !tokens.get(from).is("before")) {
      return Optional.empty();
    }
    int at = behindArticles(tokens, prior ? from + 2 : from + 1, to);
    boolean bounded =
        at + 1 < to
            && tokens.get(at + 1).is("of")
            && (ENDS.contains(tokens.get(at).low()) || BEGINS.contains(tokens.get(at).low()));
    boolean end = bounded ? ENDS.contains(tokens.get(at).low()) : after;
    int named = bounded ? behindArticles(tokens, at + 2, to) : at;
    Optional<Lexicon.Match> match = step(tokens, named, to);
    if (match.isEmpty()) {
      return Optional.empty();
    }
    int behind = match.get().end();
    int verb = behind;
    while (verb < to && AUXILIARY.contains(tokens.get(verb).low())) {
      verb++;
    }
    boolean over = verb < to && OVER.contains(tokens.get(verb).low());
    boolean begun = verb < to && BEGUN.contains(tokens.get(verb).low());
    boolean whole = over || !begun && end;
    int[] places =
        IntStream.range(0, steps.size())
            .filter(i -> isOf(steps.get(i), match.get().sense().name()))
            .toArray();
    int bound = whole ? places[places.length - 1] : places[0];
    StepRange range =
        after
            ? new StepRange(whole ? bound + 1 : bound, steps.size() - 1)
            : new StepRange(0, whole ? bound : bound - 1);
    return Optional.of(new Found(range, over || begun ? verb + 1 : behind));
  }

  /** A step of that name, or one of the round of that name. */
  static boolean isOf(String step, String name) {
    return step.equals(name) || step.startsWith(name + ".");
  }

  private static int behindArticles(List<Token> tokens, int from, int to) {
    int at = from;
    while (at < to && Lexicon.ARTICLES.contains(tokens.get(at).low())) {
      at++;
    }
    return at;
  }

  /** The step named there, by more than a word that may stand for something else. */
  private Optional<Lexicon.Match> step(List<Token> tokens, int at, int to) {
    if (at >= to) {
      return Optional.empty();
    }
    Lexicon.Match match = lexicon.longest(tokens, at, to, s -> s instanceof Sense.OfStep);
    boolean alone =
        match.end() - at == 1
            && lexicon.longest(tokens, at, to, s -> !(s instanceof Sense.OfStep)).found();
    return match.found() && !alone ? Optional.of(match) : Optional.empty();
  }
}
