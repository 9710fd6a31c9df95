package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The acts that aim one thing at another, and what is so when that has been done. */
final class Aims {
  private final Vocabulary vocabulary;
  private final Kinds kinds;

  Aims(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
  }

  /** The acts by which a player aims a thing at a thing that has a term for what it is aimed at. */
  List<Declaration.Act> acts() {
    return vocabulary.acts().stream().filter(a -> resultOf(a).isPresent()).toList();
  }

  /** {@return the state that tells what the aimed thing is aimed at; none for other acts} */
  Optional<Declaration.Term> resultOf(Declaration.Act act) {
    List<TypedName> parameters = act.parameters();
    boolean aims =
        parameters.size() == 3
            && kinds.isPlayers(parameters.getFirst().type())
            && kinds.isObjects(parameters.get(1).type())
            && kinds.isObjects(parameters.getLast().type());
    return aims
        ? vocabulary.terms().stream()
            .filter(t -> t.storage() == Declaration.Storage.STATE)
            .filter(t -> t.parameters().size() == 1)
            .filter(t -> kinds.isObjects(t.parameters().getFirst().type()))
            .filter(t -> kinds.isObjects(Kinds.plain(t.type())))
            .filter(t -> t.words().stream().anyMatch(act.words()::contains))
            .findFirst()
        : Optional.empty();
  }
}
