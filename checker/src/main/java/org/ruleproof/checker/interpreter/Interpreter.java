package org.ruleproof.checker.interpreter;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.TransitionGroup;

/**
 * Runs a game directly from its executable form. Stateless and thread-safe.
 *
 * <p>Successors are in the order of the form: groups, transitions, arguments.
 */
public final class Interpreter {
  private final Game game;
  private final Evaluator evaluator;
  private final Execution execution;

  /** An interpreter of this game. */
  public Interpreter(Game game) {
    this.game = game;
    this.evaluator = new Evaluator(game.functions());
    this.execution = new Execution(game, evaluator);
  }

  public Game game() {
    return game;
  }

  /**
   * A possible move and its outcome.
   *
   * @param outcome a failure also where the guard itself fails
   */
  public record Successor(Move move, MoveOutcome outcome) {}

  /** Receives every evaluated conjunct of a guard. */
  @FunctionalInterface
  public interface GuardListener {
    /** Called with the value of a conjunct. */
    void evaluated(Transition transition, int conjunct, boolean holds);
  }

  /** {@return the initial states in order} */
  public List<int[]> initial() {
    return game.initial().stream()
        .map(state -> state.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }

  /** {@return whether the game has ended in that state} */
  public boolean isOver(int[] state) {
    return holds(game.over(), state);
  }

  /**
   * {@return the value of a condition without free variables}
   *
   * @throws FailedException where it fails
   */
  public boolean holds(Code condition, int[] state) {
    return evaluator.value(condition, state, Locals.NONE) == 1;
  }

  /** {@return all possible moves in the state, in order, with their outcomes} */
  public List<Successor> successors(int[] state) {
    return successors(state, (transition, conjunct, holds) -> {});
  }

  /** {@return the successors} Reports every evaluated conjunct to {@code listener}. */
  public List<Successor> successors(int[] state, GuardListener listener) {
    List<Successor> successors = new ArrayList<>();
    if (isOver(state)) {
      return successors;
    }
    for (TransitionGroup group : game.groups()) {
      if (holds(group.condition(), state)) {
        for (Transition transition : group.transitions()) {
          each(transition, List.of(), state, listener, successors);
        }
      }
    }
    return successors;
  }

  private void each(
      Transition transition,
      List<Integer> arguments,
      int[] state,
      GuardListener listener,
      List<Successor> successors) {
    if (arguments.size() == transition.parameters().size()) {
      Move move = new Move(transition, arguments);
      try {
        if (isPossible(move, state, listener)) {
          successors.add(new Successor(move, apply(move, state)));
        }
      } catch (FailedException e) {
        successors.add(new Successor(move, new MoveOutcome.Failed(e)));
      }
      return;
    }
    Parameter next = transition.parameters().get(arguments.size());
    for (int value : next.domain().values()) {
      List<Integer> more = new ArrayList<>(arguments);
      more.add(value);
      each(transition, more, state, listener, successors);
    }
  }

  private boolean isPossible(Move move, int[] state, GuardListener listener) {
    Locals locals = move.locals();
    List<Condition> guard = move.transition().guard();
    for (int i = 0; i < guard.size(); i++) {
      boolean holds = evaluator.value(guard.get(i).code(), state, locals) == 1;
      listener.evaluated(move.transition(), i, holds);
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  /** {@return whether the move is possible in the state, by its group's condition and its guard} */
  public boolean isPossible(Move move, int[] state) {
    return !isOver(state)
        && game.groups().stream()
            .filter(g -> g.transitions().contains(move.transition()))
            .anyMatch(g -> holds(g.condition(), state))
        && isPossible(move, state, (transition, conjunct, holds) -> {});
  }

  /**
   * {@return the move in words, with its labels}
   *
   * @param state a state in which the move is possible
   */
  public String words(Move move, int[] state) {
    List<Transition.Label> labels = move.transition().labels();
    if (labels.isEmpty()) {
      boolean reaction = move.transition().kind() == Transition.Kind.REACTION;
      return reaction
          ? move.transition().name()
          : move.words(); // its place among those due is ours
    }
    List<String> told = new ArrayList<>();
    for (Transition.Label label : labels) {
      told.add(label.sort().show(evaluator.value(label.value(), state, move.locals())));
    }
    if (move.transition().kind() == Transition.Kind.CHOICE) {
      return String.join(", ", told) + ": " + move.words();
    }
    return move.transition().name() + "(" + String.join(", ", told) + ")";
  }

  /** {@return the outcome of a move that is possible in the state} */
  public MoveOutcome apply(Move move, int[] state) {
    int[] next = state.clone();
    try {
      execution.run(move.transition().effect(), next, move.locals());
      return new MoveOutcome.Reached(next);
    } catch (FailedException e) {
      return new MoveOutcome.Failed(e);
    }
  }
}
