package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What a clause prevents that it names by a noun: "prevents the discarding of a fleet". Of a doing of
 * things it must say of which; whatever else prevents it is left to the words of the clause.
 */
final class Prevented {
  private static final Set<String> SMALL = Set.of("the", "any", "all", "a", "an");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Kinds kinds;
  private final Referents referents;

  Prevented(Vocabulary vocabulary, Lexicon lexicon, Referents referents) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
  }

  /** {@return that what is named does not happen, or that nothing keeps it from happening} */
  Optional<Said> in(Scene scene, Grammar grammar, Clause clause) {
    List<Token> tokens = scene.tokens();
    for (int i = clause.from(); i < clause.to(); i++) {
      Optional<Modals.Found> modal = Modals.at(tokens, i, clause.to());
      if (modal.isEmpty()) {
        continue;
      }
      Modals.Found found = modal.get();
      return tokens.get(found.to() - 1).stem().equals("prevent")
          ? doing(scene, grammar, found.to(), clause.to())
              .map(
                  doing -> {
                    scene.understand(found.from(), found.to());
                    return new Said(
                        found.modality() == Modality.FORBID
                            ? new Statement.Forbid(Span.NONE, doing)
                            : new Statement.Permit(Span.NONE, doing, false),
                        found.modality(),
                        List.of(),
                        false,
                        clause);
                  })
          : Optional.empty();
    }
    return Optional.empty();
  }

  /** The doing whose noun stands there: "the discarding of", "the victory check". */
  private Optional<Expression.Apply> doing(Scene scene, Grammar grammar, int from, int to) {
    List<Token> tokens = scene.tokens();
    int at = from;
    while (at < to && SMALL.contains(tokens.get(at).low())) {
      at++;
    }
    if (at == from || at >= to) {
      return Optional.empty();
    }
    Lexicon.Match match = lexicon.longest(tokens, at, to, s -> isPlain(s));
    if (!match.found()) {
      return Optional.empty();
    }
    boolean of = match.end() + 1 < to && tokens.get(match.end()).is("of");
    Optional<Noun> thing = of ? thing(scene, grammar, match.end() + 1, to) : Optional.empty();
    int behind = of ? to : period(tokens, match.end(), to);
    if (of && thing.isEmpty() || behind < to) {
      return Optional.empty();
    }
    scene.understand(match.end(), behind);
    Optional<Expression.Apply> doing = applied(scene, match.sense().name(), thing);
    doing.ifPresent(d -> scene.understand(from, match.end()));
    return doing;
  }

  /** Where "for that round only" ends. */
  private int period(List<Token> tokens, int from, int to) {
    int end = from < to ? Adverbials.end(tokens, lexicon, from, to) : from;
    return end > from && end < to && tokens.get(end).is("only") ? end + 1 : end;
  }

  private static boolean isPlain(Sense sense) {
    return sense instanceof Sense.OfDoing doing && !doing.denied();
  }

  /** The thing of which that is said, if it is all that follows. */
  private Optional<Noun> thing(Scene scene, Grammar grammar, int from, int to) {
    for (NounPhrase phrase : grammar.nouns(from, to)) {
      Optional<Noun> noun =
          phrase.to() == to
              ? referents.of(scene, phrase).filter(n -> kinds.isObjects(n.type()))
              : Optional.empty();
      if (noun.isPresent()) {
        referents.measures().understand(scene, phrase);
        return noun;
      }
    }
    return Optional.empty();
  }

  private Optional<Expression.Apply> applied(Scene scene, String name, Optional<Noun> thing) {
    List<Expression> arguments = new ArrayList<>();
    boolean placed = false;
    List<TypedName> parameters = vocabulary.parametersOf(name).orElse(List.of());
    for (TypedName parameter : parameters) {
      Type type = Kinds.plain(parameter.type());
      boolean here = !placed && thing.filter(t -> kinds.meet(t.type(), type)).isPresent();
      if (kinds.isObjects(type) && !here) {
        return Optional.empty();
      }
      arguments.add(here ? thing.get().reference() : scene.fresh(type));
      placed |= here;
    }
    return placed == thing.isPresent()
        ? Optional.of(Build.apply(name, arguments))
        : Optional.empty();
  }
}
