package org.ruleproof.checker.exploration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Layout;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Move;
import org.ruleproof.checker.interpreter.MoveOutcome;
import org.ruleproof.checker.interpreter.Moves;

/** Replays the moves of a trace in the interpreter and describes them in words. */
public final class TraceReplay {
  private final Interpreter interpreter;
  private final Moves moves;

  /** Replays traces of the interpreter's game. */
  public TraceReplay(Interpreter interpreter) {
    this.interpreter = interpreter;
    this.moves = new Moves(interpreter.game());
  }

  /** A trace in words, and its last state. */
  @SuppressWarnings("ArrayRecordComponent") // a state is as large as the game says
  public record Played(Trace trace, int[] last) {}

  /**
   * {@return the trace of these moves}
   *
   * @param start the first state, one number for each slot
   * @param choices the numbers of the moves
   * @param failing the move that must fail at the end, if any
   * @throws IllegalStateException where a move is not possible, or fails, or the last does not fail
   */
  public Played play(int[] start, List<Long> choices, Optional<Long> failing) {
    List<Trace.Step> steps = new ArrayList<>();
    int[] state = start;
    for (long choice : choices) {
      Move move = moves.move(choice);
      if (!interpreter.isPossible(move, state)
          || !(interpreter.apply(move, state) instanceof MoveOutcome.Reached reached)) {
        throw new IllegalStateException(
            "step " + (steps.size() + 1) + ", " + move.words() + ", does not replay");
      }
      steps.add(
          new Trace.Step(
              choice,
              words(move, state),
              interpreter.game().layout().changes(state, reached.state())));
      state = reached.state();
    }
    int[] last = state;
    Optional<String> fails = failing.map(moves::move).map(move -> failing(move, last));
    return new Played(new Trace(situation(start), steps, fails), last);
  }

  /** The move in words, with the remarks on its act. */
  private String words(Move move, int[] state) {
    String words = interpreter.words(move, state);
    List<String> remarks =
        interpreter.game().remarks().stream()
            .filter(r -> r.act().equals(move.transition().name()))
            .map(Game.Remark::text)
            .toList();
    return remarks.isEmpty() ? words : words + " [" + String.join("; ", remarks) + "]";
  }

  private String failing(Move move, int[] state) {
    boolean fails =
        interpreter.successors(state).stream()
            .anyMatch(s -> s.move().equals(move) && s.outcome() instanceof MoveOutcome.Failed);
    if (!fails) {
      throw new IllegalStateException(move.words() + " does not fail where it should");
    }
    return interpreter.words(move, state);
  }

  private List<String> situation(int[] state) {
    List<String> lines = new ArrayList<>();
    Layout layout = interpreter.game().layout();
    for (StateArray array : layout.arrays()) {
      // internal states mean nothing to a reader
      for (int cell = 0; cell < array.size() && !array.isInternal(); cell++) {
        lines.add(layout.show(array.first() + cell, state[array.first() + cell]));
      }
    }
    return lines;
  }
}
