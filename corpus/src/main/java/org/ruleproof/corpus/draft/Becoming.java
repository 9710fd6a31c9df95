package org.ruleproof.corpus.draft;

import java.util.Locale;
import java.util.Optional;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What things turn into: "this aftermath" in a ruling about a conflict is the conflict. */
final class Becoming {
  private final Vocabulary vocabulary;
  private final Kinds kinds;

  Becoming(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
  }

  /** {@return the card that the ruling is about, where it may become what is spoken of} */
  Optional<Noun> here(Scene scene, Referents referents, Type later) {
    return scene
        .topic()
        .map(c -> referents.card(0, 0, c, Noun.Quantity.ANY))
        .filter(c -> may(c.type(), later));
  }

  /** Whether the vocabulary has an event in which what is of the one type becomes the other kind. */
  private boolean may(Type thing, Type later) {
    return Kinds.plain(later) instanceof Type.Kind kind
        && vocabulary.events().stream()
            .filter(e -> e.parameters().size() == 1)
            .filter(e -> e.words().contains("become an " + kind.name().toLowerCase(Locale.ROOT)))
            .anyMatch(e -> kinds.isWithin(thing, e.parameters().getFirst().type()));
  }
}
