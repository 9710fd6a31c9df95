package org.ruleproof.corpus.draft;

import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;

/** What phrases for copies name: a card that has the name of another, or is one of that name. */
final class Copies {
  /** "a copy", as the pronoun for what was copied before. */
  static final String COPY = "copy";

  /** Words before "copy" alone. */
  static final Set<String> ANOTHER = Set.of("a", "another", "second");

  private final Kinds kinds;
  private final Referents referents;

  Copies(Kinds kinds, Referents referents) {
    this.kinds = kinds;
    this.referents = referents;
  }

  /** "another copy of the same agenda", "copies of Telepath Colony". */
  Optional<Noun> of(Scene scene, NounPhrase phrase, NounPhrase original) {
    Optional<Noun> of =
        (isCopy(phrase) ? copied(scene) : referents.of(scene, original))
            .filter(n -> kinds.isObjects(n.type()));
    if (of.isEmpty()) {
      return Optional.empty();
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
