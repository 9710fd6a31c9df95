package org.ruleproof.checker.exploration;

import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.FailedException;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Move;
import org.ruleproof.checker.interpreter.MoveOutcome;

/**
 * The explicit state graph of a game, without symmetry reduction, built with the interpreter.
 * States are numbered in breadth-first order.
 */
public final class StateGraph {
  /** The usual limit of states for a question about rules. */
  public static final int USUAL = 20_000;

  /** The greatest number of states of a game whose own question this is. */
  public static final int MOST = 100_000;

  /**
   * A move from one state to another.
   *
   * @param words the move in words
   */
  public record Step(int from, int to, Move move, String words) {
    public Transition transition() {
      return move.transition();
    }

    @Override
    public int hashCode() {
      return 31 * from + to; // the hash of a transition is slow
    }
  }

  private final Game game;
  private final List<int[]> states = new ArrayList<>();
  private final List<List<Step>> steps = new ArrayList<>();
  private final List<Optional<Step>> reachedBy = new ArrayList<>();
  private final Map<IntBuffer, Integer> numbers = new HashMap<>();

  private final BitSet wrong = new BitSet();
  private final BitSet full = new BitSet();

  private StateGraph(Game game) {
    this.game = game;
  }

  /**
   * {@return the graph of the game's states, or of the first of them}
   *
   * @param most the greatest number of expanded states; states beyond are left out
   */
  public static StateGraph of(Game game, int most) {
    StateGraph graph = new StateGraph(game);
    Interpreter interpreter = new Interpreter(game);
    interpreter.initial().forEach(state -> graph.see(state, Optional.empty()));
    for (int from = 0; from < graph.states.size() && from < most; from++) {
      graph.expand(interpreter, from);
    }
    return graph;
  }

  private void expand(Interpreter interpreter, int from) {
    int[] state = states.get(from);
    List<Step> found = new ArrayList<>();
    for (Interpreter.Successor successor : interpreter.successors(state)) {
      switch (successor.outcome()) {
        case MoveOutcome.Reached(int[] reached) -> {
          int to = numbers.getOrDefault(IntBuffer.wrap(reached), states.size());
          Step step =
              new Step(from, to, successor.move(), interpreter.words(successor.move(), state));
          found.add(step);
          see(reached, Optional.of(step));
        }
        case MoveOutcome.Failed(FailedException why) ->
            (why.origin().what().equals(Origin.EFFECTS_DUE) ? full : wrong).set(from);
      }
    }
    steps.add(List.copyOf(found));
  }

  private void see(int[] state, Optional<Step> by) {
    if (numbers.putIfAbsent(IntBuffer.wrap(state), states.size()) == null) {
      states.add(state);
      reachedBy.add(by);
    }
  }

  public Game game() {
    return game;
  }

  /** {@return the number of expanded states} */
  public int size() {
    return steps.size();
  }

  /** {@return whether every state was expanded} */
  public boolean complete() {
    return steps.size() == states.size();
  }

  /**
   * {@return whether nothing that the rules let happen is missing: every state was expanded, no move
   * goes wrong, and no claim was left out that a play must follow}
   */
  public boolean tellsAll() {
    return complete() && wrong.isEmpty() && full.isEmpty() && game.notFollowed().isEmpty();
  }

  /** {@return whether a move goes wrong in the state, other than {@link #overflows}} */
  public boolean goesWrong(int state) {
    return wrong.get(state);
  }

  /** {@return whether a move makes more effects due than a play keeps} */
  public boolean overflows(int state) {
    return full.get(state);
  }

  /** {@return whether some state {@link #overflows}} */
  public boolean overflows() {
    return !full.isEmpty();
  }

  /** {@return whether the second state is the first one with more effects due} */
  public boolean addsDue(int before, int after) {
    List<Integer> one = new ArrayList<>();
    List<Integer> two = new ArrayList<>();
    for (StateArray array : game.layout().arrays()) {
      for (int slot = array.first(); slot < array.first() + array.size(); slot++) {
        if (array.name().equals(StateArray.DUE)) {
          one.add(states.get(before)[slot]);
          two.add(states.get(after)[slot]);
        } else if (states.get(before)[slot] != states.get(after)[slot]) {
          return false;
        }
      }
    }
    one.removeIf(effect -> effect == 0);
    two.removeIf(effect -> effect == 0);
    return one.size() < two.size() && one.stream().allMatch(two::remove);
  }

  /** {@return the values of a state, one for each slot} */
  public List<Integer> state(int number) {
    return Arrays.stream(states.get(number)).boxed().toList();
  }

  /** {@return the moves from a state in order; none from a state that was not expanded} */
  public List<Step> from(int number) {
    return number < steps.size() ? steps.get(number) : List.of();
  }

  /** {@return whether the state was expanded} */
  public boolean isKnown(int number) {
    return number < steps.size();
  }

  /** {@return a shortest path from the start to a state, as moves in words} */
  public List<String> wayTo(int number) {
    return stepsTo(number).stream().map(Step::words).toList();
  }

  /** {@return a shortest path from the start to a state} */
  public List<Step> stepsTo(int number) {
    Deque<Step> way = new ArrayDeque<>();
    for (Optional<Step> by = reachedBy.get(number);
        by.isPresent();
        by = reachedBy.get(by.get().from())) {
      way.addFirst(by.get());
    }
    return List.copyOf(way);
  }
}
