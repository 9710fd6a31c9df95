package org.ruleproof.checker.verdict;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.Modality;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A situation in which the claims in force give the values that they speak of: terms, facts and
 * states that the situation leaves open, what is permitted and obliged, and what counts as what.
 * Base values and modifiers are not worked out. Immutable. A read costs the evaluation of the claims
 * on it.
 */
final class CompletedSituation implements SituationView {
  private final Judge judge;
  private final SituationView seen;
  private final Predicate<Cell> given;
  private final Consumer<Topic> consulted;
  private final Optional<Reading> reading;

  /** A cell whose claims are being evaluated, and those for which it is. */
  private record Reading(Cell cell, Optional<Reading> outer) {
    boolean isFor(Cell other) {
      return cell.equals(other) || outer.filter(o -> o.isFor(other)).isPresent();
    }
  }

  /**
   * The situation, completed by the judge's claims.
   *
   * @param question what the claims are asked about: as for any cell, a claim on it that reads it
   *     reads the value from before the claim
   * @param given whether the situation says it of a cell
   * @param consulted told of each topic on which claims are evaluated
   */
  CompletedSituation(
      Judge judge,
      Question question,
      SituationView seen,
      Predicate<Cell> given,
      Consumer<Topic> consulted) {
    this(
        judge,
        seen,
        given,
        consulted,
        question.topic() instanceof Topic.Named(Head.Family family, String term)
                && family == Head.Family.VALUE
            ? Optional.of(
                new Reading(new Cell.Stored(term, question.arguments()), Optional.empty()))
            : Optional.empty());
  }

  private CompletedSituation(
      Judge judge,
      SituationView seen,
      Predicate<Cell> given,
      Consumer<Topic> consulted,
      Optional<Reading> reading) {
    this.judge = judge;
    this.seen = seen;
    this.given = given;
    this.consulted = consulted;
    this.reading = reading;
  }

  /**
   * The same for the claims on a cell; empty where no claim is about the topic, and for a claim that
   * reads its own cell, which has the value from before the claim.
   */
  private Optional<SituationView> forClaims(Cell cell, Topic topic) {
    if (!judge.speaksOf(topic)) {
      return Optional.empty();
    }
    consulted.accept(topic);
    if (reading.filter(r -> r.cell().equals(cell)).isPresent()) {
      return Optional.empty();
    }
    if (reading.filter(r -> r.isFor(cell)).isPresent()) {
      throw new Untranslatable(topic.text() + ", which depends on itself");
    }
    return Optional.of(
        new CompletedSituation(
            judge, seen, given, consulted, Optional.of(new Reading(cell, reading))));
  }

  @Override
  public Optional<Value> value(Declaration.Term term, List<Value> arguments) {
    Optional<Value> before = seen.value(term, arguments);
    Cell cell = new Cell.Stored(term.name(), arguments);
    if (before.isEmpty() || term.storage() != Declaration.Storage.TERM && given.test(cell)) {
      return before;
    }
    Question question = new Question(Head.Family.VALUE, term.name(), arguments);
    return forClaims(cell, question.topic())
        .map(view -> judge.worth(question, view, before.get()))
        .or(() -> before);
  }

  @Override
  public boolean isSo(Cell cell) {
    return question(cell)
        .flatMap(q -> forClaims(cell, q.topic()).flatMap(view -> judge.answer(q, view)))
        .orElseGet(() -> seen.isSo(cell));
  }

  private static Optional<Question> question(Cell cell) {
    return switch (cell) {
      case Cell.Modal(Modality modality, String act, List<Value> arguments) ->
          Optional.of(
              new Question(
                  modality == Modality.PERMITTED ? Head.Family.PERMITTED : Head.Family.OBLIGED,
                  act,
                  arguments));
      case Cell.Counting(Thing thing, String kind, String purpose) ->
          Optional.of(
              new Question(
                  new Topic.Counts(kind, Optional.of(purpose).filter(p -> !p.isEmpty())),
                  List.of(thing)));
      case Cell.Being _, Cell.Stored _, Cell.CurrentStep _, Cell.Opaque _, Cell.Happened _ ->
          Optional.empty();
    };
  }

  @Override
  public Vocabulary vocabulary() {
    return seen.vocabulary();
  }

  @Override
  public List<String> quotedIn(Expression atom) {
    return seen.quotedIn(atom);
  }

  @Override
  public List<Thing> things(String kind) {
    return seen.things(kind);
  }

  @Override
  public boolean isMember(Value value, String kind) {
    return seen.isMember(value, kind);
  }

  @Override
  public List<Thing> members(String kind) {
    return seen.members(kind);
  }

  @Override
  public Value.Name step() {
    return seen.step();
  }

  @Override
  public List<? extends Value> values(Type type) {
    return seen.values(type);
  }
}
