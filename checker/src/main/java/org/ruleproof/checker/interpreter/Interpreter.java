package org.ruleproof.checker.interpreter;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Variable;

/**
 * Runs a game directly from its executable form. Stateless and thread-safe.
 *
 * <p>Successors are in the order of the form: groups, transitions, arguments.
 */
public final class Interpreter {
  private final Game game;
  private final Evaluator evaluator;
  private final Execution execution;

  /** What has a move at all, by group. */
  private final List<List<Tried>> tried;

  /** An interpreter of this game. */
  public Interpreter(Game game) {
    this.game = game;
    this.evaluator = new Evaluator(game.functions());
    this.execution = new Execution(game, evaluator);
    this.tried =
        game.groups().stream()
            .map(
                group ->
                    group.transitions().stream()
                        .filter(t -> t.parameters().stream().allMatch(p -> p.domain().size() > 0))
                        .map(Tried::of)
                        .toList())
            .toList();
  }

  /**
   * A transition, and how many of its arguments must be known to tell each conjunct of its guard and
   * all before it. What is false of the first arguments is not asked again for each of the others.
   */
  private record Tried(Transition transition, List<Integer> after) {
    static Tried of(Transition transition) {
      List<Variable> variables = transition.parameters().stream().map(Parameter::variable).toList();
      List<Integer> after = new ArrayList<>();
      int known = 0;
      for (Condition conjunct : transition.guard()) {
        known = Math.max(known, read(conjunct.code(), variables));
        after.add(known);
      }
      return new Tried(transition, List.copyOf(after));
    }

    /** How many of these variables there are up to the last that the code reads. */
    private static int read(Code code, List<Variable> variables) {
      int read =
          code instanceof Code.Local(Variable variable) ? variables.indexOf(variable) + 1 : 0;
      for (Code part : code.parts()) {
        read = Math.max(read, read(part, variables));
      }
      return read;
    }
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
    for (int group = 0; group < tried.size(); group++) {
      if (holds(game.groups().get(group).condition(), state)) {
        for (Tried one : tried.get(group)) {
          each(one, 0, List.of(), Locals.NONE, state, listener, successors);
        }
      }
    }
    return successors;
  }

  private void each(
      Tried tried,
      int told,
      List<Integer> arguments,
      Locals locals,
      int[] state,
      GuardListener listener,
      List<Successor> successors) {
    Transition transition = tried.transition();
    boolean whole = arguments.size() == transition.parameters().size();
    int next = told;
    try {
      while (next < tried.after().size() && tried.after().get(next) <= arguments.size()) {
        boolean holds = evaluator.value(transition.guard().get(next).code(), state, locals) == 1;
        listener.evaluated(transition, next, holds);
        if (!holds) {
          return;
        }
        next++;
      }
      if (whole) {
        Move move = new Move(transition, arguments);
        successors.add(new Successor(move, apply(move, state)));
        return;
      }
    } catch (FailedException e) {
      if (whole) {
        successors.add(new Successor(new Move(transition, arguments), new MoveOutcome.Failed(e)));
        return;
      }
      // It fails again with all arguments: each such move is an outcome of its own.
    }
    Parameter parameter = transition.parameters().get(arguments.size());
    for (int value : parameter.domain().values()) {
      List<Integer> more = new ArrayList<>(arguments);
      more.add(value);
      Locals with = locals.with(parameter.variable(), value);
      each(tried, next, more, with, state, listener, successors);
    }
  }

  /** {@return whether the move is possible in the state, by its group's condition and its guard} */
  public boolean isPossible(Move move, int[] state) {
    return !isOver(state)
        && game.groups().stream()
            .filter(g -> g.transitions().contains(move.transition()))
            .anyMatch(g -> holds(g.condition(), state))
        && move.transition().guard().stream()
            .allMatch(c -> evaluator.value(c.code(), state, move.locals()) == 1);
  }

  /**
   * {@return the move in words, with its labels}
   *
   * @param state a state in which the move is possible
   */
  public String words(Move move, int[] state) {
    List<Transition.Label> labels = move.transition().labels();
    if (labels.isEmpty()) {
      return move.transition().kind() == Transition.Kind.REACTION
          ? move.transition().name()
          : move.words(); // its place among those due is ours
    }
    String told =
        labels.stream()
            .map(l -> l.sort().show(evaluator.value(l.value(), state, move.locals())))
            .collect(Collectors.joining(", "));
    return move.transition().kind() == Transition.Kind.CHOICE
        ? told + ": " + move.words()
        : move.transition().name() + "(" + told + ")";
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
