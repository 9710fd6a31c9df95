package org.ruleproof.checker.verdict;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A situation that records what is read of it: the cells with an explicit value, and the sorts over
 * whose objects the reader iterated. One thread.
 *
 * <p>Kinds of objects need no record, because an object is reached only through the question, a
 * cell or its sort.
 */
final class RecordingSituation implements SituationView {
  private final SituationView seen;
  private final Situation situation;
  private final Set<Cell> cells = new LinkedHashSet<>();
  private final Set<String> sorts = new LinkedHashSet<>();
  private boolean claims;

  /** An empty record of reads; {@code seen} answers them. */
  RecordingSituation(SituationView seen, Situation situation) {
    this.seen = seen;
    this.situation = situation;
  }

  /** An evaluation with the reads since the last call; clears the record. */
  ClaimEvaluation noted(boolean applies, List<ConcreteAnswer> answers) {
    ClaimEvaluation evaluation = new ClaimEvaluation(applies, answers, cells, sorts, claims);
    forget();
    return evaluation;
  }

  /** Clears the record. */
  void forget() {
    cells.clear();
    sorts.clear();
    claims = false;
  }

  /** Notes that claims gave a value. */
  void noteClaims() {
    claims = true;
  }

  private void note(Cell cell) {
    if (situation.values().containsKey(cell)) {
      cells.add(cell);
    }
  }

  private void note(Type type) {
    switch (type) {
      case Type.Kind kind -> noteSort(kind.name());
      case Type.OrNone orNone -> note(orNone.type());
      default -> {}
    }
  }

  private void noteSort(String kind) {
    sorts.add(vocabulary().rootOf(kind));
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
    noteSort(kind);
    return seen.things(kind);
  }

  @Override
  public boolean isMember(Value value, String kind) {
    return seen.isMember(value, kind);
  }

  @Override
  public List<Thing> members(String kind) {
    noteSort(kind);
    return seen.members(kind);
  }

  @Override
  public Optional<Value> value(Declaration.Term term, List<Value> arguments) {
    note(new Cell.Stored(term.name(), arguments));
    note(term.type()); // without an explicit value, the term has the first value of its type
    return seen.value(term, arguments);
  }

  @Override
  public boolean isSo(Cell question) {
    note(question);
    if (question instanceof Cell.Counting(Thing thing, String kind, String purpose)
        && !purpose.isEmpty()) {
      note(new Cell.Counting(thing, kind, ""));
    }
    return seen.isSo(question);
  }

  @Override
  public Value.Name step() {
    note(new Cell.CurrentStep());
    return seen.step();
  }

  @Override
  public List<? extends Value> values(Type type) {
    note(type);
    return seen.values(type);
  }
}
