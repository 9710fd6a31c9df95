package org.ruleproof.corpus.draft.grammar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.ruleproof.corpus.draft.lexicon.Frame;
import org.ruleproof.corpus.draft.lexicon.Frame.Part;
import org.ruleproof.corpus.draft.lexicon.Lexicon;
import org.ruleproof.corpus.draft.lexicon.Sense;
import org.ruleproof.corpus.draft.text.Token;
import org.ruleproof.corpus.draft.text.WordLists;

/** Finds the frames of the vocabulary at a verb: its other words and the nouns around them. */
final class FrameMatcher {
  private static final Set<String> PREPOSITIONS = WordLists.of("preposition");
  private static final Set<String> WITH = WordLists.of("with");
  private static final Set<String> ONTO = WordLists.of("onto");
  private static final Set<String> PASSED_OVER = WordLists.of("passed-over");
  private static final Set<String> UNCHANGED = WordLists.of("unchanged-participle");

  /** What a verb in the present costs as a doing, where it may say what is so. */
  private static final int TOLD = 9;

  private static final int MOST_ARGUMENTS = 4;
  private static final int MOST_READINGS = 12;

  private final Lexicon lexicon;
  private final List<Token> tokens;
  private final Chart chart;

  FrameMatcher(Lexicon lexicon, List<Token> tokens, Chart chart) {
    this.lexicon = lexicon;
    this.tokens = tokens;
    this.chart = chart;
  }

  /** {@return the verbs that begin here in the form that the symbol names} */
  List<Node> at(String symbol, int at) {
    if (at >= tokens.size() || tokens.get(at).named()) {
      return List.of();
    }
    Map<Integer, List<Node.Reading>> byEnd = new TreeMap<>();
    Token verb = tokens.get(at);
    int doing = symbol.equals("@finite") || symbol.equals("@gap") ? TOLD : 3;
    for (Frame frame : lexicon.frames(verb.stem())) {
      if (fits(symbol, verb, frame)) {
        boolean state = frame.sense() instanceof Sense.OfTerm;
        new Search(symbol, frame, at, byEnd).from(1, at + 1, List.of(), state ? 2 : doing, false);
      }
    }
    List<Node> verbs = new ArrayList<>();
    byEnd.forEach(
        (end, readings) ->
            verbs.add(
                new Node.Verb(
                    symbol,
                    at,
                    end,
                    readings.stream()
                        .sorted(Comparator.comparingInt(Node.Reading::cost))
                        .limit(MOST_READINGS)
                        .toList())));
    return verbs;
  }

  private static boolean fits(String symbol, Token verb, Frame frame) {
    boolean term = frame.sense() instanceof Sense.OfTerm;
    boolean past = isParticiple(verb);
    return switch (symbol) {
      case "@active", "@holding" ->
          term == symbol.equals("@holding")
              && !frame.verb().equals("be")
              && !verb.isGoing()
              && (verb.low().equals(verb.stem()) || !past);
      case "@finite" ->
          !frame.verb().equals("be")
              && !frame.reduced()
              && !verb.isGoing()
              && (verb.low().equals(verb.stem()) || verb.low().endsWith("s"))
              && !PREPOSITIONS.contains(verb.low());
      case "@gap" -> !verb.isGoing() && !frame.verb().equals("be") && !frame.reduced();
      case "@passive", "@done" -> past && !term;
      case "@passed" -> past && term && (frame.reduced() || !frame.hasPlaces());
      case "@going" -> verb.isGoing() && !term;
      case "@being" ->
          term && !frame.verb().equals("be") && (frame.reduced() || !frame.hasPlaces());
      default -> throw new IllegalArgumentException("no symbol: " + symbol);
    };
  }

  /** Whether the word is a past form, as it stands behind "is". */
  private static boolean isParticiple(Token token) {
    return !token.stem().equals(token.low()) && !token.low().endsWith("s") && !token.isGoing()
        || token.low().endsWith("ed")
        || UNCHANGED.contains(token.low());
  }

  private static boolean alike(String one, String other) {
    return one.equals(other)
        || WITH.contains(one) && WITH.contains(other)
        || ONTO.contains(one) && ONTO.contains(other);
  }

  /** The ways to read one frame at one verb. */
  private final class Search {
    private final String symbol;
    private final Frame frame;
    private final int verb;
    private final Map<Integer, List<Node.Reading>> found;

    Search(String symbol, Frame frame, int verb, Map<Integer, List<Node.Reading>> found) {
      this.symbol = symbol;
      this.frame = frame;
      this.verb = verb;
      this.found = found;
    }

    /** Goes on behind the parts read so far; the object of a passive stands before its verb. */
    void from(int part, int at, List<Node.Argument> arguments, int cost, boolean skipped) {
      boolean done = part == frame.parts().size();
      if (done) {
        found
            .computeIfAbsent(at, e -> new ArrayList<>())
            .add(new Node.Reading(frame, arguments, cost));
      } else {
        switch (frame.parts().get(part)) {
          case Part.Word word -> word(word.stem(), part, at, arguments, cost, skipped);
          case Part.Place place -> {
            boolean gap = symbol.equals("@passive") && !frame.reduced() || symbol.equals("@gap");
            if (gap && !skipped) {
              from(part + 1, at, arguments, cost, true);
            }
            for (Node noun : chart.at("nouns", at)) {
              from(
                  part + 1,
                  noun.to(),
                  with(arguments, before(at), place.argument(), noun),
                  cost + noun.cost(),
                  skipped);
            }
          }
        }
      }
      if (arguments.size() < MOST_ARGUMENTS && at < tokens.size()) {
        free(part, at, arguments, cost, skipped);
      }
    }

    private void word(
        String stem, int part, int at, List<Node.Argument> arguments, int cost, boolean skipped) {
      int next = at;
      while (next < tokens.size() && PASSED_OVER.contains(tokens.get(next).low())) {
        next++;
      }
      for (int i = at; i <= next && i < tokens.size(); i++) {
        Token token = tokens.get(i);
        boolean stands =
            token.stem().equals(stem) || PREPOSITIONS.contains(stem) && alike(stem, token.low());
        if (stands && !token.named()) {
          from(part + 1, i + 1, arguments, cost, skipped);
          return;
        }
      }
      for (Node amount : chart.at("amount", at)) {
        if (amount.to() < tokens.size() && tokens.get(amount.to()).stem().equals(stem)) {
          from(
              part + 1,
              amount.to() + 1,
              with(arguments, "", Frame.UNKNOWN, amount),
              cost + amount.cost(),
              skipped);
        }
      }
    }

    /** A noun that the frame has no place for, alone or behind a preposition. */
    private void free(int part, int at, List<Node.Argument> arguments, int cost, boolean skipped) {
      boolean preposition = PREPOSITIONS.contains(tokens.get(at).low());
      boolean aim = frame.parts().contains(new Part.Word("to"));
      String word = preposition ? tokens.get(at).low() : aim && part == 1 ? "doer" : before(at);
      boolean behind = at == verb + 1 || aim && part == frame.parts().size();
      boolean bare = !preposition && (word.isEmpty() ? behind : !frame.hasPlaces());
      boolean second = arguments.stream().anyMatch(a -> a.noun().to() == at) && !preposition;
      if (!preposition && (!bare || second || symbol.equals("@passive") && word.isEmpty())) {
        return;
      }
      for (Node noun : chart.at("nouns", preposition ? at + 1 : at)) {
        from(
            part,
            noun.to(),
            with(arguments, word, Frame.UNKNOWN, noun),
            cost + 3 + noun.cost(),
            skipped);
      }
    }

    /** The preposition of the frame right before the place. */
    private String before(int at) {
      String low = tokens.get(at - 1).low();
      return at - 1 > verb && PREPOSITIONS.contains(low)
              || at - 1 == verb && symbol.equals("@being") && PREPOSITIONS.contains(low)
          ? low
          : "";
    }

    private static List<Node.Argument> with(
        List<Node.Argument> before, String preposition, int place, Node noun) {
      List<Node.Argument> all = new ArrayList<>(before);
      all.add(new Node.Argument(preposition, place, noun));
      return all;
    }
  }
}
