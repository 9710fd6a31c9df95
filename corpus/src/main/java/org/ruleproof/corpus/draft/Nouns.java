package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;

/**
 * Reads what nouns name: determiners, adjectives, a head and what stands behind it. A phrase of which
 * any word is not understood names nothing.
 */
final class Nouns {
  private static final Set<String> DETERMINERS = WordLists.of("determiner");
  private static final Set<String> PRONOUNS = WordLists.of("pronoun");
  private static final Set<String> OTHER = WordLists.of("other");
  private static final Set<String> BACK = WordLists.of("back");
  private static final Set<String> POINTING = WordLists.of("pointing");
  private static final Set<String> UNSAID = WordLists.of("unsaid");
  private static final Set<String> YOU = WordLists.of("you");
  private static final Set<String> NOBODY = WordLists.of("nobody");
  private static final Set<String> JOINERS = WordLists.of("joiner");
  private static final Set<String> RELATIVE = WordLists.of("relative");

  private static final int MOST_READINGS = 8;
  private static final int MOST_ADJECTIVES = 3;

  private final Scene scene;
  private final Facts facts;
  private final Clauses clauses;
  private final Map<Integer, List<Found<Thing>>> known = new HashMap<>();
  private Optional<Thing> knownIt = Optional.empty();

  Nouns(Scene scene, Facts facts, Clauses clauses) {
    this.scene = scene;
    this.facts = facts;
    this.clauses = clauses;
  }

  /** What stands before a head. */
  private record Phrase(
      int from, Set<String> determiners, List<Sense> adjectives, Optional<Thing> owner) {
    boolean has(Set<String> words) {
      return determiners.stream().anyMatch(words::contains);
    }

    boolean none() {
      return has(Set.of("no", "neither"));
    }
  }

  /** {@return the nouns that begin here and are joined by "and" or "or", the longest phrase first} */
  List<Found<List<Thing>>> joined(int at) {
    List<Found<List<Thing>>> all = new ArrayList<>();
    at(at).forEach(first -> joined(first.meaning(), first.end(), all));
    return all;
  }

  private void joined(Thing first, int at, List<Found<List<Thing>>> all) {
    if (scene.stands(JOINERS, at)) {
      boolean denies = scene.stands("nor", at) || first.none();
      at(at + 1)
          .forEach(
              next ->
                  all.add(new Found<>(List.of(first, next.meaning().denied(denies)), next.end())));
    }
    all.add(new Found<>(List.of(first), at));
  }

  /** {@return what a noun names that begins here, the longest phrase first} */
  List<Found<Thing>> at(int at) {
    if (!knownIt.equals(scene.it)) {
      known.clear();
      knownIt = scene.it;
    }
    List<Found<Thing>> found = known.get(at);
    if (found == null) {
      known.put(at, List.of()); // a phrase does not begin with itself
      found = scene.goesOnTrying() && at < scene.tokens.size() ? read(at) : List.of();
      known.put(at, found);
    }
    return found;
  }

  private List<Found<Thing>> read(int from) {
    List<Found<Thing>> all = new ArrayList<>();
    if (scene.stands(PRONOUNS, from) && !scene.tokens.get(from).possessive()) {
      boolean topic = scene.stands("this", from) && scene.topic.isPresent();
      (topic ? scene.topic : scene.it)
          .ifPresent(i -> all.add(new Found<>(new Thing(i.reference(), i.type()), from + 1)));
    }
    Set<String> determiners = new HashSet<>();
    int at = from;
    while (scene.stands(DETERMINERS, at)) {
      determiners.add(scene.tokens.get(at++).low());
    }
    Phrase phrase = new Phrase(from, determiners, List.of(), Optional.empty());
    if (!phrase.has(UNSAID)) { // what they say of the noun is not said in a claim
      heads(phrase, at, all);
    }
    return all.stream()
        .sorted(Comparator.comparingInt(found -> -found.end()))
        .limit(MOST_READINGS)
        .toList();
  }

  private void heads(Phrase phrase, int at, List<Found<Thing>> all) {
    if (phrase.adjectives().size() > MOST_ADJECTIVES || !scene.goesOnTrying()) {
      return;
    }
    for (Found<Sense> head : senses(at)) {
      Optional<Thing> named = named(phrase, head.meaning(), at);
      if (scene.tokens.get(head.end() - 1).possessive()) {
        named.ifPresent(
            owner ->
                heads(new Phrase(at, Set.of(), List.of(), Optional.of(owner)), head.end(), all));
        continue;
      }
      named.ifPresent(thing -> qualified(thing, head.end(), all));
      boolean adjective =
          head.meaning() instanceof Sense.OfKind
              || head.meaning() instanceof Sense.OfMember
              || scene.types.quality(head.meaning()).isPresent();
      if (adjective) {
        List<Sense> adjectives = new ArrayList<>(phrase.adjectives());
        adjectives.add(head.meaning());
        heads(
            new Phrase(phrase.from(), phrase.determiners(), adjectives, phrase.owner()),
            head.end(),
            all);
      }
    }
  }

  /** What the words there may mean; part of a card's name means nothing else. */
  List<Found<Sense>> senses(int at) {
    if (at >= scene.tokens.size()) {
      return List.of();
    }
    List<Found<Sense>> all = new ArrayList<>();
    scene.lexicon.card(scene.tokens, at).ifPresent(all::add);
    for (Found<Sense> match : scene.lexicon.all(scene.tokens, at)) {
      boolean named = scene.tokens.get(at).named() && match.end() - at < 2;
      if (!named) {
        all.add(match);
      }
    }
    return all;
  }

  /** Adds the noun alone, and with what may stand behind it: "who leads a fleet", "loyal to you". */
  private void qualified(Thing thing, int at, List<Found<Thing>> all) {
    all.add(new Found<>(thing, at));
    if (scene.stands(RELATIVE, at)) {
      for (Found<List<Said>> said : clauses.predicates(at + 1, thing)) {
        facts
            .all(said.meaning())
            .ifPresent(more -> all.add(new Found<>(thing.saying(more), said.end())));
      }
    }
    facts
        .bare(at, thing)
        .forEach(fact -> all.add(new Found<>(thing.saying(List.of(fact.meaning())), fact.end())));
  }

  private Optional<Thing> named(Phrase phrase, Sense sense, int at) {
    Optional<Thing> owner =
        phrase
            .owner()
            .or(() -> scene.types.players().map(scene::player).filter(p -> phrase.has(YOU)));
    return switch (sense) {
      case Sense.OfCard(String name) -> card(phrase, name, owner);
      case Sense.OfKind(String name) -> kind(phrase, new Type.Kind(name), owner, at);
      case Sense.OfTerm term when scene.types.quality(term).isPresent() ->
          playerOfQuality(phrase, term, owner);
      case Sense.OfTerm(String name, boolean denied) -> ofTerm(phrase, name, owner);
      case Sense.OfEnumeration(String name) when owner.isEmpty() && !phrase.has(BACK) ->
          members(phrase, name);
      default -> Optional.empty(); // a member is an adjective; a doing and a step are no things
    };
  }

  private Optional<Thing> card(Phrase phrase, String name, Optional<Thing> owner) {
    Thing card = scene.card(name);
    if (phrase.adjectives().isEmpty() && owner.isEmpty()) {
      return Optional.of(card.denied(phrase.none()));
    }
    Thing copy = scene.variable(card.type(), phrase.from());
    Expression named = new Expression.IsKind(Span.NONE, copy.reference(), name);
    return phrase.has(OTHER)
        ? Optional.empty()
        : described(phrase, copy.saying(List.of(named)), owner);
  }

  private Optional<Thing> kind(Phrase phrase, Type.Kind type, Optional<Thing> owner, int at) {
    String word = scene.tokens.get(at).low();
    if (scene.types.isPlayers(type)) {
      boolean rival = phrase.has(OTHER) || word.startsWith("opponent");
      Thing player = scene.player(type);
      Thing other = scene.variable(type, phrase.from());
      Thing who =
          rival
              ? other.saying(
                  List.of(
                      new Expression.Comparison(
                          Span.NONE,
                          ComparisonOperator.NOT_EQUAL,
                          other.reference(),
                          player.reference())))
              : player;
      return owner.isPresent() && !phrase.has(YOU)
          ? Optional.empty()
          : described(phrase, who.denied(phrase.none() || NOBODY.contains(word)), Optional.empty());
    }
    boolean text = type.equals(new Type.Kind(scene.vocabulary.rootOf(type.name())));
    if (text && owner.filter(o -> scene.types.isObjects(o.type())).isPresent()) {
      return owner.filter(o -> phrase.adjectives().isEmpty()); // what a card's effect does it does
    }
    boolean plain = phrase.adjectives().isEmpty() && owner.isEmpty();
    if (plain && phrase.has(BACK)) {
      Optional<Thing> known =
          scene
              .it
              .filter(i -> scene.types.isWithin(i.type(), type))
              .or(() -> scene.topic.filter(t -> scene.types.isWithin(t.type(), type)))
              .or(
                  () ->
                      scene.topic.filter(
                          t -> phrase.has(Set.of("this")) && scene.types.isWithin(type, t.type())));
      if (known.isPresent()) {
        return known.map(k -> new Thing(k.reference(), k.type()));
      }
      if (phrase.has(POINTING) || scene.goesOn && phrase.has(Set.of("the"))) {
        return Optional.empty(); // another sentence says which
      }
    }
    return described(phrase, scene.variable(type, phrase.from()), owner);
  }

  /** "A Home Faction": a player of whom that is so. */
  private Optional<Thing> playerOfQuality(
      Phrase phrase, Sense.OfTerm sense, Optional<Thing> owner) {
    Type type = scene.vocabulary.parametersOf(sense.name()).orElseThrow().getFirst().type().plain();
    if (!scene.types.isPlayers(type) || owner.isPresent() || phrase.has(OTHER)) {
      return Optional.empty();
    }
    Thing player = scene.player(type);
    return facts
        .quality(player, sense)
        .flatMap(fact -> described(phrase, player.saying(List.of(fact)), Optional.empty()));
  }

  /** "Your ambassador": what the term of a player or a thing says. */
  private Optional<Thing> ofTerm(Phrase phrase, String name, Optional<Thing> owner) {
    Declaration.Term term = scene.vocabulary.term(name).orElseThrow();
    if (term.parameters().size() != 1 || !(term.type().plain() instanceof Type.Kind kind)) {
      return Optional.empty();
    }
    TypedName parameter = term.parameters().getFirst();
    Type of = parameter.type().plain();
    Optional<Thing> whose =
        owner.isPresent()
            ? owner.filter(o -> scene.types.meet(o.type(), of))
            : scene.types.isPlayers(of) ? Optional.of(scene.player(of)) : Optional.empty();
    return whose.flatMap(
        who -> {
          Thing thing = scene.variable(kind, phrase.from());
          List<Expression> said = new ArrayList<>(who.said());
          said.add(
              Facts.equal(
                  new Expression.Apply(Span.NONE, name, List.of(who.reference())),
                  thing.reference()));
          return described(phrase, thing.saying(said), Optional.empty());
        });
  }

  /** "A Shadow Mark", "a mark": one of those, or any. */
  private Optional<Thing> members(Phrase phrase, String name) {
    Type type = new Type.Enumeration(name);
    return switch (phrase.adjectives()) {
      case List<Sense> none when none.isEmpty() ->
          Optional.of(scene.variable(type, phrase.from()).denied(phrase.none()));
      case List<Sense> one
          when one.size() == 1
              && one.getFirst() instanceof Sense.OfMember(String member, String of)
              && of.equals(name) ->
          Optional.of(
              new Thing(new Expression.Constant(Span.NONE, member), type).denied(phrase.none()));
      default -> Optional.empty();
    };
  }

  /** The thing with what adjectives and an owner say of it; none where one cannot be said. */
  private Optional<Thing> described(Phrase phrase, Thing thing, Optional<Thing> owner) {
    List<Expression> said = new ArrayList<>();
    for (Sense adjective : phrase.adjectives()) {
      Optional<Expression> fact = facts.quality(thing, adjective);
      if (fact.isEmpty()) {
        return Optional.empty();
      }
      said.add(fact.get());
    }
    if (owner.isPresent()) {
      Optional<Declaration.Term> whose = scene.types.possession(thing.type());
      if (whose.isEmpty() || !scene.types.isPlayers(owner.get().type())) {
        return Optional.empty();
      }
      said.addAll(owner.get().said());
      said.add(
          Facts.equal(
              new Expression.Apply(Span.NONE, whose.get().name(), List.of(thing.reference())),
              owner.get().reference()));
    }
    return Optional.of(thing.saying(said).denied(thing.none() || phrase.none()));
  }
}
