package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;

/** What phrases for copies name: a card that has the name of another, or is one of that name. */
final class Copies {
  /** "a copy", as the pronoun for what was copied before. */
  static final String COPY = "copy";

  /** "The copy", "that version", as the pronoun for the copy that was spoken of before. */
  static final String THAT = "the copy";

  /** Words before "copy" alone. */
  private static final Set<String> ANOTHER = Set.of("a", "another", "second");

  private static final Set<String> POINTING = Set.of("the", "that");

  private final Kinds kinds;
  private final Referents referents;

  Copies(Kinds kinds, Referents referents) {
    this.kinds = kinds;
    this.referents = referents;
  }

  /** Whether the word is for a card that is the same as another in something. */
  static boolean isNoun(Token token) {
    return token.stem().equals("copy") || isVersion(token);
  }

  private static boolean isVersion(Token token) {
    return token.is("version") || token.is("versions");
  }

  /** {@return what "a copy" and "that version" are about where nothing says of what} */
  static Optional<Head> alone(Token noun, List<String> determiners, NounPhrase copied) {
    if (noun.stem().equals("copy") && determiners.stream().anyMatch(ANOTHER::contains)) {
      return Optional.of(new Head.CopyOf(copied));
    }
    boolean that = determiners.size() == 1 && POINTING.contains(determiners.getFirst());
    return that && isNoun(noun) ? Optional.of(new Head.Pronoun(THAT)) : Optional.empty();
  }

  /** {@return the last of the things spoken of that is a copy or a version of another} */
  Optional<Noun> again(Scene scene, NounPhrase phrase) {
    return scene.spoken().reversed().stream()
        .filter(n -> isOfAnother(scene, n.reference()))
        .findFirst()
        .map(n -> new Noun(phrase.from(), phrase.to(), n.reference(), n.type(), Noun.Quantity.ANY));
  }

  private boolean isOfAnother(Scene scene, Expression thing) {
    return kinds.original(scene, thing).isPresent()
        || kinds
            .sharedByVersions()
            .map(shared -> Build.apply(shared.name(), thing))
            .filter(
                own ->
                    scene.saidOf(thing).stream()
                        .anyMatch(
                            f -> f instanceof Expression.Comparison c && c.left().equals(own)))
            .isPresent();
  }

  /**
   * "another copy of the same agenda", "copies of Telepath Colony", "a version of your assistant".
   */
  Optional<Noun> of(Scene scene, NounPhrase phrase, NounPhrase original) {
    Optional<Noun> of =
        (isCopy(phrase) ? copied(scene) : referents.of(scene, original))
            .filter(n -> kinds.isObjects(n.type()));
    if (of.isEmpty()) {
      return Optional.empty();
    }
    Optional<Noun> version =
        isVersion(scene.tokens().get(Math.max(0, original.from() - 2)))
            ? version(scene, phrase, of.get())
            : Optional.empty();
    if (version.isPresent()) {
      return version.filter(n -> referents.qualities().say(scene, phrase, n));
    }
    Type type = Kinds.plain(of.get().type());
    Expression copy = scene.fresh(type);
    switch (of.get().reference()) {
      case Expression.CardName card -> scene.say(copy, Build.isKind(copy, card.name()));
      default ->
          kinds
              .sameName()
              .ifPresent(
                  same -> scene.say(copy, Build.apply(same.name(), copy, of.get().reference())));
    }
    Noun noun = new Noun(phrase.from(), phrase.to(), copy, type, phrase.determiner().quantity());
    return referents.qualities().say(scene, phrase, noun) ? Optional.of(noun) : Optional.empty();
  }

  /** What shares with a thing all that the versions of one share: whose character it is. */
  private Optional<Noun> version(Scene scene, NounPhrase phrase, Noun original) {
    Optional<Declaration.Term> shared =
        kinds
            .sharedByVersions()
            .filter(t -> original.reference() instanceof Expression.Variable)
            .filter(t -> kinds.isWithin(original.type(), t.parameters().getFirst().type()));
    if (shared.isEmpty()) {
      return Optional.empty();
    }
    Type type = Kinds.plain(shared.get().parameters().getFirst().type());
    Expression copy = scene.fresh(type);
    Expression of = Build.apply(shared.get().name(), original.reference());
    scene.say(copy, Build.equal(Build.apply(shared.get().name(), copy), of));
    if (shared.get().type() instanceof Type.OrNone) {
      scene.say(copy, Build.compare(ComparisonOperator.NOT_EQUAL, of, Build.constant("none")));
    }
    return Optional.of(
        new Noun(phrase.from(), phrase.to(), copy, type, phrase.determiner().quantity()));
  }

  /** "a copy" alone: another one of what was copied before. */
  private Optional<Noun> copied(Scene scene) {
    for (int i = scene.spoken().size() - 1; i >= 0; i--) {
      Expression copy = scene.spoken().get(i).reference();
      Optional<Expression> original = kinds.original(scene, copy);
      if (original.isPresent() && original.get() instanceof Expression.Variable thing) {
        Type type = scene.typeOf(thing);
        return Optional.of(new Noun(0, 0, thing, type, Noun.Quantity.ANY));
      }
    }
    return Optional.empty();
  }

  /** "a copy" alone. */
  static boolean isCopy(NounPhrase phrase) {
    return phrase.head() instanceof Head.CopyOf copy
        && copy.original().head() instanceof Head.Pronoun pronoun
        && pronoun.word().equals(COPY);
  }
}
