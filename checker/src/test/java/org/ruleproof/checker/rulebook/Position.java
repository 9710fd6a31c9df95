package org.ruleproof.checker.rulebook;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.MoveOutcome;

/** A game that is being played, after some moves. */
final class Position {
  /** The players' order of equals is no matter of a scenario: the first comes first. */
  private static final String RANKING = "next in order of initiative";

  /** A player who wants nothing of a step lets it end. */
  private static final String END = "end of ";

  private final Interpreter interpreter;

  /** Nobody changes it. */
  private final int[] state;

  /** Empty until they are asked for: a line of a scene asks several times. */
  private Optional<List<Possible>> moves = Optional.empty();

  private Position(Interpreter interpreter, int[] state) {
    this.interpreter = interpreter;
    this.state = state;
  }

  static Position start(Game game) {
    Interpreter interpreter = new Interpreter(game);
    return new Position(interpreter, interpreter.initial().getFirst());
  }

  /** A move that can be made and what comes of it. */
  record Possible(String words, MoveOutcome outcome) {}

  int[] state() {
    return state;
  }

  List<Possible> moves() {
    if (moves.isEmpty()) {
      List<Possible> found = new ArrayList<>();
      for (Interpreter.Successor successor : interpreter.successors(state)) {
        found.add(new Possible(interpreter.words(successor.move(), state), successor.outcome()));
      }
      moves = Optional.of(found);
    }
    return moves.get();
  }

  /** What can come next, in the order of {@link #moves}, without words for it. */
  List<MoveOutcome> outcomes() {
    return interpreter.successors(state).stream().map(Interpreter.Successor::outcome).toList();
  }

  List<String> words() {
    return moves().stream().map(Possible::words).toList();
  }

  boolean isOver() {
    return interpreter.isOver(state);
  }

  /** After the move, as it is played at the table: {@link #reaches} it first. */
  Position play(String move) {
    Position here = reaches(move);
    return here.after(
        here.moves().stream()
            .filter(m -> m.words().equals(move))
            .findFirst()
            .orElseThrow(
                () -> new AssertionError(move + " is not possible; possible are " + here.words())));
  }

  /** After what comes of itself until the move is possible, or until somebody has to decide. */
  Position reaches(String move) {
    Position here = this;
    while (!here.words().contains(move)) {
      Optional<Possible> next = here.ofItself();
      if (next.isEmpty()) {
        return here;
      }
      here = here.after(next.get());
    }
    return here;
  }

  private Optional<Possible> ofItself() {
    List<Possible> moves = moves();
    if (moves.size() == 1) {
      return Optional.of(moves.getFirst()).filter(m -> !m.words().startsWith("pass("));
    }
    return moves.stream()
        .filter(m -> m.words().startsWith(RANKING) || m.words().startsWith(END))
        .findFirst();
  }

  /** After passes and what comes of itself until the step has come and somebody may decide in it. */
  Position passedTo(String step) {
    Position here = this;
    boolean left = !here.value("step").equals(step);
    while (!here.isOver() && !(left && here.value("step").equals(step) && here.isDecided())) {
      left |= !here.value("step").equals(step);
      here = here.after(here.passing());
    }
    return here;
  }

  private boolean isDecided() {
    return moves().stream().noneMatch(m -> m.words().startsWith(RANKING));
  }

  private Possible passing() {
    List<Possible> moves = moves();
    return moves.stream()
        .filter(m -> m.words().startsWith("pass(") || m.words().startsWith(RANKING))
        .findFirst()
        .or(() -> moves.stream().filter(m -> m.words().startsWith(END)).findFirst())
        .or(() -> moves.stream().filter(m -> m.words().contains(" of the ")).findFirst())
        .orElseGet(moves::getFirst);
  }

  private boolean comesOfItself() {
    List<Possible> moves = moves();
    return moves.size() == 1 && moves.getFirst().words().matches("rule .*|.*: choose .*");
  }

  /** After what comes of itself, up to the next decision of a player. */
  Position decides() {
    Position here = this;
    while (!here.isDecided() || here.comesOfItself()) {
      here = here.after(here.passing());
    }
    return here;
  }

  /** After a move. */
  Position after(Possible move) {
    return after(move.outcome());
  }

  /** After that came of a move. */
  Position after(MoveOutcome outcome) {
    return switch (outcome) {
      case MoveOutcome.Reached(int[] reached) -> new Position(interpreter, reached);
      case MoveOutcome.Failed failed -> throw new AssertionError(failed.why().line());
    };
  }

  /** What a cell such as {@code influence(Player 1)} holds. */
  String value(String cell) {
    Cell place = cell(cell);
    return place.array().sort().show(state[place.place()]);
  }

  /** The same with another value in a cell, which a scene takes as given. */
  Position with(String cell, String value) {
    Cell place = cell(cell);
    for (int v = place.array().low(); v <= place.array().high(); v++) {
      if (place.array().sort().show(v).equals(value)) {
        int[] changed = state.clone();
        changed[place.place()] = v;
        return new Position(interpreter, changed);
      }
    }
    throw new AssertionError(cell + " is never " + value);
  }

  private record Cell(StateArray array, int place) {}

  private Cell cell(String name) {
    for (StateArray array : interpreter.game().layout().arrays()) {
      for (int i = 0; i < array.size(); i++) {
        if (array.cellName(i).equals(name)) {
          return new Cell(array, array.first() + i);
        }
      }
    }
    throw new AssertionError("the game has no state " + name);
  }

  /** The invariants that do not hold here. */
  List<String> broken() {
    return interpreter.game().invariants().stream()
        .filter(this::isBroken)
        .map(Game.Invariant::name)
        .toList();
  }

  /** Whether the invariant of that name does not hold here. */
  boolean breaks(String invariant) {
    return interpreter.game().invariants().stream()
        .anyMatch(i -> i.name().equals(invariant) && isBroken(i));
  }

  private boolean isBroken(Game.Invariant invariant) {
    return !interpreter.holds(invariant.condition().code(), state);
  }
}
