package org.ruleproof.corpus.draft;

import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.NounPhrase.Qualifier;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Whose a thing is by the words around its name. */
final class Owners {
  private static final Set<String> THEIRS = Set.of("their", "his", "her");

  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Referents referents;

  Owners(Vocabulary vocabulary, Referents referents) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
  }

  /** {@return "X's card", "the text of X": the thing X itself} */
  Optional<Noun> itself(Scene scene, NounPhrase phrase, String kind) {
    if (!vocabulary.rootOf(kind).equals(kind) || phrase.qualifiers().size() > 1) {
      return Optional.empty();
    }
    Optional<NounPhrase> owner =
        phrase.owner().isPresent() && phrase.qualifiers().isEmpty()
            ? phrase.owner()
            : phrase.qualifiers().stream()
                .filter(Qualifier.Of.class::isInstance)
                .map(q -> ((Qualifier.Of) q).phrase())
                .findFirst();
    return owner
        .flatMap(o -> referents.of(scene, o))
        .filter(n -> kinds.isObjects(n.type()))
        .map(
            n ->
                new Noun(
                    phrase.from(),
                    phrase.to(),
                    n.reference(),
                    n.type(),
                    phrase.determiner().quantity()));
  }

  /**
   * {@return "a faction may rotate their fleet": a thing that is theirs, where the last that was spoken
   * of before is a player in the third person}
   */
  Optional<Expression> theirs(Scene scene, NounPhrase phrase, Type type) {
    boolean bare = phrase.owner().isEmpty() && phrase.joined().isEmpty();
    boolean theirs = phrase.determiner().words().stream().anyMatch(THEIRS::contains);
    Optional<Noun> last =
        scene.spoken().stream().filter(n -> n.to() <= phrase.from()).reduce((a, b) -> b);
    Optional<Noun> player =
        last.filter(n -> kinds.isPlayers(n.type()) && n.from() < n.to())
            .filter(n -> !scene.tokens().get(n.to() - 1).is("you"));
    if (!bare || !theirs || player.isEmpty()) {
      return Optional.empty();
    }
    Expression thing = scene.fresh(type);
    return kinds
        .possession(type)
        .map(
            t -> {
              scene.say(
                  thing,
                  Build.equal(Build.apply(t.name(), thing), player.orElseThrow().reference()));
              return thing;
            });
  }
}
