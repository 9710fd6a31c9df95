package org.ruleproof.corpus.draft;

import java.util.Optional;
import org.ruleproof.corpus.draft.VerbPhrase.Element;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** "Use X to attack": what is done is the second verb, with X for its means. */
final class Uses {
  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Tools tools;
  private final Slots slots;
  private final Referents referents;

  Uses(Vocabulary vocabulary, Slots slots, Referents referents) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.tools = new Tools(vocabulary);
    this.slots = slots;
    this.referents = referents;
  }

  /**
   * What is done with something.
   *
   * @param means what is used
   * @param act whether a player does it
   * @param use that the thing is used then, where what is done has no place for it
   */
  record Used(Expression.Apply done, Noun means, boolean act, Optional<Expression> use) {}

  /** {@return what the subject does with what the first verb has, or with itself} */
  Optional<Used> of(
      Scene scene, Predicate.Does first, Predicate.Then then, Optional<Noun> subject) {
    if (!(then.verb().predicate() instanceof Predicate.Does second)) {
      return Optional.empty();
    }
    Optional<Noun> named =
        first.elements().stream()
            .filter(e -> e.preposition().isEmpty())
            .map(Element::phrase)
            .map(p -> referents.of(scene, p))
            .flatMap(Optional::stream)
            .findFirst();
    boolean itself = named.isEmpty() && subject.map(s -> !kinds.isPlayers(s.type())).orElse(false);
    Optional<Noun> means = itself ? subject : named;
    Optional<Noun> doer = itself ? Optional.empty() : subject;
    if (means.isEmpty()) {
      return Optional.empty();
    }
    scene.understand(then.at(), then.verb().from());
    first.places().forEach(place -> scene.understand(place, place + 1));
    first.elements().stream()
        .filter(e -> scene.named(e.phrase()).equals(means))
        .forEach(e -> referents.measures().understand(scene, e.phrase()));
    return slots
        .fillWith(scene, second, doer, means.get())
        .map(
            f -> new Used(f.applied(), means.get(), f.act(), use(scene, f.applied(), means.get())));
  }

  private Optional<Expression> use(Scene scene, Expression.Apply done, Noun means) {
    if (done.arguments().contains(means.reference())) {
      return Optional.empty();
    }
    boolean plays =
        vocabulary
            .parametersOf(done.name())
            .filter(p -> !p.isEmpty() && kinds.isPlayers(p.getFirst().type()))
            .isPresent();
    Expression who =
        plays ? done.arguments().getFirst() : scene.player(kinds.players().orElseThrow());
    return tools
        .use(means)
        .map(
            use ->
                new Expression.Happened(
                    Span.NONE, Build.apply(use.name(), who, means.reference()), Period.TRIGGER));
  }
}
