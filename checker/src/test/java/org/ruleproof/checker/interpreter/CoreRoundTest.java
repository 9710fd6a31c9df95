package org.ruleproof.checker.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.game.Game;

/** The numbers are those of the same game written by hand and of TLC. */
class CoreRoundTest {

  private record Counts(long states, long generated) {}

  @Test
  void with_4_0_2_there_are_604_states() {
    assertEquals(new Counts(604, 1509), explored("4", "0", "2"));
  }

  @Test
  void with_4_1_2_there_are_123096_states() {
    assertEquals(new Counts(123_096, 463_485), explored("4", "1", "2"));
  }

  private static Counts explored(String influence, String marks, String band) {
    Game game =
        Rules.game(
            Rules.coreRound(), Map.of("MaxInf", influence, "MaxMark", marks, "MaxBand", band));
    Interpreter interpreter = new Interpreter(game);
    Set<String> seen = new HashSet<>();
    Queue<int[]> open = new ArrayDeque<>();
    long generated = 0;
    for (int[] state : interpreter.initial()) {
      generated++;
      if (seen.add(Arrays.toString(state))) {
        open.add(state);
      }
    }
    while (!open.isEmpty()) {
      for (Interpreter.Successor successor : interpreter.successors(open.remove())) {
        int[] next = ((MoveOutcome.Reached) successor.outcome()).state();
        generated++;
        if (seen.add(Arrays.toString(next))) {
          open.add(next);
        }
      }
    }
    return new Counts(seen.size(), generated);
  }
}
