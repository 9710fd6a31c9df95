package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.FailedException;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Move;
import org.ruleproof.checker.interpreter.MoveOutcome;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A few guarded changes of states as a game that the interpreter plays.
 *
 * <p>Each variable of a kind is an object of its own, and each kind has one object more. Another
 * variable in an argument has the first value of its type. The states
 * are those that the changes set or read; facts and terms among them are states too, because any
 * value is to be tried. A part that the game cannot hold is an unknown: a condition on it counts as
 * true, and a value is any value of its type. Conditions on nothing that changes are left to the
 * solver, and count as true.
 */
public final class SmallGame {
  /** Of a wide range only half as many values at each end are tried. */
  private static final int WIDE = 400;

  /** Where there are too many states, the values of a cell that are tried. */
  private static final int FEW = 3;

  /**
   * Changes that are made one after another if the conditions hold before the first of them. A
   * change of a variable gives it another object.
   */
  public record Step(List<Expression> holds, List<Effect.Change> changes) {
    public Step {
      holds = List.copyOf(holds);
      changes = List.copyOf(changes);
    }
  }

  private final SmallGameRules rules;
  private final List<Optional<Transition>> steps;
  private final Interpreter interpreter;
  private final int[] start;

  /**
   * What small games have in common.
   *
   * @param clamps the claims that limit a state; those to a constant bear on a game
   * @param lowered the games by their rules, for many are the same
   */
  record Common(Vocabulary vocabulary, List<ClaimInForce> clamps, Map<List<Item>, Game> lowered) {}

  /**
   * Lowers the game.
   *
   * @param variables the types of the free variables
   * @param held whether a number stays at the end of its type, rather than leave it
   * @throws UnplayableException where the rules cannot be played
   */
  SmallGame(Common common, List<TypedName> variables, List<Step> steps, boolean held) {
    this.rules = new SmallGameRules(common, variables, steps, held);
    this.interpreter = new Interpreter(rules.game());
    this.steps = rules.steps();
    this.start = interpreter.initial().getFirst();
    place();
  }

  /** Puts every object in its place; a state of objects begins with the one that nothing names. */
  private void place() {
    for (StateArray array : interpreter.game().layout().arrays()) {
      List<String> names = rules.objectsOf(array.name());
      if (!names.isEmpty() && (array.low() >= 0 || !rules.sets(array.name()))) {
        int own = rules.standsFor(array.name()).map(names::indexOf).orElse(-1);
        for (int cell = 0; cell < array.size(); cell++) {
          start[array.first() + cell] = own >= 0 ? own : names.size() - 1;
        }
      }
    }
  }

  /** {@return whether a step has a condition or change that the game can hold} */
  public boolean isTested(int step) {
    return steps.get(step).isPresent();
  }

  /** {@return whether the conditions of a step hold} */
  public boolean holds(int step, int[] state) {
    Optional<Transition> transition = steps.get(step);
    if (transition.isEmpty()) {
      return true; // nothing to test and nothing to do
    }
    try {
      return interpreter.isPossible(new Move(transition.get(), List.of()), state);
    } catch (FailedException e) {
      return false;
    }
  }

  /** {@return the state after a step; empty where a value leaves its type or is a fraction} */
  public Optional<int[]> after(int step, int[] state) {
    Optional<Transition> transition = steps.get(step);
    if (transition.isEmpty() || !holds(step, state)) {
      return Optional.of(state);
    }
    return interpreter.apply(new Move(transition.get(), List.of()), state)
            instanceof MoveOutcome.Reached(int[] reached)
        ? Optional.of(reached)
        : Optional.empty();
  }

  /** {@return the cells that steps set or read, those of the first steps first} */
  public List<Integer> cells() {
    return IntStream.range(0, steps.size())
        .boxed()
        .flatMap(i -> cells(i).stream())
        .distinct()
        .toList();
  }

  /** {@return the cells that a step sets or reads} */
  public List<Integer> cells(int step) {
    return rules.read(step).stream().flatMap(a -> cells(a).stream()).distinct().toList();
  }

  /** {@return the name of the state of a cell} */
  public String stateOf(int cell) {
    return interpreter.game().layout().arrayOf(cell).name();
  }

  /** {@return the object that a variable is in a state} */
  public Expression objectOf(Expression.Variable variable, int[] state) {
    int cell = interpreter.game().layout().array(SmallGameRules.constant(variable)).first();
    return shown(cell, state[cell]);
  }

  private List<Integer> cells(Expression.Apply read) {
    StateArray array = interpreter.game().layout().array(read.name());
    List<Integer> found = List.of(0);
    for (int i = 0; i < array.dimensions().size(); i++) {
      StateArray.Dimension dimension = array.dimensions().get(i);
      List<Integer> further = new ArrayList<>();
      for (int before : found) {
        for (int place : places(dimension, read.arguments().get(i))) {
          further.add(before * dimension.domain().size() + place);
        }
      }
      found = further;
    }
    return found.stream().map(c -> array.first() + c).toList();
  }

  /** The places in a dimension to which an argument may come: one, unless a state gives it. */
  private List<Integer> places(StateArray.Dimension dimension, Expression argument) {
    List<Integer> all = dimension.domain().values();
    return switch (argument) {
      case Expression.Apply a when rules.isConstant(a) ->
          place(all, start[interpreter.game().layout().array(a.name()).first()]);
      case Expression.Constant c -> place(all, dimension.sort().members().indexOf(c.name()));
      case Expression.Number n -> place(all, (int) n.value());
      default -> IntStream.range(0, all.size()).boxed().toList();
    };
  }

  private static List<Integer> place(List<Integer> all, int value) {
    int place = all.indexOf(value);
    return place < 0 ? List.of() : List.of(place);
  }

  /** {@return the cell of a state at its arguments; empty where a state gives one of these} */
  public Optional<Integer> cell(Expression.Apply target) {
    if (!rules.holds(target.name())) {
      return Optional.empty();
    }
    List<Integer> cells = cells(rules.applied(target));
    return cells.size() == 1 ? Optional.of(cells.getFirst()) : Optional.empty();
  }

  /**
   * The values of a cell within its limits, the nearest to its first one first. Of a wide range
   * those at its ends.
   */
  private List<Integer> values(int cell) {
    StateArray array = interpreter.game().layout().arrayOf(cell);
    List<Integer> values = new ArrayList<>();
    int low = array.low();
    int high = array.high();
    for (int v = low; v <= high; v++) {
      if (high - low < WIDE || v < low + WIDE / 2 || v > high - WIDE / 2) {
        values.add(v);
      }
    }
    values.sort(
        Comparator.<Integer>comparingInt(v -> Math.abs(v - start[cell]))
            .thenComparing(Comparator.reverseOrder()));
    List<Integer> within =
        values.stream().filter(v -> rules.isWithinLimits(array.name(), v)).toList();
    return within.isEmpty() ? values : within;
  }

  /**
   * {@return states with all values of these cells, or with few values of the last ones} The first
   * cell changes fastest.
   *
   * @param most the greatest number of states
   */
  public Stream<int[]> starts(List<Integer> cells, int most) {
    List<List<Integer>> values = new ArrayList<>();
    cells.forEach(c -> values.add(values(c)));
    for (int i = cells.size() - 1; i >= 0 && product(values) > most; i--) {
      List<Integer> all = values.get(i);
      if (all.size() > FEW) {
        List<Integer> fewer = new ArrayList<>(all.subList(0, FEW - 1));
        fewer.add(all.getLast());
        values.set(i, fewer);
      }
    }
    return LongStream.range(0, (long) Math.min(most, product(values)))
        .mapToObj(
            n -> {
              int[] state = start.clone();
              long rest = n;
              for (int i = 0; i < cells.size(); i++) {
                state[cells.get(i)] = values.get(i).get((int) (rest % values.get(i).size()));
                rest /= values.get(i).size();
              }
              return state;
            });
  }

  /** {@return the number of states with all values of these cells} */
  public double count(List<Integer> cells) {
    return product(cells.stream().map(this::values).toList());
  }

  private static double product(List<List<Integer>> values) {
    return values.stream().mapToDouble(List::size).reduce(1, (a, b) -> a * b);
  }

  /** {@return the value of a cell as an expression} */
  public Expression shown(int cell, int value) {
    StateArray array = interpreter.game().layout().arrayOf(cell);
    List<String> names = rules.objectsOf(array.name());
    if (value >= 0 && value < names.size()) {
      return new Expression.Variable(Span.NONE, names.get(value));
    }
    return array.sort().members().isEmpty() && !array.sort().none().equals(OptionalLong.of(value))
        ? new Expression.Number(Span.NONE, value)
        : new Expression.Constant(Span.NONE, array.sort().show(value));
  }
}
