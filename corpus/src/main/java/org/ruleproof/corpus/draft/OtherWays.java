package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * "What you may bring in through replacing, but cannot sponsor (such as a fleet when you have one)":
 * done that way to each of the examples it does not count as what cannot be done.
 */
final class OtherWays {
  private static final Set<String> THROUGH = Set.of("via", "through", "by");
  private static final Set<String> HAVING = Set.of("have", "control");
  private static final Set<String> SMALL = Set.of("currently", "already");

  private static final Token HAD = new Token("had", "had", "have", false, 0, 0);

  private final Lexicon lexicon;

  OtherWays(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** {@return for each example that it does not count, as a sentence of its own} O(n). */
  List<Sentence> in(List<Token> sentence) {
    List<Token> tokens = sentence.stream().filter(t -> !t.is("\"")).toList();
    List<Sentence> all = new ArrayList<>();
    for (int i = 1; i + 4 < tokens.size(); i++) {
      int but = tokens.get(i + 1).is(",") ? i + 2 : i + 1;
      if (!THROUGH.contains(tokens.get(i - 1).low())
          || !tokens.get(but).is("but")
          || Modals.first(tokens, 0, i).filter(m -> m.modality() == Modality.PERMIT).isEmpty()) {
        continue;
      }
      Optional<String> way = doing(tokens, i);
      Optional<Modals.Found> modal =
          Modals.at(tokens, but + 1, tokens.size())
              .filter(m -> m.modality() == Modality.FORBID && m.to() < tokens.size());
      Optional<String> other = modal.flatMap(m -> doing(tokens, m.to()));
      if (way.isPresent() && other.isPresent()) {
        examples(tokens, modal.get().to() + 1)
            .forEach(example -> all.add(said(example, way.get(), other.get(), lexicon)));
      }
    }
    return all;
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
  private static Sentence said(Example example, String way, String other, Lexicon lexicon) {
    String old = example.had() ? example.name() : "card";
    String now = example.had() ? "another " + example.name() : example.name();
    String said = going(way) + " a " + old + " with " + now + " does not count as " + going(other);
    return new Sentence(lexicon.tokens(said), false);
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
