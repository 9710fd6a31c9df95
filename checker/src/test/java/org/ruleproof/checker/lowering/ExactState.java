package org.ruleproof.checker.lowering;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.interpreter.Evaluator;
import org.ruleproof.checker.interpreter.FailedException;
import org.ruleproof.checker.interpreter.Locals;
import org.ruleproof.checker.interpreter.Move;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.checker.verdict.Verdict;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.GivenSituation;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Nature;
import org.ruleproof.model.situation.Value.Quantity;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** A state of a game as a situation of the exact side, with the values that the game computes. */
final class ExactState {
  private final Vocabulary vocabulary;
  private final Game game;
  private final ValueTypes types;
  private final int[] state;
  private final Evaluator evaluator;
  private final Judge judge;
  private final List<ClaimInForce> claims;
  private final Set<List<Object>> failed = new LinkedHashSet<>();
  private final Situation situation;

  /** A value is read that the rules do not give, one leaves its type, or a cell is set twice. */
  static final class NoValue extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  ExactState(RuleBase base, Game game, int[] state) {
    this.vocabulary = base.vocabulary();
    this.game = game;
    this.state = state;
    this.evaluator = new Evaluator(game.functions());
    Settings settings = Settings.of(vocabulary, Map.of());
    this.types = new ValueTypes(vocabulary, settings, new GameObjects(vocabulary, settings));
    this.claims = ClaimsInForce.of(base, "test", Optional.empty());
    this.judge = new Judge(vocabulary, claims);
    this.situation = new Situation(objects(), cells());
  }

  private ExactState(ExactState other, int[] state) {
    this.vocabulary = other.vocabulary;
    this.game = other.game;
    this.state = state;
    this.evaluator = other.evaluator;
    this.types = other.types;
    this.claims = other.claims;
    this.judge = other.judge;
    this.situation = new Situation(objects(), cells());
  }

  /** Another state of the same game. */
  ExactState at(int[] other) {
    return new ExactState(this, other);
  }

  Situation situation() {
    return situation;
  }

  List<ClaimInForce> claims() {
    return claims;
  }

  /** What the exact side says about the head with these arguments. */
  Verdict verdict(Head.Family family, String symbol, List<Value> arguments) {
    return judge.verdict(new Question(family, symbol, arguments), situation);
  }

  /** What the exact side says about a term where it has that value. */
  Verdict verdictWith(String term, List<Value> arguments, Value value) {
    SequencedMap<Cell, Value> cells = new LinkedHashMap<>(situation.values());
    cells.put(new Cell.Stored(term, arguments), value);
    return judge.verdict(
        new Question(Head.Family.VALUE, term, arguments),
        new Situation(situation.objects(), cells));
  }

  private SequencedMap<Thing, Nature> objects() {
    SequencedMap<Thing, Nature> objects = new LinkedHashMap<>();
    for (Declaration.Kind kind : vocabulary.kinds()) {
      int members = types.objects().sort(kind.name()).members().size();
      for (int i = 0; vocabulary.rootOf(kind.name()).equals(kind.name()) && i < members; i++) {
        Set<String> is = new LinkedHashSet<>(types.objects().kindsOf(kind.name(), i));
        Optional<String> card = is.stream().filter(k -> vocabulary.card(k).isPresent()).findFirst();
        for (Declaration.Kind other : vocabulary.kinds()) {
          if (vocabulary.rootOf(other.name()).equals(kind.name())) {
            call("is " + other.name(), List.of(i))
                .filter(Result::valued)
                .ifPresent(r -> is.add(r.number() == 1 ? other.name() : ""));
          }
        }
        objects.put(new Thing(kind.name(), i), new Nature(card, is));
      }
    }
    return objects;
  }

  private SequencedMap<Cell, Value> cells() {
    SequencedMap<Cell, Value> cells = new LinkedHashMap<>();
    for (StateArray array : game.layout().arrays()) {
      if (array.name().equals("step")) {
        cells.put(new Cell.CurrentStep(), value(array.sort(), state[array.first()]));
      } else if (!array.isInternal()
          && !(vocabulary.term(array.name()).orElseThrow().type() instanceof Type.ListOf)) {
        List<List<Integer>> all =
            tuples(array.dimensions().stream().map(d -> d.domain().values()).toList());
        for (int cell = 0; cell < array.size(); cell++) {
          cells.put(
              new Cell.Stored(
                  array.name(),
                  values(
                      array.dimensions().stream().map(StateArray.Dimension::sort).toList(),
                      all.get(cell))),
              value(array.sort(), state[array.first() + cell]));
        }
      }
    }
    for (Declaration.Term term : vocabulary.terms()) {
      if (term.type() instanceof Type.ListOf) {
        lists(term, cells);
      }
      for (List<Integer> arguments : tuples(term)) {
        call(term.name(), arguments)
            .ifPresent(
                result -> {
                  List<Value> values = values(term, arguments);
                  if (result.valued()) {
                    cells.put(new Cell.Stored(term.name(), values), value(term, result.number()));
                  } else {
                    failed.add(List.of(term.name(), values));
                  }
                });
      }
    }
    return cells;
  }

  private void lists(Declaration.Term list, SequencedMap<Cell, Value> cells) {
    StateArray sizes = game.layout().array(StateSlots.sizeOf(list.name()));
    StateArray elements = game.layout().array(list.name());
    List<List<Integer>> all = tuples(list);
    for (int cell = 0; cell < sizes.size(); cell++) {
      List<Value> values = new ArrayList<>();
      int first = elements.first() + cell * (elements.size() / sizes.size());
      for (int i = 0; i < state[sizes.first() + cell]; i++) {
        values.add(value(elements.sort(), state[first + i]));
      }
      cells.put(
          new Cell.Stored(list.name(), values(list, all.get(cell))), new Value.Sequence(values));
    }
  }

  /** The value that the game computes for the term, or how that fails; empty if it computes none. */
  Optional<Result> computed(Declaration.Term term, List<Integer> arguments) {
    return call(term.name() + " as computed", arguments).or(() -> call(term.name(), arguments));
  }

  /**
   * The result of code.
   *
   * @param failure in words; empty where there is none
   */
  record Result(long number, String failure) {
    boolean valued() {
      return failure.isEmpty();
    }
  }

  private Optional<Result> call(String function, List<Integer> arguments) {
    return IntStream.range(0, game.functions().size())
        .filter(i -> game.functions().get(i).name().equals(function))
        .boxed()
        .findFirst()
        .map(i -> new Code.Call(i, arguments.stream().map(Code::number).toList()))
        .map(this::result);
  }

  private Result result(Code code) {
    return result(code, Locals.NONE);
  }

  /** The result of code that reads the arguments of a move. */
  Result result(Code code, Move move) {
    Locals locals = Locals.NONE;
    for (int i = 0; i < move.arguments().size(); i++) {
      locals =
          locals.with(move.transition().parameters().get(i).variable(), move.arguments().get(i));
    }
    return result(code, locals);
  }

  private Result result(Code code, Locals locals) {
    try {
      return new Result(evaluator.value(code, state, locals), "");
    } catch (FailedException e) {
      return new Result(0, e.line());
    }
  }

  /** All arguments of the term. */
  List<List<Integer>> tuples(Declaration.Term term) {
    return tuples(
        term.parameters().stream()
            .map(p -> types.of(p.type(), term.at()).values().values())
            .toList());
  }

  /** All tuples of these values, in row-major order. */
  static List<List<Integer>> tuples(List<List<Integer>> values) {
    List<List<Integer>> all = List.of(List.of());
    for (List<Integer> next : values) {
      List<List<Integer>> longer = new ArrayList<>();
      all.forEach(
          tuple ->
              next.forEach(
                  value ->
                      longer.add(
                          java.util.stream.Stream.concat(
                                  tuple.stream(), java.util.stream.Stream.of(value))
                              .toList())));
      all = longer;
    }
    return all;
  }

  List<Value> values(Declaration.Term term, List<Integer> arguments) {
    return values(
        term.parameters().stream().map(p -> types.of(p.type(), term.at()).sort()).toList(),
        arguments);
  }

  List<Value> values(List<Sort> sorts, List<Integer> numbers) {
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      values.add(value(sorts.get(i), numbers.get(i)));
    }
    return values;
  }

  /** The value that a number of the term's type represents. */
  Value value(Declaration.Term term, long number) {
    ValueType type = types.of(term.type(), term.at());
    return type.orNone() && number == type.none() ? Value.NONE : value(type.sort(), number);
  }

  private Value value(Sort sort, long number) {
    if (sort.members().isEmpty()) {
      return Quantity.of(number);
    }
    if (number == Sort.NONE) {
      return Value.NONE;
    }
    return vocabulary.kind(sort.name()).isPresent()
        ? new Thing(sort.name(), (int) number)
        : new Value.Name(sort.members().get((int) number));
  }

  /** Evaluates expressions in the situation; throws {@link NoValue} where it reads what fails. */
  ExactEvaluation evaluation() {
    SituationView given = new GivenSituation(new GivenSituation.GameNames(vocabulary), situation);
    return new ExactEvaluation(
        failed.isEmpty()
            ? given
            : (SituationView)
                Proxy.newProxyInstance(
                    SituationView.class.getClassLoader(),
                    new Class<?>[] {SituationView.class},
                    (_, method, arguments) -> {
                      if (arguments != null
                          && arguments[0] instanceof Declaration.Term term
                          && failed.contains(List.of(term.name(), arguments[1]))) {
                        throw new NoValue();
                      }
                      return method.invoke(given, arguments);
                    }));
  }

  boolean applies(ClaimInForce claim, Assertion assertion, List<Value> arguments) {
    return judge.applies(claim, assertion, arguments, situation);
  }

  /** The number that stands for a value of the type. */
  static int number(ValueType type, Value value) {
    return switch (value) {
      case Quantity(var number) -> number.intValue();
      case Thing thing -> thing.number();
      case Value.Name name when name.equals(Value.NONE) -> (int) type.none();
      case Value.Name name -> type.sort().members().indexOf(name.name());
      default -> throw new IllegalArgumentException(value.words());
    };
  }

  ValueType type(Type declared) {
    return types.of(declared, org.ruleproof.model.source.Span.NONE);
  }

  /** What the game computes for whether the object is of the kind; empty if no claim speaks. */
  Optional<Result> isOf(String kind, int object) {
    return call("is " + kind, List.of(object));
  }
}
