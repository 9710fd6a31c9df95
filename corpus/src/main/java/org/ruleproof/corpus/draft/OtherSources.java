package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "Generate effects from sources other than sponsoring that would do this (such as events)": says the
 * same as "play events that do this". What the brackets name is meant, and it is used in the one way that
 * the vocabulary leaves for things of its kind: a way of which another is a kind that they never take.
 */
final class OtherSources {
  private static final Set<String> MAKING =
      Set.of("generate", "get", "gain", "use", "create", "produce", "have", "obtain", "cause");
  private static final Set<String> EFFECTS = Set.of("effect", "result", "benefit");
  private static final Set<String> FROM = Set.of("from", "by", "through", "with", "via");
  private static final Set<String> SOURCES = Set.of("source", "means", "mean", "way", "method");
  private static final Set<String> SMALL = Set.of("any", "some", "all", "other", "the");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;

  OtherSources(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
  }

  /** {@return the sentence that says what is done with which things, if it speaks so} O(n). */
  Optional<Sentence> plain(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    return ExampleList.in(tokens, lexicon).stream()
        .map(list -> plain(sentence, list))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<Sentence> plain(Sentence sentence, ExampleList list) {
    List<Token> tokens = sentence.tokens();
    List<Token> things = list.names().getFirst(); // what holds of the examples holds of the first
    List<Token> rest = new ArrayList<>(tokens.subList(0, list.open()));
    rest.addAll(tokens.subList(Math.min(list.close() + 1, tokens.size()), tokens.size()));
    for (int i = 1; i + 1 < list.open(); i++) {
      if (!MAKING.contains(rest.get(i).stem())) {
        continue;
      }
      int than = than(rest, i + 1);
      int that = than < 0 ? rest.size() : that(rest, than);
      Optional<Token> verb =
          that < list.open() && isSource(rest, than + 1, that) ? verb(things) : Optional.empty();
      if (verb.isPresent()) {
        List<Token> all = new ArrayList<>(rest.subList(0, i));
        all.add(at(verb.get(), rest.get(i)));
        all.addAll(things);
        all.addAll(rest.subList(that, rest.size()));
        return Optional.of(new Sentence(all, sentence.quoted()));
      }
    }
    return Optional.empty();
  }

  /** The place of "than" in "effects from other sources than"; -1 where that does not stand there. */
  private static int than(List<Token> tokens, int from) {
    int at = small(tokens, from);
    if (!stem(tokens, at, EFFECTS) || !stem(tokens, at + 1, FROM)) {
      return -1;
    }
    int noun = small(tokens, at + 2);
    if (!stem(tokens, noun, SOURCES)) {
      return -1;
    }
    int than = small(tokens, noun + 1);
    boolean other = IntStream.range(at + 2, than).anyMatch(i -> tokens.get(i).is("other"));
    return other && than < tokens.size() && tokens.get(than).is("than") ? than : -1;
  }

  private static int small(List<Token> tokens, int from) {
    int at = from;
    while (at < tokens.size() && SMALL.contains(tokens.get(at).low())) {
      at++;
    }
    return at;
  }

  private static boolean stem(List<Token> tokens, int at, Set<String> stems) {
    return at < tokens.size() && stems.contains(tokens.get(at).stem());
  }

  private static int that(List<Token> tokens, int from) {
    return IntStream.range(from, tokens.size())
        .filter(i -> tokens.get(i).is("that") || tokens.get(i).is("which"))
        .findFirst()
        .orElse(tokens.size());
  }

  /** "Sponsoring", "a character's text": a doing or things from which effects come. */
  private boolean isSource(List<Token> tokens, int from, int to) {
    int start = from;
    while (start < to && Lexicon.ARTICLES.contains(tokens.get(start).low())) {
      start++;
    }
    Lexicon.Match match =
        lexicon.longest(
            tokens, start, to, s -> s instanceof Sense.OfDoing || s instanceof Sense.OfKind);
    boolean doing = match.found() && match.sense() instanceof Sense.OfDoing;
    return match.found() && match.end() == to && (!doing || tokens.get(start).isGoing());
  }

  /** The word for what is done with the things. */
  private Optional<Token> verb(List<Token> things) {
    Lexicon.Match kind = lexicon.longest(things, 0, things.size(), s -> s instanceof Sense.OfKind);
    return kind.found()
        ? act(kind.sense().name())
            .flatMap(vocabulary::act)
            .filter(act -> !act.words().isEmpty() && act.words().getFirst().indexOf(' ') < 0)
            .map(act -> lexicon.tokens(act.words().getFirst()).getFirst())
        : Optional.empty();
  }

  /** What has a kind that is never done with such things, while it is done itself. */
  private Optional<String> act(String kind) {
    List<String> above =
        vocabulary.acts().stream()
            .filter(act -> act.parents().size() == 1 && isNever(act, kind))
            .map(act -> act.parents().getFirst())
            .distinct()
            .toList();
    return above.size() == 1 ? Optional.of(above.getFirst()) : Optional.empty();
  }

  /** Whether the act is said to be done with nothing of that kind. */
  private static boolean isNever(Declaration.Act act, String kind) {
    return act.guard().stream()
        .flatMap(g -> Parts.conjuncts(g).stream())
        .anyMatch(
            g ->
                g instanceof Expression.Not not
                    && not.operand() instanceof Expression.IsKind is
                    && is.kind().equals(kind));
  }

  private static Token at(Token word, Token place) {
    return new Token(word.text(), word.low(), word.stem(), false, place.start(), place.end());
  }
}
