package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.MoveOutcome;

/** A game played move by move, by the words of the moves. */
final class Played {
  private final Interpreter interpreter;
  private int[] state;

  private Played(Game game) {
    interpreter = new Interpreter(game);
    state = interpreter.initial().getFirst();
  }

  static Played start(String rules) {
    return new Played(Rules.game(rules));
  }

  Game game() {
    return interpreter.game();
  }

  /** The moves that are possible now. */
  List<String> moves() {
    return interpreter.successors(state).stream()
        .map(s -> interpreter.words(s.move(), state))
        .toList();
  }

  Played assertMoves(String... expected) {
    assertEquals(List.of(expected), moves());
    return this;
  }

  Played play(String... words) {
    for (String word : words) {
      List<MoveOutcome> outcomes = new ArrayList<>();
      for (Interpreter.Successor successor : interpreter.successors(state)) {
        if (interpreter.words(successor.move(), state).equals(word)) {
          outcomes.add(successor.outcome());
        }
      }
      if (outcomes.size() != 1 || !(outcomes.getFirst() instanceof MoveOutcome.Reached reached)) {
        fail(word + " is no move that can be played: " + moves() + " " + outcomes);
        return this;
      }
      state = reached.state();
    }
    return this;
  }

  /** Why a move that is possible goes wrong. */
  String failure(String word) {
    for (Interpreter.Successor successor : interpreter.successors(state)) {
      if (interpreter.words(successor.move(), state).equals(word)
          && successor.outcome() instanceof MoveOutcome.Failed(var why)) {
        return why.line();
      }
    }
    return fail(word + " does not go wrong: " + moves());
  }

  /** What a state holds, such as {@code inf(Player 1)}. */
  Played assertState(String cell, String expected) {
    for (StateArray array : interpreter.game().layout().arrays()) {
      for (int i = 0; i < array.size(); i++) {
        if (array.cellName(i).equals(cell)) {
          assertEquals(expected, array.sort().show(state[array.first() + i]), cell);
          return this;
        }
      }
    }
    return fail("no state " + cell);
  }
}
