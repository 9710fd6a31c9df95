package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.draft.VerbPhrase.Complement;

/** Finds what something is said to be: "rotated", "in your faction", "a Telepath", "at least 3". */
final class ComplementGrammar {
  private final Grammar grammar;
  private final Lexicon lexicon;
  private final Kinds kinds;

  ComplementGrammar(Grammar grammar, Lexicon lexicon, Kinds kinds) {
    this.grammar = grammar;
    this.lexicon = lexicon;
    this.kinds = kinds;
  }

  private Token token(int at) {
    return grammar.tokens().get(at);
  }

  /** "3 influence": where the word for what is counted ends. */
  private Optional<Integer> unit(int from, int to) {
    if (from >= to) {
      return Optional.empty();
    }
    Lexicon.Match measure =
        lexicon.longest(
            grammar.tokens(), from, to, s -> s instanceof Sense.OfTerm t && kinds.isMeasure(t));
    return measure.found() ? Optional.of(measure.end()) : Optional.empty();
  }

  /** "higher than his Psi": one number against another. */
  private List<Complement> compared(int at, int to) {
    return Comparative.at(grammar.tokens(), at, to).stream()
        .flatMap(
            c ->
                grammar.nouns(c.to(), to).stream()
                    .filter(n -> !(n.head() instanceof NounPhrase.Head.Numeral))
                    .<Complement>map(n -> new Complement.Compared(at, n.to(), c.operator(), n)))
        .toList();
  }

  /** {@return what something may be said to be here, the one that says most first} */
  List<Complement> at(int from, int to) {
    int at = from;
    while (at < to && (token(at).is("a") || token(at).is("an") || token(at).is("the"))) {
      at++;
    }
    if (at >= to) {
      return List.of();
    }
    List<Complement> all = new ArrayList<>();
    grammar
        .nouns()
        .inFaction(from, to)
        .ifPresent(n -> all.add(new Complement.Within(from, n.to(), n)));
    Lexicon.Match quality =
        lexicon.longest(
            grammar.tokens(),
            at,
            to,
            s -> s instanceof Sense.OfMember || s instanceof Sense.OfTerm t && kinds.isQuality(t));
    List<NounPhrase> things = grammar.nouns(from, to);
    int longest = things.isEmpty() ? 0 : things.getFirst().to();
    if (quality.found() && quality.end() >= longest) {
      all.add(new Complement.Quality(from, quality.end(), quality.sense()));
    }
    int number = token(at).is("at") && Amount.at(grammar.tokens(), at, to).isEmpty() ? at + 1 : at;
    if (number < to) {
      Amount.at(grammar.tokens(), number, to)
          .ifPresent(
              a -> {
                unit(a.to(), to).ifPresent(end -> all.add(new Complement.Quantity(from, end, a)));
                all.add(new Complement.Quantity(from, a.to(), a));
              });
    }
    compared(at, to).forEach(all::add);
    things.forEach(n -> all.add(new Complement.Thing(from, n.to(), n)));
    if (quality.found() && quality.end() < longest) {
      all.add(new Complement.Quality(from, quality.end(), quality.sense()));
    }
    return all.size() > 4 ? all.subList(0, 4) : all;
  }
}
