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
  private final Requirements requirements;

  Necessities(Facts facts, Requirements requirements) {
    this.facts = facts;
    this.requirements = requirements;
  }

  /** What was read of a clause. */
  record Found(Scene scene, Said said) {}

  /** {@return what the clause makes necessary for what} */
  Optional<Found> in(Scene scene, Grammar grammar, Clause clause) {
    List<Token> tokens = scene.tokens();
    Optional<Found> before = fronted(scene, grammar, clause);
    if (before.isPresent()) {
      return before;
    }
    Optional<Modals.Found> modal = Modals.first(tokens, clause.from(), clause.to());
    if (modal.isEmpty() || modal.get().modality() != Modality.OBLIGE) {
      return Optional.empty();
    }
    for (int i = modal.get().to() + 1; i + 1 < clause.to(); i++) {
      if (!tokens.get(i).is("to") || isOfModal(tokens, modal.get().to(), i, clause.to())) {
        continue;
      }
      boolean order = i > 1 && tokens.get(i - 1).is("order") && tokens.get(i - 2).is("in");
      int end = order ? i - 2 : i;
      Optional<Found> met = met(scene, grammar, clause, modal.get(), end, i + 1);
      if (met.isPresent()) {
        return met;
      }
      Optional<Found> found = in(scene, grammar, clause, end, i + 1);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** "must be able to sponsor": the word belongs to what may be done. */
  private static boolean isOfModal(List<Token> tokens, int from, int at, int to) {
    for (int i = from; i < at; i++) {
      if (Modals.at(tokens, i, to).filter(m -> m.to() > at).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private Optional<Found> met(
      Scene scene, Grammar grammar, Clause clause, Modals.Found modal, int end, int purpose) {
    Optional<Found> best = Optional.empty();
    for (VerbPhrase aim : grammar.verbs().infinitive(purpose, clause.to())) {
      Scene trial = scene.copy();
      Optional<Noun> who = who(trial, grammar, clause.from(), modal.from());
      Optional<Said> said = requirements.of(trial, clause, modal, end, aim, who);
      int words = trial.understoodWords(purpose, clause.to());
      boolean more =
          best.map(b -> words > b.scene().understoodWords(purpose, clause.to())).orElse(true);
      if (said.isPresent() && more) {
        trial.understand(end, purpose);
        best = said.map(s -> new Found(trial, s));
      }
    }
    return best;
  }

  /** The player who has to meet something, where one is named. */
  private Optional<Noun> who(Scene scene, Grammar grammar, int from, int to) {
    for (int i = from; i < to; i++) {
      Optional<NounPhrase> player =
          grammar.nouns(i, to).stream()
              .filter(n -> n.to() == to && grammar.nouns().isPlayer(n))
              .findFirst();
      if (player.isPresent()) {
        player.ifPresent(n -> facts.referents().measures().understand(scene, n));
        return facts.referents().of(scene, player.get());
      }
    }
    return Optional.empty();
  }

  /** "For a player to sponsor X he must control a fleet": what is made necessary stands before. */
  private Optional<Found> fronted(Scene scene, Grammar grammar, Clause clause) {
    List<Token> tokens = scene.tokens();
    int first = clause.from();
    int to = clause.to();
    if (!tokens.get(first).is("for")) {
      return Optional.empty();
    }
    for (NounPhrase who : grammar.nouns(first + 1, to)) {
      if (who.to() + 1 >= to || !tokens.get(who.to()).is("to")) {
        continue;
      }
      for (VerbPhrase aim : grammar.verbs().infinitive(who.to() + 1, to)) {
        for (int begin = aim.to(); begin < to; begin++) {
          int start = begin;
          Optional<Found> found =
              needed(grammar, begin, to).stream()
                  .map(n -> fronted(scene, clause, new Fronted(who, aim, start, n)))
                  .flatMap(Optional::stream)
                  .findFirst();
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * What stands before what it makes necessary.
   *
   * @param who who does what that is necessary for
   * @param begin where the clause begins that says what is
   */
  private record Fronted(NounPhrase who, VerbPhrase aim, int begin, Proposition needed) {
    /** What has to be so; a pronoun stands for who was named before. */
    Proposition ofWho() {
      boolean again =
          needed.subject().filter(s -> s.head() instanceof NounPhrase.Head.Pronoun).isPresent();
      return again ? new Proposition(Optional.empty(), needed.verb()) : needed;
    }
  }

  /** Clauses that take up the stretch and say what has to be so. */
  private static List<Proposition> needed(Grammar grammar, int begin, int to) {
    boolean noun = grammar.nouns().begins(begin, to);
    return !noun
        ? List.of()
        : grammar.clauses().in(begin, to).stream()
            .filter(p -> p.to() == to && p.verb().modality() == Modality.OBLIGE)
            .filter(p -> p.subject().filter(s -> s.from() == begin).isPresent())
            .filter(p -> p.subject().filter(s -> s.qualifiers().isEmpty()).isPresent())
            .toList();
  }

  private Optional<Found> fronted(Scene scene, Clause clause, Fronted said) {
    if (!(said.aim().predicate() instanceof Predicate.Does does)
        || !(does.frame().sense() instanceof Sense.OfDoing doing)
        || !doing.act()) {
      return Optional.empty();
    }
    Scene trial = scene.copy();
    int end = said.begin();
    while (end > said.aim().to() && !trial.tokens().get(end - 1).isWord()) {
      end--;
    }
    Optional<Manner> manner = Manner.at(trial.tokens(), said.aim().to(), end);
    if (end > said.aim().to() && manner.isEmpty()) {
      return Optional.empty();
    }
    Optional<Noun> who = facts.referents().of(trial, said.who());
    if (who.isEmpty()) {
      return Optional.empty();
    }
    Optional<Said> read = said(trial, clause, plain(said.ofWho()), said.aim(), does, who);
    if (read.isEmpty()) {
      return Optional.empty();
    }
    facts.referents().measures().understand(trial, said.who());
    trial.understand(said.who().to(), said.aim().from());
    manner.ifPresent(m -> trial.understand(said.aim().to(), m.to()));
    int except = manner.map(Manner::to).orElse(end);
    Wording.whole(trial, except, end).ifPresent(trial::exceptOfAll);
    trial.word(except, end);
    return read.map(r -> new Found(trial, r));
  }

  private Optional<Found> in(Scene scene, Grammar grammar, Clause clause, int end, int purpose) {
    for (VerbPhrase aim : grammar.verbs().infinitive(purpose, clause.to())) {
      if (!(aim.predicate() instanceof Predicate.Does does)
          || !(does.frame().sense() instanceof Sense.OfDoing)) {
        continue;
      }
      for (Proposition needed : grammar.clauses().in(clause.from(), end)) {
        if (needed.to() != end || needed.verb().modality() != Modality.OBLIGE) {
          continue;
        }
        Scene trial = scene.copy();
        Optional<Said> said = said(trial, clause, plain(needed), aim, does, Optional.empty());
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
      Scene scene,
      Clause clause,
      Proposition needed,
      VerbPhrase aim,
      Predicate.Does does,
      Optional<Noun> doer) {
    Optional<Noun> about = needed.subject().isPresent() ? Optional.empty() : doer;
    Optional<Expression> state =
        facts.of(scene, needed, about.or(() -> about(scene, needed)), Optional.empty());
    if (state.isEmpty()) {
      return Optional.empty();
    }
    Optional<Noun> subject =
        doer.or(() -> needed.subject().flatMap(scene::named)).or(() -> about(scene, needed));
    Optional<Slots.Filled> filled =
        facts.slots().fill(scene, does, subject, Optional.empty(), aim.passive());
    if (filled.isEmpty()) {
      return Optional.empty();
    }
    Expression.Apply head = filled.get().applied();
    if (state.get() instanceof Expression.Happened done
        && done.event() instanceof Expression.Apply act) {
      if (!facts.isAct(act) || !facts.isAct(head)) {
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
    return holdsDoing(state.get())
        ? Optional.empty()
        : Optional.of(
            new Said(
                new Statement.Permit(Span.NONE, head, false),
                Modality.PERMIT,
                List.of(state.get()),
                false,
                clause));
  }

  /** "two fleets must be discarded": what is done to several is no state of any. */
  private static boolean holdsDoing(Expression state) {
    return switch (state) {
      case Expression.And a -> holdsDoing(a.left()) || holdsDoing(a.right());
      case Expression.Or o -> holdsDoing(o.left()) || holdsDoing(o.right());
      case Expression.Happened h -> true;
      default -> false;
    };
  }

  private static Optional<Noun> about(Scene scene, Proposition needed) {
    return needed.subject().isPresent() ? Optional.empty() : scene.lastSubject();
  }
}
