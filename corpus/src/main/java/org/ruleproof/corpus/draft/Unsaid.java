package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What is not said beside a verb and is the card that the ruling is about: what makes a doing possible,
 * and what gives the bonus where one "gains the bonus".
 */
final class Unsaid {
  /** Ends of words behind which a thing is named that gives what was named before. */
  private static final List<String> GIVEN = List.of(" bonus of", " benefit of", " benefits of");

  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Referents referents;

  Unsaid(Vocabulary vocabulary, Referents referents) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
  }

  /** {@return the card that the ruling is about, if it is meant for that parameter} */
  Optional<Noun> here(Scene scene, Frame frame, TypedName parameter, Around around) {
    Type type = Kinds.plain(parameter.type());
    boolean meant = parameter.name().equals(Tools.MEANS) || kinds.isObjects(type) && isGiven(frame);
    return meant
        ? referents
            .here(scene, type)
            .filter(n -> around.all().stream().noneMatch(o -> o.reference().equals(n.reference())))
        : Optional.empty();
  }

  /** "Gain the bonus", where the vocabulary has "gain the bonus of" for the same event. */
  private boolean isGiven(Frame frame) {
    return frame.words() > 1
        && !frame.hasPlaces()
        && vocabulary.events().stream()
            .filter(e -> e.name().equals(frame.sense().name()))
            .map(Declaration.Event::words)
            .flatMap(List::stream)
            .anyMatch(w -> GIVEN.stream().anyMatch(w::endsWith));
  }
}
