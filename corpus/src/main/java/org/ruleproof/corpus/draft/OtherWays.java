package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "What you may bring in through replacing, but cannot sponsor (such as a fleet when you have one)",
 * "what can be promoted but not sponsored (like Na'Toth)": what can be done to each of the examples does
 * not count as what cannot be done to it.
 */
final class OtherWays {
  private static final Set<String> THROUGH = Set.of("via", "through", "by");
  private static final Set<String> HAVING = Set.of("have", "control");
  private static final Set<String> SMALL = Set.of("currently", "already");

  private static final Token HAD = new Token("had", "had", "have", false, 0, 0);

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;

  OtherWays(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
  }

  /**
   * {@return what is said so of each example} O(n) in the length of the sentence.
   *
   * @param reader reads what is said of one as a sentence of its own
   */
  List<Claim> in(List<Token> sentence, Function<Sentence, SentenceReading> reader) {
    List<Token> tokens = sentence.stream().filter(t -> !t.is("\"")).toList();
    List<Claim> all = new ArrayList<>();
    for (int but = 2; but + 2 < tokens.size(); but++) {
      int denied = tokens.get(but).is("but") ? denied(tokens, but + 1) : but;
      Optional<String> way =
          denied > but
              ? way(tokens, tokens.get(but - 1).is(",") ? but - 1 : but)
              : Optional.empty();
      Optional<String> other =
          way.flatMap(w -> doing(tokens, denied)).filter(o -> !way.get().equals(o));
      if (other.isPresent()) {
        for (Example example : examples(tokens, denied + 1)) {
          said(example, way.get(), other.get())
              .map(s -> reader.apply(s).claims())
              .filter(read -> read.stream().anyMatch(c -> denies(c, way.get(), other.get())))
              .ifPresent(all::addAll);
        }
      }
    }
    return all;
  }

  /** What can be done, in which way, before "but". */
  private Optional<String> way(List<Token> tokens, int end) {
    Optional<Modals.Found> permits =
        IntStream.iterate(end - 1, i -> i >= 0, i -> i - 1)
            .mapToObj(i -> Modals.at(tokens, i, end))
            .flatMap(Optional::stream)
            .findFirst()
            .filter(m -> m.modality() == Modality.PERMIT);
    boolean through = THROUGH.contains(tokens.get(end - 2).low());
    boolean alone = permits.filter(m -> verb(tokens, m.to()) == end - 1).isPresent();
    return permits.isPresent() && (through || alone)
        ? doing(tokens, end - 1).filter(way -> through || things(way) == 1)
        : Optional.empty();
  }

  /** To how many things a player does it. */
  private int things(String way) {
    return vocabulary.parametersOf(way).map(List::size).orElse(0) - 1;
  }

  /** Where the verb stands behind "cannot", "may not be", "not"; before these where none does. */
  private static int denied(List<Token> tokens, int from) {
    int at =
        tokens.get(from).is("not")
            ? from + 1
            : Modals.at(tokens, from, tokens.size())
                .filter(m -> m.modality() == Modality.FORBID)
                .map(Modals.Found::to)
                .orElse(tokens.size());
    int verb = verb(tokens, at);
    return verb < tokens.size() ? verb : 0;
  }

  private static int verb(List<Token> tokens, int at) {
    return at < tokens.size() && tokens.get(at).is("be") ? at + 1 : at;
  }

  private static boolean denies(Claim claim, String way, String other) {
    return claim.statement() instanceof Statement.CountsAs counts
        && counts.negated()
        && isOf(counts.subject(), way)
        && isOf(counts.target(), other);
  }

  private static boolean isOf(Expression doing, String name) {
    return doing instanceof Expression.Apply apply && apply.name().equals(name);
  }

  /** The word for a doing that stands there alone. */
  private Optional<String> doing(List<Token> tokens, int at) {
    Lexicon.Match match =
        lexicon.longest(
            tokens,
            at,
            at + 1,
            s -> s instanceof Sense.OfDoing d && d.act() && !d.denied() && !s.name().contains("-"));
    return match.found() ? Optional.of(match.sense().name()) : Optional.empty();
  }

  /** An example, and whether it is one of something that one has already. */
  private record Example(String name, boolean had) {}

  /** The examples that the brackets give, those with another condition than that left out. */
  private List<Example> examples(List<Token> tokens, int open) {
    List<Example> all = new ArrayList<>();
    if (open >= tokens.size() || !tokens.get(open).is("(")) {
      return all;
    }
    int close = Asides.closing(tokens, open);
    List<Token> plain = new ArrayList<>();
    for (int i = open; i < tokens.size(); i++) {
      int end = i < close ? had(tokens, i, close) : i;
      if (end > i) {
        plain.add(HAD);
        i = end - 1;
      } else {
        plain.add(tokens.get(i));
      }
    }
    List<Token> bare = plain.stream().filter(t -> t != HAD).toList();
    for (ExampleList list : ExampleList.in(bare, lexicon)) {
      if (list.open() == 0) {
        for (List<Token> name : list.names()) {
          int behind = plain.indexOf(name.getLast()) + 1;
          all.add(new Example(text(name), behind < plain.size() && plain.get(behind) == HAD));
        }
      }
    }
    return all;
  }

  /** "When you have one": it takes the place of another of its sort. */
  private Optional<Sentence> said(Example example, String way, String other) {
    int things = things(way);
    String old = example.had() ? example.name() : "card";
    String now = example.had() ? "another " + example.name() : example.name();
    String what = things == 2 ? " a " + old + " with " + now : " a " + example.name();
    boolean fits = things == 2 || things == 1 && !example.had();
    return Optional.of(going(way) + what + " does not count as " + going(other))
        .filter(s -> fits)
        .map(s -> new Sentence(lexicon.tokens(s), false));
  }

  /** Behind "when you currently have one", or the same place. */
  private static int had(List<Token> tokens, int from, int to) {
    int at = from;
    for (Set<String> next : List.of(Set.of("when", "if"), Set.of("you"), HAVING, Set.of("one"))) {
      while (at > from && at < to && SMALL.contains(tokens.get(at).low())) {
        at++;
      }
      if (at >= to || !next.contains(tokens.get(at).low())) {
        return from;
      }
      at++;
    }
    return at;
  }

  private static String text(List<Token> name) {
    return String.join(" ", name.stream().map(Token::text).toList());
  }

  private static String going(String verb) {
    return (verb.endsWith("e") ? verb.substring(0, verb.length() - 1) : verb) + "ing";
  }
}
