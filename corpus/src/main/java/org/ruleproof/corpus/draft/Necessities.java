package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.source.Span;

/**
 * "You must control a fleet to play X", "a character must be ready to be promoted": without the one
 * the other is refused, and with it it may be. What must be done for it is done whenever it is.
 */
final class Necessities {

  private final Facts facts;

  Necessities(Facts facts) {
    this.facts = facts;
  }

  /** What was read of a clause. */
  record Found(Scene scene, Said said) {}

  /** {@return what the clause makes necessary for what} */
  Optional<Found> in(Scene scene, Grammar grammar, Clause clause) {
    List<Token> tokens = scene.tokens();
    Optional<Modals.Found> modal = Modals.first(tokens, clause.from(), clause.to());
    if (modal.isEmpty() || modal.get().modality() != Modality.OBLIGE) {
      return Optional.empty();
    }
    for (int i = modal.get().to() + 1; i + 1 < clause.to(); i++) {
      if (!tokens.get(i).is("to") || Modals.at(tokens, i - 1, clause.to()).isPresent()) {
        continue;
      }
      boolean order = i > 1 && tokens.get(i - 1).is("order") && tokens.get(i - 2).is("in");
      Optional<Found> found = in(scene, grammar, clause, order ? i - 2 : i, i + 1);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Found> in(Scene scene, Grammar grammar, Clause clause, int end, int purpose) {
    for (VerbPhrase aim : grammar.verbs().infinitive(purpose, clause.to())) {
      if (!(aim.predicate() instanceof Predicate.Does does)
          || !(does.frame().sense() instanceof Sense.OfDoing doing)
          || !doing.act()) {
        continue;
      }
      for (Proposition needed : grammar.clauses().in(clause.from(), end)) {
        if (needed.to() != end || needed.verb().modality() != Modality.OBLIGE) {
          continue;
        }
        Scene trial = scene.copy();
        Optional<Said> said = said(trial, clause, plain(needed), aim, does);
        if (said.isPresent()) {
          trial.understand(end, purpose);
          return Optional.of(new Found(trial, said.get()));
        }
      }
    }
    return Optional.empty();
  }

  /** The same without the modal: what has to be so. */
  private static Proposition plain(Proposition needed) {
    VerbPhrase verb = needed.verb();
    return needed.with(
        new VerbPhrase(
            verb.from(),
            verb.to(),
            Modality.HAPPENS,
            verb.modal(),
            verb.passive(),
            verb.going(),
            verb.predicate()));
  }

  private Optional<Said> said(
      Scene scene, Clause clause, Proposition needed, VerbPhrase aim, Predicate.Does does) {
    Optional<Expression> state = facts.of(scene, needed, about(scene, needed), Optional.empty());
    if (state.isEmpty()) {
      return Optional.empty();
    }
    Optional<Noun> subject = needed.subject().flatMap(scene::named).or(() -> about(scene, needed));
    Optional<Slots.Filled> filled =
        facts.slots().fill(scene, does, subject, Optional.empty(), aim.passive());
    if (filled.isEmpty()) {
      return Optional.empty();
    }
    Expression.Apply head = filled.get().applied();
    if (state.get() instanceof Expression.Happened done
        && done.event() instanceof Expression.Apply act) {
      if (!facts.isAct(act)) {
        return Optional.empty(); // "must be neutralized": what it has to be, not what is done
      }
      return Optional.of(
          new Said(
              new Statement.Whenever(
                  Span.NONE,
                  head,
                  false,
                  Statement.ReactionForm.THEN,
                  List.of(new Effect.Happen(Span.NONE, act))),
              Modality.HAPPENS,
              List.of(),
              false,
              clause));
    }
    return Optional.of(
        new Said(
            new Statement.Permit(Span.NONE, head, false),
            Modality.PERMIT,
            List.of(state.get()),
            false,
            clause));
  }

  private static Optional<Noun> about(Scene scene, Proposition needed) {
    return needed.subject().isPresent() ? Optional.empty() : scene.lastSubject();
  }
}
