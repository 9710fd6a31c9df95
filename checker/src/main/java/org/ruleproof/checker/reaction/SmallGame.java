package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.FailedException;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Move;
import org.ruleproof.checker.interpreter.MoveOutcome;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
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

  /** How far a number may leave its type, where it is not held within it. */
  private static final long BEYOND = 1_000;

  /** The greatest number where a type has none. */
  private static final int MOST_NUMBER = 99;

  /** Where there are too many states, the values of a cell that are tried. */
  private static final int FEW = 3;

  private static final String GAME = "small";

  /** The beginning of the name of a constant, which no term has. */
  private static final String CONSTANT = "the ";

  /**
   * Changes that are made one after another if their conditions hold before the first of them. A
   * change of a variable gives it another object.
   *
   * @param bars conditions that must not hold
   */
  public record Step(
      List<Expression> holds, List<Expression> bars, List<GuardedEffect.Change> changes) {
    public Step {
      holds = List.copyOf(holds);
      bars = List.copyOf(bars);
      changes = List.copyOf(changes);
    }
  }

  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final boolean held;
  private final Map<String, Type> variables = new LinkedHashMap<>();
  private final SequencedMap<String, Declaration.Term> states = new LinkedHashMap<>();
  private final SequencedMap<String, List<String>> objects = new LinkedHashMap<>();
  private final List<SequencedSet<Expression.Apply>> read = new ArrayList<>();
  private final Set<Expression> fixed = new HashSet<>();
  private final Set<String> set = new LinkedHashSet<>();

  /** What each constant stands for, by the name of its state. */
  private final Map<String, String> constants = new LinkedHashMap<>();

  private final Map<String, List<Statement.Clamp>> always = new LinkedHashMap<>();
  private final List<Optional<Transition>> steps = new ArrayList<>();
  private final Interpreter interpreter;
  private final int[] start;

  /**
   * Lowers the game.
   *
   * @param claims the claims in force, of which those that limit a state to a constant bear on it
   * @param variables the types of the free variables
   * @param held whether a number stays at the end of its type, rather than leave it
   * @throws UnplayableException where the rules cannot be played
   */
  public SmallGame(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      List<TypedName> variables,
      List<Step> steps,
      boolean held) {
    this.vocabulary = vocabulary;
    this.printer = new RulePrinter(vocabulary);
    this.held = held;
    variables.forEach(v -> this.variables.put(v.name(), v.type()));
    steps.forEach(s -> s.changes().forEach(c -> set.add(c.target().name())));
    List<Declaration.Act> acts = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      read.add(new LinkedHashSet<>());
      acts.add(act("step " + i, steps.get(i)));
    }
    Game game = GameFactory.of(base(acts, limits(claims)), Map.of());
    this.interpreter = new Interpreter(game);
    for (Declaration.Act act : acts) {
      this.steps.add(
          game.transitions().stream().filter(t -> t.name().equals(act.name())).findFirst());
    }
    this.start = interpreter.initial().getFirst();
    place();
  }

  // The rules of the game.

  private Declaration.Act act(String name, Step step) {
    List<Expression> guard = new ArrayList<>();
    step.holds().stream().flatMap(h -> guard(h).stream()).forEach(guard::add);
    step.bars().stream()
        .flatMap(b -> guard(b).stream())
        .map(b -> new Expression.Not(Span.NONE, b))
        .forEach(guard::add);
    List<Effect> effects = new ArrayList<>();
    for (GuardedEffect.Change change : step.changes()) {
      Optional<Type> type = targetType(change.target().name());
      if (type.isPresent()) {
        effects.add(
            new Effect.Change(
                Span.NONE,
                change.operator(),
                applied(change.target()),
                value(change.value(), type.get())));
      }
    }
    return new Declaration.Act(
        Span.NONE,
        name,
        List.of(),
        List.of(),
        List.of(),
        guard.stream().reduce((a, b) -> new Expression.And(Span.NONE, a, b)),
        effects);
  }

  private Optional<Type> targetType(String name) {
    return vocabulary
        .term(name)
        .flatMap(this::typeOf)
        .or(() -> Optional.ofNullable(variables.get(name)).flatMap(this::small));
  }

  /** The parts of the condition that the game can hold and that depend on what changes. */
  private List<Expression> guard(Expression condition) {
    return Parts.conjuncts(condition).stream()
        .filter(c -> !Collections.disjoint(Parts.symbols(c), set) && isPlayable(c))
        .map(this::in)
        .toList();
  }

  /** The expression in the game, or the unknown that stands for it. */
  private Expression value(Expression expression, Type type) {
    return isPlayable(expression) ? in(expression) : unknown(printer.expression(expression), type);
  }

  private boolean isPlayable(Expression expression) {
    boolean own =
        switch (expression) {
          case Expression.Number _,
              Expression.Constant _,
              Expression.Parameter _,
              Expression.Minus _,
              Expression.Arithmetic _,
              Expression.Fraction _,
              Expression.Increments _,
              Expression.Extreme _,
              Expression.Comparison _,
              Expression.InRange _,
              Expression.Not _,
              Expression.And _,
              Expression.Or _,
              Expression.Implies _ ->
              true;
          case Expression.Variable v -> isKnown(v.name());
          case Expression.TypedVariable v -> isKnown(v.name());
          case Expression.Apply a ->
              vocabulary
                  .term(a.name())
                  .filter(t -> t.parameters().size() == a.arguments().size())
                  .flatMap(this::typeOf)
                  .isPresent();
          default -> false;
        };
    return own && Parts.children(expression).stream().allMatch(this::isPlayable);
  }

  private boolean isKnown(String variable) {
    return Optional.ofNullable(variables.get(variable)).flatMap(this::small).isPresent();
  }

  private Expression in(Expression expression) {
    Map<String, Expression> values = new LinkedHashMap<>();
    for (String name : Parts.freeVariables(expression)) {
      values.put(name, unknown(name, variables.getOrDefault(name, new Type.AnyNumber())));
    }
    Expression played = new Substitution(values).in(expression);
    declare(played);
    return played;
  }

  /** A target, with unknowns for the arguments that the game cannot hold. */
  private Expression.Apply applied(Expression.Apply target) {
    if (variables.containsKey(target.name()) && vocabulary.term(target.name()).isEmpty()) {
      return unknown(target.name(), variables.getOrDefault(target.name(), new Type.AnyNumber()));
    }
    List<TypedName> parameters = vocabulary.parametersOf(target.name()).orElse(List.of());
    List<Expression> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      arguments.add(
          i < target.arguments().size()
              ? value(target.arguments().get(i), parameters.get(i).type())
              : unknown(target.name() + i, parameters.get(i).type()));
    }
    Expression.Apply applied = new Expression.Apply(Span.NONE, target.name(), arguments);
    declare(applied);
    return applied;
  }

  private void declare(Expression expression) {
    if (expression instanceof Expression.Apply a && vocabulary.term(a.name()).isPresent()) {
      states.computeIfAbsent(a.name(), n -> state(vocabulary.term(n).orElseThrow()));
      read.getLast().add(a);
      fixed.addAll(a.arguments());
    }
    Parts.children(expression).forEach(this::declare);
  }

  private Declaration.Term state(Declaration.Term declared) {
    Type type = typeOf(declared).orElseThrow();
    return term(
        declared.name(),
        declared.parameters().stream()
            .map(p -> new TypedName(p.name(), small(p.type()).orElseThrow()))
            .toList(),
        type instanceof Type.Range(Type.Bound low, Type.Bound high) && !held
            ? range(end(low) - BEYOND, end(high) + BEYOND)
            : type,
        declared.initial().filter(i -> !(i instanceof Expression.Apply)));
  }

  private static Type range(long low, long high) {
    return new Type.Range(Type.Bound.of(low), Type.Bound.of(high));
  }

  private static long end(Type.Bound bound) {
    return bound.negative() ? -bound.value() : bound.value();
  }

  /** A constant of the game: an object of its own, or any value of the type. */
  private Expression.Apply unknown(String name, Type type) {
    Type small = small(type).orElse(range(0, 9));
    String own = CONSTANT + name;
    constants.put(own, name);
    Optional<Expression> one =
        Optional.<Expression>of(new Expression.Number(Span.NONE, 1)).filter(_ -> hasOne(small));
    if (states.putIfAbsent(own, term(own, List.of(), small, one)) == null) {
      kind(small).ifPresent(k -> objects.computeIfAbsent(k, _ -> new ArrayList<>()).add(name));
    }
    Expression.Apply constant = new Expression.Apply(Span.NONE, own, List.of());
    if (kind(small).isEmpty()) {
      read.getLast().add(constant);
    }
    return constant;
  }

  private static Declaration.Term term(
      String name, List<TypedName> parameters, Type type, Optional<Expression> initial) {
    return new Declaration.Term(
        Span.NONE, Declaration.Storage.STATE, name, parameters, type, initial, List.of());
  }

  private static boolean hasOne(Type type) {
    return type instanceof Type.Range(Type.Bound low, Type.Bound high)
        && end(low) <= 1
        && end(high) >= 1;
  }

  private boolean isConstant(Expression.Apply apply) {
    return constants.containsKey(apply.name());
  }

  private static Optional<String> kind(Type type) {
    return switch (type) {
      case Type.Kind k -> Optional.of(k.name());
      case Type.OrNone o -> kind(o.type());
      default -> Optional.empty();
    };
  }

  /** The type of a term that the game can hold. */
  private Optional<Type> typeOf(Declaration.Term term) {
    return term.parameters().stream().allMatch(p -> small(p.type()).isPresent())
        ? small(term.type())
        : Optional.empty();
  }

  /** The type with the sort of a kind in its place; empty for a list. */
  private Optional<Type> small(Type type) {
    return switch (type) {
      case Type.Range r ->
          Optional.of(range(vocabulary.value(r.low()), vocabulary.value(r.high())));
      case Type.AnyNumber _ -> Optional.of(range(0, MOST_NUMBER));
      case Type.Kind k -> Optional.of(new Type.Kind(vocabulary.rootOf(k.name())));
      case Type.Enumeration _, Type.Alternatives _, Type.Step _ -> Optional.of(type);
      case Type.OrNone o -> small(o.type()).map(Type.OrNone::new);
      case Type.ListOf _ -> Optional.empty();
    };
  }

  /** The limits of the states that change: constants that claims give, and the ends of the type. */
  private List<Claim> limits(List<ClaimInForce> claims) {
    List<Claim> limits = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Clamp clamp
          && clamp.bound() instanceof Expression.Number) {
        if (claim.claim().when().isEmpty() && claim.claim().unless().isEmpty()) {
          always.computeIfAbsent(clamp.term().name(), _ -> new ArrayList<>()).add(clamp);
        }
        limit(clamp.term().name(), clamp.atLeast(), clamp.bound()).ifPresent(limits::add);
      }
    }
    for (String name : set) {
      if (held
          && states.get(name) instanceof Declaration.Term term
          && term.type() instanceof Type.Range(Type.Bound low, Type.Bound high)) {
        limit(name, true, new Expression.Number(Span.NONE, end(low))).ifPresent(limits::add);
        limit(name, false, new Expression.Number(Span.NONE, end(high))).ifPresent(limits::add);
      }
    }
    return limits;
  }

  private Optional<Claim> limit(String name, boolean atLeast, Expression bound) {
    Declaration.Term term = states.get(name);
    if (term == null || !set.contains(name) || !(term.type() instanceof Type.Range)) {
      return Optional.empty();
    }
    List<TypedName> any = new ArrayList<>();
    List<Expression> arguments = new ArrayList<>();
    for (TypedName parameter : term.parameters()) {
      String variable = "any " + any.size();
      any.add(new TypedName(variable, parameter.type()));
      arguments.add(new Expression.Variable(Span.NONE, variable));
    }
    Expression.Apply target = new Expression.Apply(Span.NONE, name, arguments);
    return Optional.of(Claim.of(new Statement.Clamp(Span.NONE, target, atLeast, bound), any));
  }

  private RuleBase base(List<Declaration.Act> acts, List<Claim> limits) {
    List<Item> items = new ArrayList<>(List.of(new Declaration.Game(Span.NONE, GAME, GAME)));
    for (Declaration declaration : vocabulary.declarations()) {
      if (declaration instanceof Declaration.Parameter
          || declaration instanceof Declaration.Enumeration
          || declaration instanceof Declaration.Steps) {
        items.add(declaration);
      }
    }
    for (Declaration.Term state : states.values()) {
      kind(state.type()).ifPresent(k -> objects.putIfAbsent(k, new ArrayList<>()));
      state
          .parameters()
          .forEach(p -> kind(p.type()).ifPresent(k -> objects.putIfAbsent(k, new ArrayList<>())));
    }
    objects.forEach(
        (kind, names) -> {
          names.add("another " + kind);
          Type.Bound count = Type.Bound.of(names.size());
          items.add(
              new Declaration.Kind(
                  Span.NONE,
                  kind,
                  List.of(),
                  Optional.of(new Type.Range(count, count)),
                  List.of()));
        });
    items.addAll(states.values());
    items.addAll(acts);
    Declaration.Rule rule = new Declaration.Rule(Span.NONE, "limits", limits);
    items.add(rule);
    return new RuleBase(
        new Vocabulary(items), List.of(rule), List.of(), List.of(new RuleFile(GAME, items)));
  }

  // Playing.

  /** Puts every object in its place; a state of objects begins with the one that nothing names. */
  private void place() {
    for (StateArray array : interpreter.game().layout().arrays()) {
      Optional<String> kind =
          Optional.ofNullable(states.get(array.name())).flatMap(s -> kind(s.type()));
      if (kind.isPresent() && (array.low() >= 0 || !set.contains(array.name()))) {
        List<String> names = objects.getOrDefault(kind.get(), List.of());
        int own = names.indexOf(constants.getOrDefault(array.name(), ""));
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
    return read.get(step).stream()
        .filter(a -> !(isConstant(a) && fixed.contains(a)))
        .flatMap(a -> cells(a).stream())
        .distinct()
        .toList();
  }

  /** {@return the name of the state of a cell} */
  public String stateOf(int cell) {
    return interpreter.game().layout().arrayOf(cell).name();
  }

  /** {@return the object that a variable is in a state} */
  public Expression objectOf(Expression.Variable variable, int[] state) {
    int cell = interpreter.game().layout().array(CONSTANT + variable.name()).first();
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
      case Expression.Apply a when isConstant(a) ->
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
    if (!states.containsKey(target.name())) {
      return Optional.empty();
    }
    List<Integer> cells = cells(applied(target));
    return cells.size() == 1 ? Optional.of(cells.getFirst()) : Optional.empty();
  }

  /** {@return whether the cell has a value of its type} */
  public boolean isOfType(int cell, int value) {
    return !(typeOf(cell) instanceof Type.Range(Type.Bound low, Type.Bound high))
        || value >= end(low) && value <= end(high);
  }

  private Type typeOf(int cell) {
    String name = stateOf(cell);
    return vocabulary
        .term(name)
        .flatMap(this::typeOf)
        .orElseGet(() -> Objects.requireNonNull(states.get(name)).type());
  }

  /**
   * The values of a cell within its limits, the nearest to its first one first, and none last if no
   * step sets it. Of a wide range those at its ends.
   */
  private List<Integer> values(int cell) {
    StateArray array = interpreter.game().layout().arrayOf(cell);
    List<Integer> values = new ArrayList<>();
    long low = array.low();
    long high = array.high();
    if (typeOf(cell) instanceof Type.Range(Type.Bound least, Type.Bound most)) {
      low = end(least);
      high = end(most);
    }
    for (long v = low; v <= high; v++) {
      if (high - low < WIDE || v < low + WIDE / 2 || v > high - WIDE / 2) {
        values.add((int) v);
      }
    }
    boolean noneLast = !set.contains(array.name());
    values.sort(
        Comparator.<Integer, Boolean>comparing(v -> noneLast && v == Sort.NONE)
            .thenComparing(v -> Math.abs(v - start[cell]))
            .thenComparing(Comparator.reverseOrder()));
    List<Integer> within = values.stream().filter(v -> isWithinLimits(array.name(), v)).toList();
    return within.isEmpty() ? values : within;
  }

  private boolean isWithinLimits(String name, int value) {
    return always.getOrDefault(name, List.of()).stream()
        .allMatch(
            c -> {
              long bound = ((Expression.Number) c.bound()).value();
              return c.atLeast() ? value >= bound : value <= bound;
            });
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
    Optional<String> kind =
        Optional.ofNullable(states.get(array.name())).flatMap(s -> kind(s.type()));
    List<String> names = kind.map(k -> objects.getOrDefault(k, List.of())).orElse(List.of());
    if (value >= 0 && value < names.size()) {
      return new Expression.Variable(Span.NONE, names.get(value));
    }
    return array.sort().members().isEmpty()
        ? new Expression.Number(Span.NONE, value)
        : new Expression.Constant(Span.NONE, array.sort().show(value));
  }
}
