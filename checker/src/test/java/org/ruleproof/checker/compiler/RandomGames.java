package org.ruleproof.checker.compiler;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.ruleproof.checker.game.Bounds;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Layout;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.TransitionGroup;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.source.Span;

/**
 * Small games that nobody would play, made of everything that the executable form has: for holding
 * two engines against each other. One seed, one game.
 */
final class RandomGames {
  private static final Sort SORT = Sort.numbers(0, 9);

  private final Random random;
  private final List<StateArray> arrays = new ArrayList<>();
  private final List<Function> functions = new ArrayList<>();
  private final List<Procedure> procedures = new ArrayList<>();
  private List<Variable> scope = new ArrayList<>();
  private int variables;
  private int line;

  private RandomGames(long seed) {
    this.random = new Random(seed);
  }

  /** A game whose states take {@code bits} bits or somewhat more. */
  static Game of(long seed, int bits) {
    return new RandomGames(seed).game(bits);
  }

  private Game game(int bits) {
    int slots = 0;
    for (long used = 0; used < bits; ) {
      int size = 1 + random.nextInt(5);
      int low = random.nextInt(5) - 2;
      int[] spreads = {0, 1, 2, 3, 5, 7, 12, 100};
      int high = low + spreads[random.nextInt(spreads.length)];
      StateArray.Dimension dimension = new StateArray.Dimension(SORT, Domain.range(0, size - 1));
      StateArray array = new StateArray("s" + slots, List.of(dimension), SORT, low, high, slots);
      arrays.add(array);
      slots += size;
      used += (long) size * array.width();
    }
    for (int number = 0; number < 2; number++) {
      List<Variable> parameters = parameters();
      Code body = number(3);
      Bounds bounds = Bounds.of(body, functions);
      functions.add(
          new Function("f" + number, parameters, SORT, bounds.low(), bounds.high(), body));
      procedures.add(new Procedure("e" + number, parameters(), command(2)));
    }
    List<TransitionGroup> groups =
        List.of(new TransitionGroup(fresh(this::condition), transitions()));
    return new Game(
        "random",
        new LinkedHashMap<>(),
        new Layout(arrays),
        functions,
        procedures,
        groups,
        List.of(initial(), initial()),
        List.of(new Game.Invariant("i", conjunct()), new Game.Invariant("j", conjunct())),
        fresh(() -> and(condition(), condition())),
        List.of(),
        List.of());
  }

  private List<Transition> transitions() {
    List<Transition> transitions = new ArrayList<>();
    for (int number = 0; number < 3; number++) {
      scope = new ArrayList<>();
      variables = 0;
      List<Parameter> parameters = new ArrayList<>();
      for (int count = random.nextInt(4); count > 0; count--) {
        Domain domain = random.nextInt(6) == 0 ? wide() : domain();
        parameters.add(new Parameter(variable(domain), domain));
      }
      List<Condition> guard = new ArrayList<>();
      for (int count = random.nextInt(4); count > 0; count--) {
        guard.add(new Condition(condition(), "guard", origin()));
      }
      transitions.add(
          new Transition(
              Transition.Kind.ACT,
              "act" + number,
              parameters,
              guard,
              command(3),
              List.of(),
              origin()));
    }
    return transitions;
  }

  private List<Variable> parameters() {
    scope = new ArrayList<>();
    variables = 0;
    return List.of(variable(Domain.range(-3, 3)));
  }

  private List<Integer> initial() {
    return arrays.stream()
        .flatMap(array -> IntStream.range(0, array.size()).mapToObj(cell -> array))
        .map(array -> array.low() + random.nextInt(array.high() - array.low() + 1))
        .toList();
  }

  /** The same game without an end, all its transitions open. */
  static Game thatNeverEnds(Game game) {
    return new Game(
        game.name(),
        game.parameters(),
        game.layout(),
        game.functions(),
        game.procedures(),
        List.of(new TransitionGroup(Code.ONE, game.transitions())),
        game.initial(),
        game.invariants(),
        Code.ZERO,
        game.leftOut(),
        game.remarks());
  }

  /** A state, within all bounds. */
  static int[] state(Game game, Random random) {
    return game.layout().arrays().stream()
        .flatMapToInt(
            array ->
                IntStream.generate(
                        () -> array.low() + random.nextInt(array.high() - array.low() + 1))
                    .limit(array.size()))
        .toArray();
  }

  private Condition conjunct() {
    return new Condition(fresh(this::condition), "invariant", origin());
  }

  /** Code outside any transition, with variables of its own. */
  private Code fresh(Supplier<Code> code) {
    scope = new ArrayList<>();
    variables = 0;
    return code.get();
  }

  private Variable variable(Domain domain) {
    int low = Math.min(domain.low(), domain.high());
    Variable variable =
        new Variable(variables++, "v", SORT, low, Math.max(domain.low(), domain.high()));
    scope.add(variable);
    return variable;
  }

  private Domain domain() {
    int low = random.nextInt(4) - 1;
    return random.nextInt(4) == 0
        ? new Domain(List.of(low, low + 2, low + 3))
        : Domain.range(low, low + random.nextInt(4) - (random.nextInt(8) == 0 ? 1 : 0));
  }

  private static Domain wide() {
    return Domain.range(0, 40);
  }

  private Origin origin() {
    return new Origin("rule", new Span("random.rules", ++line, 1, line, 2));
  }

  private Code condition() {
    return condition(3);
  }

  private Code condition(int depth) {
    if (depth == 0) {
      return new Code.Constant(random.nextInt(2));
    }
    return switch (random.nextInt(8)) {
      case 0 -> new Code.Not(condition(depth - 1));
      case 1 -> and(condition(depth - 1), condition(depth - 1));
      case 2 -> new Code.Binary(Code.Operator.OR, condition(depth - 1), condition(depth - 1));
      case 3 -> {
        Domain domain = random.nextInt(3) == 0 ? wide() : domain();
        boolean exists = random.nextBoolean();
        int outside = scope.size();
        Variable variable = variable(domain);
        Code where = condition(depth - 1);
        Code body = condition(depth - 1);
        leave(outside);
        yield new Code.Fold(
            exists ? Code.FoldOperator.EXISTS : Code.FoldOperator.FOR_ALL,
            variable,
            domain,
            where,
            body,
            Code.ZERO);
      }
      default -> {
        Code.Operator[] comparisons = {
          Code.Operator.EQUAL, Code.Operator.NOT_EQUAL, Code.Operator.LESS, Code.Operator.AT_MOST
        };
        yield new Code.Binary(
            comparisons[random.nextInt(comparisons.length)], number(depth - 1), number(depth - 1));
      }
    };
  }

  private static Code and(Code left, Code right) {
    return new Code.Binary(Code.Operator.AND, left, right);
  }

  /** A number of at most some thousands. */
  private Code number(int depth) {
    Code code = anyNumber(depth);
    try {
      Bounds bounds = Bounds.of(code, functions);
      if (bounds.isWithin(-5000, 5000)) {
        return code;
      }
      Code least = new Code.Binary(Code.Operator.MINIMUM, code, new Code.Constant(4000));
      return new Code.Binary(Code.Operator.MAXIMUM, new Code.Constant(-4000), least);
    } catch (ArithmeticException e) {
      return Code.ONE;
    }
  }

  private Code anyNumber(int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return leaf();
    }
    Code.Operator[] operators = {
      Code.Operator.ADD,
      Code.Operator.SUBTRACT,
      Code.Operator.MULTIPLY,
      Code.Operator.MINIMUM,
      Code.Operator.MAXIMUM
    };
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 ->
          new Code.Binary(
              operators[random.nextInt(operators.length)], number(depth - 1), number(depth - 1));
      case 4 -> {
        Code.Rounding[] roundings = Code.Rounding.values();
        yield new Code.Divide(
            roundings[random.nextInt(roundings.length)],
            number(depth - 1),
            number(depth - 1),
            origin());
      }
      case 5 ->
          new Code.NotZero(
              number(depth - 1),
              variables % 2 == 0 ? Failure.DIVISION_BY_ZERO : Failure.CONTRADICTION,
              origin());
      case 6 -> new Code.Within(number(depth - 1), -2, 6, origin());
      case 7 -> new Code.If(condition(depth - 1), number(depth - 1), number(depth - 1));
      case 8 -> {
        int outside = scope.size();
        Code value = number(depth - 1);
        Bounds bounds = Bounds.of(value, functions);
        Variable variable =
            new Variable(
                variables++, "v", SORT, bounds.low(), Math.max(bounds.low(), bounds.high()));
        scope.add(variable);
        Code body = number(depth - 1);
        leave(outside);
        yield new Code.Let(variable, value, body);
      }
      case 9 -> fold(depth);
      case 10 -> best(depth);
      default ->
          functions.isEmpty()
              ? leaf()
              : new Code.Call(
                  random.nextInt(functions.size()), List.of(clamp(number(depth - 1), -3, 3)));
    };
  }

  private Code fold(int depth) {
    Code.FoldOperator[] folds = {
      Code.FoldOperator.SUM, Code.FoldOperator.LEAST, Code.FoldOperator.GREATEST
    };
    Domain domain = random.nextInt(3) == 0 ? wide() : domain();
    Code otherwise = number(depth - 1);
    int outside = scope.size();
    Variable variable = variable(domain);
    Code where = random.nextBoolean() ? Code.ONE : condition(depth - 1);
    Code body = number(depth - 1);
    leave(outside);
    return new Code.Fold(
        folds[random.nextInt(folds.length)], variable, domain, where, body, otherwise);
  }

  private Code best(int depth) {
    Domain domain = random.nextInt(3) == 0 ? wide() : domain();
    Code otherwise = number(depth - 1);
    int outside = scope.size();
    Variable variable = variable(domain);
    Code where = random.nextBoolean() ? Code.ONE : condition(depth - 1);
    Code rank = number(depth - 1);
    leave(outside);
    return new Code.Best(variable, domain, where, rank, otherwise, random.nextBoolean(), origin());
  }

  private Code leaf() {
    return switch (random.nextInt(4)) {
      case 0 -> new Code.Constant(random.nextInt(9) - 3);
      case 1 ->
          scope.isEmpty() ? Code.ONE : new Code.Local(scope.get(random.nextInt(scope.size())));
      case 2 -> {
        List<Integer> values = random.ints(4, -3, 9).boxed().toList();
        yield new Code.Lookup(new Code.Table("t", values), cell(4));
      }
      default -> {
        StateArray array = arrays.get(random.nextInt(arrays.size()));
        yield new Code.Read(array, cell(array.size()));
      }
    };
  }

  /** A number from 0 that is less than {@code size}. */
  private Code cell(int size) {
    if (random.nextInt(3) > 0) {
      return new Code.Constant(random.nextInt(size));
    }
    Code any =
        scope.isEmpty() || random.nextInt(4) == 0
            ? new Code.Read(arrays.getFirst(), Code.ZERO)
            : new Code.Local(scope.get(random.nextInt(scope.size())));
    return clamp(any, 0, size - 1);
  }

  private static Code clamp(Code code, int low, int high) {
    return new Code.Binary(
        Code.Operator.MAXIMUM,
        new Code.Constant(low),
        new Code.Binary(Code.Operator.MINIMUM, code, new Code.Constant(high)));
  }

  private Command command(int depth) {
    if (depth == 0) {
      return set(1);
    }
    return switch (random.nextInt(12)) {
      case 0 -> new Command.When(condition(2), command(depth - 1), command(depth - 1));
      case 1 -> {
        Domain domain = random.nextInt(4) == 0 ? wide() : domain();
        int outside = scope.size();
        Variable variable = variable(domain);
        Command body = command(depth - 1);
        leave(outside);
        yield new Command.ForEach(variable, domain, body);
      }
      case 2 -> {
        int outside = scope.size();
        Code value = clamp(number(2), -5, 5);
        scope.add(new Variable(variables++, "v", SORT, -5, 5));
        Variable variable = scope.getLast();
        Command body = command(depth - 1);
        leave(outside);
        yield new Command.Let(variable, value, body);
      }
      case 3 ->
          procedures.isEmpty()
              ? set(1)
              : new Command.Run(
                  random.nextInt(procedures.size()), List.of(clamp(number(2), -3, 3)));
      case 4 -> new Command.Together(List.of(command(depth - 1), command(depth - 1)), origin());
      case 5 ->
          new Command.When(
              condition(3), new Command.Fail(Failure.FULL, origin()), command(depth - 1));
      case 6, 7 -> set(2);
      default ->
          new Command.Block(
              IntStream.range(0, 1 + random.nextInt(3))
                  .mapToObj(index -> command(depth - 1))
                  .toList());
    };
  }

  private Command set(int depth) {
    StateArray array = arrays.get(random.nextInt(arrays.size()));
    Code value = number(depth);
    if (random.nextInt(3) > 0) {
      value = clamp(value, array.low(), array.high());
    }
    return new Command.Set(array, cell(array.size()), value, origin());
  }

  private void leave(int size) {
    scope = new ArrayList<>(scope.subList(0, size));
  }
}
