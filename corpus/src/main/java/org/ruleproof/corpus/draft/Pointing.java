package org.ruleproof.corpus.draft;

import java.util.Optional;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** "It", "the fleet" with none before it in the sentence: what the sentence before spoke of. */
final class Pointing {
  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Referents referents;
  private final Becoming becoming;

  Pointing(Vocabulary vocabulary, Referents referents) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
    this.becoming = new Becoming(vocabulary);
  }

  /** {@return the card that the ruling is about, also where it is what it becomes} */
  Optional<Noun> here(Scene scene, Type type) {
    return referents.here(scene, type).or(() -> becoming.here(scene, referents, type));
  }

  /** {@return what the sentence before was about} None where the sentence names somebody unknown. */
  static Optional<Noun> pronoun(Scene scene, NounPhrase phrase, String word) {
    boolean others =
        IntStream.range(1, Math.max(1, phrase.from()))
            .filter(
                i -> scene.tokens().get(i).isCapital() && Wording.matters(scene.tokens().get(i)))
            .anyMatch(i -> !scene.isUnderstood(i));
    return word.equals("this") || others
        ? Optional.empty()
        : scene
            .carried()
            .subject(scene, word)
            .map(
                n ->
                    new Noun(
                        phrase.from(), phrase.to(), n.reference(), n.type(), Noun.Quantity.ANY));
  }

  /** {@return the thing of that kind of the sentence before, unless the ruling is about such a card} */
  Optional<Noun> again(Scene scene, NounPhrase phrase, Type type) {
    Determiner said = phrase.determiner();
    String word = scene.tokens().get(phrase.to() - 1).stem();
    boolean named =
        IntStream.range(0, phrase.from()).anyMatch(i -> scene.tokens().get(i).stem().equals(word));
    boolean topic =
        referents.here(scene, type).filter(c -> kinds.isWithin(c.type(), type)).isPresent();
    boolean points = said.the() || said.that() || said.here();
    return topic || named || !points || said.isNew() || said.isOld()
        ? Optional.empty()
        : scene.carried().last(scene, kinds, type);
  }

  /** "Replacing a fleet ..., the new fleet": the one that is not named there. */
  boolean isNewcomer(Scene scene, NounPhrase phrase, Noun known) {
    return phrase.determiner().isNew() && isOld(scene, phrase, known);
  }

  /** "Replacing a fleet ..., the old fleet": a doing that has an old thing says of which that is said. */
  void understandOld(Scene scene, NounPhrase phrase, Noun known) {
    boolean named = phrase.determiner().isOld() && isOld(scene, phrase, known);
    for (int i = phrase.from(); named && i < phrase.to(); i++) {
      if (scene.tokens().get(i).is("old")) {
        scene.count(i, i + 1);
      }
    }
  }

  private boolean isOld(Scene scene, NounPhrase phrase, Noun known) {
    return known.from() > 0
        && known.from() < phrase.from()
        && Lexicon.ARTICLES.contains(scene.tokens().get(known.from()).low())
        && vocabulary
            .parametersOf(scene.tokens().get(known.from() - 1).stem())
            .filter(all -> all.stream().anyMatch(p -> p.name().equals("old")))
            .isPresent();
  }
}
