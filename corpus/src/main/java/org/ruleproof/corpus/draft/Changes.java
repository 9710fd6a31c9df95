package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "The ambassador changes", "the target has changed": the event that puts another thing in that
 * place. "The new ambassador" of the same sentence is whom it puts there.
 */
final class Changes {
  private static final Set<String> BEFORE = Set.of("the", "your", "a", "an", "any");
  private static final Set<String> PLACES = Set.of("position", "office", "post", "seat");
  private static final Set<String> HELPING = Set.of("be", "have");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Referents referents;
  private final Kinds kinds;

  Changes(Vocabulary vocabulary, Lexicon lexicon, Referents referents) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.referents = referents;
    this.kinds = new Kinds(vocabulary);
  }

  /** A thing comes to be what the term gives. */
  private record Coming(Declaration.Event event, Effect.Change change) {}

  /** {@return that the thing in such a place changes, where the whole stretch says so} */
  Optional<Expression> in(Scene scene, int from, int to) {
    List<Token> tokens = scene.tokens();
    int at = from;
    while (at < to && BEFORE.contains(tokens.get(at).low())) {
      at++;
    }
    if (at >= to || !tokens.get(to - 1).stem().equals("change")) {
      return Optional.empty();
    }
    Lexicon.Match match =
        lexicon.longest(tokens, at, to, s -> s instanceof Sense.OfTerm t && kinds.isThing(t));
    int behind = match.end();
    if (match.found() && behind < to && PLACES.contains(tokens.get(behind).low())) {
      behind++;
    }
    while (match.found() && behind < to && HELPING.contains(tokens.get(behind).stem())) {
      behind++;
    }
    if (!match.found() || behind != to - 1) {
      return Optional.empty();
    }
    Optional<Expression> happened = coming(match.sense().name()).map(c -> happened(scene, c));
    happened.ifPresent(h -> scene.understand(from, to));
    return happened;
  }

  /** The only event that does so, but for those that are kinds of it. */
  private Optional<Coming> coming(String term) {
    List<Coming> all = new ArrayList<>();
    for (Declaration.Event event : vocabulary.events()) {
      if (event.effects().size() == 1
          && event.effects().getFirst() instanceof Effect.Change change
          && change.operator() == Effect.ChangeOperator.BECOMES
          && change.target().name().equals(term)
          && event.parameters().stream().anyMatch(p -> isNamed(change.value(), p))) {
        all.add(new Coming(event, change));
      }
    }
    List<String> names = all.stream().map(c -> c.event().name()).toList();
    all.removeIf(
        c -> c.event().parents().stream().map(Expression.Apply::name).anyMatch(names::contains));
    return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
  }

  /** Names that stand for nothing else are read as constants. */
  private static boolean isNamed(Expression value, TypedName parameter) {
    return switch (value) {
      case Expression.Variable v -> v.name().equals(parameter.name());
      case Expression.Constant c -> c.name().equals(parameter.name());
      default -> false;
    };
  }

  private Expression happened(Scene scene, Coming coming) {
    List<Expression> places = new ArrayList<>();
    for (Expression argument : coming.change().target().arguments()) {
      for (TypedName parameter : coming.event().parameters()) {
        if (isNamed(argument, parameter)) {
          places.add(of(scene, Kinds.plain(parameter.type())));
        }
      }
    }
    Expression.Apply place = Build.apply(coming.change().target().name(), places);
    List<Expression> arguments = new ArrayList<>();
    for (TypedName parameter : coming.event().parameters()) {
      int at = -1;
      for (int i = 0; i < coming.change().target().arguments().size(); i++) {
        at = isNamed(coming.change().target().arguments().get(i), parameter) ? i : at;
      }
      Type type = Kinds.plain(parameter.type());
      arguments.add(
          at >= 0 && at < places.size()
              ? places.get(at)
              : isNamed(coming.change().value(), parameter)
                  ? newOne(scene, place).orElseGet(() -> scene.fresh(type))
                  : scene.fresh(type));
    }
    return new Expression.Happened(
        Span.NONE, Build.apply(coming.event().name(), arguments), Period.TURN);
  }

  private Expression of(Scene scene, Type type) {
    return kinds.isPlayers(type) ? scene.player(type) : referents.lastOf(scene, type);
  }

  /** "A new ambassador", who was spoken of: the event makes him so. */
  private static Optional<Expression> newOne(Scene scene, Expression.Apply place) {
    for (Noun noun : scene.spoken().reversed()) {
      boolean isNew =
          scene.tokens().subList(noun.from(), noun.to()).stream().anyMatch(t -> t.is("new"));
      Expression so = Build.equal(place, noun.reference());
      if (isNew
          && noun.reference() instanceof Expression.Variable v
          && scene.saidOf(v).contains(so)) {
        scene.takeFacts(v).stream().filter(f -> !f.equals(so)).forEach(f -> scene.say(v, f));
        return Optional.of(v);
      }
    }
    return Optional.empty();
  }
}
