package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.AfterFailureMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.MoveOutcome;
import org.ruleproof.model.vocabulary.RuleBase;

/** Values, kinds, what is possible and what a step changes are in a game what exact says. */
class GameIsExactProperties {
  private static final int STATES = 25;
  private static final int MOST_MORE = 600;

  private static final Set<String> SORTS =
      Set.of(
          "act",
          "step",
          "value of a FACT",
          "value of a STATE",
          "value of a TERM",
          "verdict ANSWER",
          "verdict OPEN",
          "member YES",
          "change PLUS",
          "change MINUS",
          "change TIMES",
          "line BECOMES",
          "line RISES",
          "line FALLS",
          "event OPEN",
          "event PREVENTED",
          "permitted ALLOWED",
          "permitted OPEN",
          "permitted REFUSED",
          "permitted UNSETTLED");

  /** Drawn too seldom for every run to ask for it. */
  private static final Set<String> RARE = Set.of("event HAPPENS");

  private static final Set<String> COMPARED = Collections.synchronizedSet(new TreeSet<>());

  @Property(tries = 60, shrinking = ShrinkingMode.OFF, afterFailure = AfterFailureMode.RANDOM_SEED)
  void a_game_says_what_the_exact_side_says(@ForAll int seed) {
    compare(seed);
  }

  private static void compare(int seed) {
    String rules = RandomRules.of(seed);
    RuleBase base = Rules.base(rules);
    Game game = Rules.game(rules);
    List<int[]> states = reached(game);
    ExactState first = new ExactState(base, game, states.getFirst());
    for (int[] state : states) {
      List<String> differences =
          new ExactPlay(base, game, first.at(state), state, COMPARED).differences();
      assertEquals(
          List.of(),
          differences,
          () -> "seed " + seed + " " + Arrays.toString(state) + "\n" + rules);
    }
  }

  private static List<int[]> reached(Game game) {
    Interpreter interpreter = new Interpreter(game);
    Deque<int[]> open = new ArrayDeque<>(interpreter.initial());
    Set<List<Integer>> seen = new HashSet<>();
    List<int[]> reached = new ArrayList<>();
    while (!open.isEmpty() && reached.size() < STATES) {
      int[] state = open.removeFirst();
      if (seen.add(Arrays.stream(state).boxed().toList())) {
        reached.add(state);
        for (Interpreter.Successor successor : interpreter.successors(state)) {
          if (successor.outcome() instanceof MoveOutcome.Reached(int[] next)) {
            open.add(next);
          }
        }
      }
    }
    return reached;
  }

  /** Something was compared of every sort; for a rare one more games are drawn until it comes. */
  @AfterContainer
  static void census() {
    Random seeds = new Random();
    for (int i = 0; i < MOST_MORE && !COMPARED.containsAll(SORTS); i++) {
      compare(seeds.nextInt());
    }
    Set<String> missing = new TreeSet<>(SORTS);
    missing.removeAll(COMPARED);
    assertEquals(Set.of(), missing, "never drawn");
    Set<String> unknown = new TreeSet<>(COMPARED);
    unknown.removeAll(SORTS);
    unknown.removeAll(RARE);
    assertEquals(Set.of(), unknown, "add them to the sorts that must be drawn");
  }
}
