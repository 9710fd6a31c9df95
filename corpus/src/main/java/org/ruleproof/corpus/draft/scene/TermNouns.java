package org.ruleproof.corpus.draft.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.grammar.Node;
import org.ruleproof.corpus.draft.lexicon.Sense;
import org.ruleproof.corpus.draft.lexicon.VocabularyTypes;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What nouns name that stand for terms and enumerations: "your ambassador", "the cost of X", "a
 * participant in X", "a Shadow Mark".
 */
final class TermNouns {
  private static final Set<String> OTHER = WordLists.of("other");

  private final Vocabulary vocabulary;
  private final VocabularyTypes types;
  private final FactReader facts;
  private final NounReader nouns;

  TermNouns(Vocabulary vocabulary, FactReader facts, NounReader nouns) {
    this.vocabulary = vocabulary;
    this.types = new VocabularyTypes(vocabulary);
    this.facts = facts;
    this.nouns = nouns;
  }

  Optional<Referent> ofTerm(NounPhrase phrase, Sense.OfTerm sense, Optional<Referent> owner) {
    Scene scene = phrase.scene();
    Declaration.Term term = vocabulary.term(sense.name()).orElseThrow();
    List<Expression> arguments = new ArrayList<>();
    Optional<Referent> left = owner;
    List<Node.Tree> ofPlayer =
        phrase.adjectives().stream().filter(a -> sayOfPlayer(scene, term, a)).toList();
    if (!ofPlayer.isEmpty()) {
      List<Node.Tree> rest = new ArrayList<>(phrase.adjectives());
      rest.removeAll(ofPlayer);
      return ofTerm(phrase.with(rest), sense, owner);
    }
    boolean member = false;
    for (TypedName parameter : term.parameters()) {
      Type type = VocabularyTypes.plain(parameter.type());
      if (left.filter(o -> types.meet(o.type(), type)).isPresent()) {
        arguments.add(left.get().reference());
        left = Optional.empty();
      } else if (types.isPlayers(type)) {
        arguments.add(scene.player(type).reference());
      } else if (type instanceof Type.Enumeration members
          && phrase.adjectives().size() == 1
          && member(phrase.adjectives().getFirst(), members.name()).isPresent()) {
        member = true;
        arguments.add(
            ExpressionMaker.constant(
                member(phrase.adjectives().getFirst(), members.name()).get().name()));
      } else {
        Optional<Referent> known = scene.topic().filter(t -> types.meet(t.type(), type));
        if (known.isEmpty() || term.parameters().size() > 1 && arguments.isEmpty()) {
          return Optional.empty();
        }
        arguments.add(known.get().reference());
      }
    }
    if (left.isPresent()) {
      return Optional.empty();
    }
    Expression value = ExpressionMaker.apply(term.name(), arguments);
    Type type = VocabularyTypes.plain(term.type());
    if (VocabularyTypes.isNumber(type)) {
      return phrase.adjectives().size() == (member ? 1 : 0)
          ? Optional.of(new Referent(value, type, phrase.none(), phrase.amount()))
          : Optional.empty();
    }
    Expression thing = scene.fresh(type);
    scene.say(thing, ExpressionMaker.equal(value, thing));
    return nouns.described(
        phrase, new Referent(thing, type, phrase.none(), Optional.empty()), Optional.empty());
  }

  /** "A Home Faction": a player of whom that is so. */
  Optional<Referent> ofQuality(NounPhrase phrase, Sense.OfTerm sense, Optional<Referent> of) {
    Type type =
        VocabularyTypes.plain(
            vocabulary.parametersOf(sense.name()).orElseThrow().getFirst().type());
    boolean said = of.isPresent() || phrase.counts();
    if (!types.isPlayers(type) || said || phrase.has(OTHER)) {
      return Optional.empty();
    }
    Scene scene = phrase.scene();
    Referent player =
        scene.hasPlayer() ? new Referent(scene.fresh(type), type) : scene.player(type);
    facts.quality(player, sense).ifPresent(fact -> scene.say(player.reference(), fact));
    return nouns.described(
        phrase,
        new Referent(player.reference(), type, phrase.none(), Optional.empty()),
        Optional.empty());
  }

  /** "A Home Faction ambassador": what is so of the player whose ambassador it is. */
  private boolean sayOfPlayer(Scene scene, Declaration.Term term, Node.Tree adjective) {
    Type type = VocabularyTypes.plain(term.parameters().getFirst().type());
    Sense sense = ((Node.Leaf) adjective.parts().getFirst()).senses().getFirst();
    boolean number = VocabularyTypes.isNumber(term.type());
    if (!(sense instanceof Sense.OfTerm of)
        || !types.isQuality(of)
        || number
        || !types.isPlayers(type)
        || !types.isPlayers(vocabulary.parametersOf(of.name()).orElseThrow().getFirst().type())) {
      return false;
    }
    Referent player = scene.player(type);
    facts.quality(player, sense).ifPresent(fact -> scene.say(player.reference(), fact));
    return true;
  }

  /** "A participant in the conflict". */
  Optional<Referent> ofRole(NounPhrase phrase, Sense.OfRole role, Optional<Referent> of) {
    List<TypedName> parameters = vocabulary.parametersOf(role.name()).orElse(List.of());
    if (of.isEmpty() || !types.meet(of.get().type(), parameters.getLast().type())) {
      return Optional.empty();
    }
    Type type = VocabularyTypes.plain(parameters.getFirst().type());
    Expression thing = phrase.scene().fresh(type);
    phrase.scene().say(thing, ExpressionMaker.apply(role.name(), thing, of.get().reference()));
    return nouns.described(
        phrase, new Referent(thing, type, phrase.none(), Optional.empty()), Optional.empty());
  }

  static Optional<Referent> ofMember(NounPhrase phrase, Sense.OfMember member) {
    return phrase.adjectives().isEmpty()
        ? Optional.of(
            new Referent(
                ExpressionMaker.constant(member.name()),
                new Type.Enumeration(member.enumeration()),
                phrase.none(),
                phrase.amount()))
        : Optional.empty();
  }

  /** "A Shadow Mark", "a mark": one of those, or any. */
  static Optional<Referent> ofEnumeration(NounPhrase phrase, String name) {
    Type type = new Type.Enumeration(name);
    if (phrase.adjectives().isEmpty()) {
      Expression any = phrase.scene().fresh(type);
      return Optional.of(new Referent(any, type, phrase.none(), phrase.amount()));
    }
    return phrase.adjectives().size() > 1
        ? Optional.empty()
        : member(phrase.adjectives().getFirst(), name)
            .map(
                m ->
                    new Referent(
                        ExpressionMaker.constant(m.name()), type, phrase.none(), phrase.amount()));
  }

  private static Optional<Sense.OfMember> member(Node.Tree adjective, String enumeration) {
    return ((Node.Leaf) adjective.parts().getFirst())
        .senses().stream()
            .filter(Sense.OfMember.class::isInstance)
            .map(Sense.OfMember.class::cast)
            .filter(m -> m.enumeration().equals(enumeration))
            .findFirst();
  }
}
