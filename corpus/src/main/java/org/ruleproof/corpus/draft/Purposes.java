package org.ruleproof.corpus.draft;

import java.util.Optional;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;

/** What something counts as something else for: "for the purposes of promoting a character". */
final class Purposes {
  private final Referents referents;

  Purposes(Referents referents) {
    this.referents = referents;
  }

  /** {@return the statement for the purpose that the clause behind it names, if it names one} */
  Optional<Statement> with(Scene scene, Grammar grammar, Said said, Clause clause) {
    boolean purpose = clause.opened() < clause.from() && isPurpose(scene, clause);
    return purpose
            && said.statement() instanceof Statement.CountsAs counts
            && counts.purpose().isEmpty()
            && counts.target() instanceof Expression.KindName
        ? purpose(scene, grammar, clause)
            .map(
                p ->
                    new Statement.CountsAs(
                        counts.at(),
                        counts.subject(),
                        counts.target(),
                        counts.negated(),
                        Optional.of(p)))
        : Optional.empty();
  }

  private static boolean isPurpose(Scene scene, Clause clause) {
    return scene.tokens().subList(clause.opened(), clause.from()).stream()
        .anyMatch(t -> t.stem().equals("purpose"));
  }

  private Optional<Expression> purpose(Scene scene, Grammar grammar, Clause clause) {
    if (scene.tokens().get(clause.from()).isGoing()) {
      return grammar.verbs().participle(clause.from(), clause.from(), clause.to()).stream()
          .filter(v -> v.predicate() instanceof Predicate.Does d && isDoing(d))
          .findFirst()
          .map(
              v -> {
                scene.understand(clause.opened(), v.to());
                return Build.apply(((Predicate.Does) v.predicate()).frame().sense().name());
              });
    }
    for (NounPhrase phrase : grammar.nouns(clause.from(), clause.to())) {
      Optional<Expression> card =
          referents
              .of(scene, phrase)
              .map(Noun::reference)
              .filter(Expression.CardName.class::isInstance);
      if (card.isPresent()) {
        scene.understand(clause.opened(), phrase.to());
        return card;
      }
    }
    return Optional.empty();
  }

  private static boolean isDoing(Predicate.Does does) {
    return does.frame().sense() instanceof Sense.OfDoing;
  }
}
