package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.kernel.Algebra;
import org.ruleproof.model.kernel.Evaluation;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.AggregateOperator;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.situation.Environment;

/**
 * Reads expressions of a claim as amounts: their inputs, the choices about their rounding, and the
 * amount for each way of taking these choices.
 *
 * <p>{@code fraction}, {@code per} and averages round. Each has a choice of direction and, inside a
 * larger expression, a choice of time. A division is exact. A condition is 1 or 0.
 */
final class AmountReader implements Algebra<AmountReader.Part, AmountReader.Part, Environment> {
  /** The greatest count or sum that is tried where the context.vocabulary() sets no bound. */
  static final long MOST_COUNTED = 60;

  private final NumberContext context;
  private final QuotientDefinitions definitions;
  private final ClaimInForce claim;
  private final List<Expression.Apply> about;
  private final int members;
  private final Evaluation<Part, Part, Environment> evaluation = new Evaluation<>(this);
  private final SequencedMap<String, Integer> places = new LinkedHashMap<>();
  private final List<Input> inputs = new ArrayList<>();
  private final ReadingChoices choices = new ReadingChoices();
  private final SequencedSet<QuotientDefinitions.Definition> used = new LinkedHashSet<>();

  /** The definitions inside which it reads. */
  private final Set<QuotientDefinitions.Definition> reading = new HashSet<>();

  /**
   * A reader of expressions of one claim.
   *
   * @param definitions the definitions that are read in place of terms
   * @param about the terms whose value the expression gives
   * @param members how many values an average is taken of
   */
  AmountReader(
      NumberContext context,
      QuotientDefinitions definitions,
      ClaimInForce claim,
      List<Expression.Apply> about,
      int members) {
    this.context = context;
    this.definitions = definitions;
    this.claim = claim;
    this.about = List.copyOf(about);
    this.members = members;
  }

  /** Reads the terms of these inputs as them. */
  void know(List<Input> known) {
    for (Input input : known) {
      places.put(input.term(), inputs.size());
      inputs.add(input);
    }
  }

  /**
   * A part of an amount. Only what is opened is an input or a choice: an argument that is merely
   * named is neither.
   */
  @FunctionalInterface
  interface Part {
    /**
     * Collects its inputs and choices.
     *
     * @param inner whether it is part of a larger amount, which leaves a choice of time
     * @return what it is for each way of taking the choices
     * @throws Untranslatable when it is no number
     */
    Function<int[], Exact> open(boolean inner);
  }

  /** An amount, and the direction of a rounding that is put off to the end. */
  record Exact(Amount amount, Optional<RoundingDirection> owed) {
    static Exact of(Amount amount) {
      return new Exact(amount, Optional.empty());
    }

    Amount settled() {
      return owed.<Amount>map(d -> new Amount.Rounded(d, amount)).orElse(amount);
    }
  }

  /**
   * {@return the amount, given the index of the alternative taken in each choice} Its inputs and
   * choices are collected.
   *
   * @throws Untranslatable when a part of it is no number
   */
  Function<int[], Amount> read(Expression expression) {
    Part part =
        expression instanceof Expression.Condition
            ? evaluation.holds(expression, Environment.EMPTY)
            : evaluation.value(expression, Environment.EMPTY);
    Function<int[], Amount> amount = part.open(false).andThen(Exact::settled);
    // where it divides by no number it says so at once
    var unused = amount.apply(new int[choices.all().size()]);
    return amount;
  }

  /** {@return the inputs seen so far, in order} */
  List<Input> inputs() {
    return List.copyOf(inputs);
  }

  /** {@return the choices seen so far, in order} */
  List<Ambiguity> choices() {
    return choices.all();
  }

  /** {@return the claims that define terms it reads as quotients} */
  List<ClaimInForce> definers() {
    return used.stream().map(QuotientDefinitions.Definition::claim).distinct().toList();
  }

  private static Part constant(BigFraction value) {
    return inner -> ways -> Exact.of(new Amount.Constant(value));
  }

  private static Part noNumber(String what) {
    return inner -> {
      throw new Untranslatable(what);
    };
  }

  private static Part noNumber() {
    return noNumber("what is no number where an amount is meant");
  }

  private Part input(Expression at, long low, long high) {
    return input(context.input(at, context.words(at), new Ranges.Range(low, high), true));
  }

  /** An input that is one with each other of the same term. */
  private Part input(Input input) {
    return inner -> {
      int place =
          places.computeIfAbsent(
              input.term(),
              term -> {
                inputs.add(input);
                return inputs.size() - 1;
              });
      return ways -> Exact.of(new Amount.Input(place));
    };
  }

  /** Both parts opened, left before right. */
  private static Part both(Part left, Part right, boolean inside, BinaryOperator<Exact> result) {
    return inner -> {
      Function<int[], Exact> one = left.open(inside);
      Function<int[], Exact> two = right.open(inside);
      return ways -> result.apply(one.apply(ways), two.apply(ways));
    };
  }

  /** A part that may be opened several times, and has its choices once. */
  private static Part once(Part part) {
    Map<Boolean, Function<int[], Exact>> opened = new HashMap<>();
    return inner -> {
      Function<int[], Exact> known = opened.get(inner);
      if (known == null) {
        known = part.open(inner);
        opened.put(inner, known);
      }
      return known;
    };
  }

  @Override
  public Part truth(boolean holds) {
    return constant(holds ? BigFraction.ONE : BigFraction.ZERO);
  }

  @Override
  public Part not(Part operand) {
    return arithmetic(
        ArithmeticOperator.MINUS, constant(BigFraction.ONE), operand, Expression.Constant.YES);
  }

  @Override
  public Part and(Part left, Supplier<Part> right) {
    return both(
        left,
        right.get(),
        false,
        (one, two) -> Exact.of(new Amount.Product(one.amount(), two.amount())));
  }

  @Override
  public Part or(Part left, Supplier<Part> right) {
    return extreme(true, left, right.get());
  }

  @Override
  public Part some(Binder binder, Environment scope, Function<Environment, Part> body) {
    return noNumber();
  }

  @Override
  public Part someCopy(String card, Environment scope, Function<Environment, Part> body) {
    return body.apply(scope);
  }

  @Override
  public Part compare(ComparisonOperator operator, Part left, Part right) {
    return both(
        left,
        right,
        false,
        (one, two) -> Exact.of(new Amount.Compared(operator, one.settled(), two.settled())));
  }

  @Override
  public Part isMember(Part value, String kind, Expression at) {
    return noNumber();
  }

  @Override
  public Part isDefined(Part value) {
    return noNumber();
  }

  @Override
  public Part isYes(Part value) {
    return noNumber();
  }

  @Override
  public Part countsAs(Expression.CountsAs e, Part subject, Environment scope) {
    return noNumber();
  }

  @Override
  public Part happened(Expression.Happened e, List<Part> arguments) {
    return noNumber();
  }

  @Override
  public Part opaque(Expression.Opaque e, List<Part> arguments) {
    return noNumber();
  }

  @Override
  public Part modal(Expression.Modal e, List<Part> arguments, Environment scope) {
    return noNumber();
  }

  @Override
  public Part inList(Expression.Apply list, List<Part> arguments, Part element, Environment scope) {
    return noNumber();
  }

  @Override
  public Part listPart(Expression.ListPart e, Expression.Apply list, List<Part> arguments) {
    return e.operator() == Expression.ListPartOperator.SIZE
        ? input(e, 0, MOST_COUNTED)
        : noNumber();
  }

  @Override
  public Part number(long number) {
    return constant(new BigFraction(number));
  }

  @Override
  public Part constant(Expression.Constant e, Environment scope) {
    return noNumber();
  }

  @Override
  public Part parameter(Expression.Parameter e) {
    return context
        .vocabulary()
        .parameter(e.name())
        .map(this::number)
        .orElseGet(() -> noNumber("no parameter " + e.name()));
  }

  @Override
  public Part variable(String name, Expression at, Environment scope) {
    return claim.claim().variables().stream()
        .filter(v -> v.name().equals(name))
        .map(TypedName::type)
        .findFirst()
        .map(type -> ofType(at, "", type))
        .orElseGet(() -> noNumber("the variable " + name + " of no known type"));
  }

  @Override
  public Part typed(Part variable, Expression.TypedVariable e) {
    return variable;
  }

  @Override
  public Part term(Expression.Apply e, List<Part> arguments, Environment scope) {
    return definitions
        .of(e, claim)
        .map(this::defined)
        .or(() -> context.vocabulary().term(e.name()).map(t -> ofType(e, e.name(), t.type())))
        .orElseGet(() -> noNumber(e.name() + " is no term"));
  }

  private Part defined(QuotientDefinitions.Definition definition) {
    return inner -> {
      if (!reading.add(definition)) {
        throw new Untranslatable("a term that is defined by itself");
      }
      used.add(definition);
      Function<int[], Exact> value =
          evaluation.value(definition.value(), Environment.EMPTY).open(true);
      reading.remove(definition);
      return value;
    };
  }

  private Part ofType(Expression at, String term, Type type) {
    return switch (type) {
      case Type.Range r -> {
        Ranges.Range range = context.ranges().of(term, r);
        yield input(at, range.low(), range.high());
      }
      case Type.OrNone o -> ofType(at, term, o.type());
      case Type.AnyNumber _ -> input(at, 0, MOST_COUNTED);
      case Type.Kind _, Type.Enumeration _, Type.Alternatives _, Type.Step _, Type.ListOf _ ->
          noNumber();
    };
  }

  @Override
  public Part other(Expression.Other e, Part of, Environment scope) {
    return noNumber();
  }

  @Override
  public Part arithmetic(ArithmeticOperator operator, Part left, Part right, Expression at) {
    return both(
        left,
        right,
        true,
        (one, two) ->
            new Exact(
                switch (operator) {
                  case PLUS -> new Amount.Sum(List.of(one.amount(), two.amount()));
                  case MINUS -> new Amount.Sum(List.of(one.amount(), two.amount().negated()));
                  case TIMES -> new Amount.Product(one.amount(), two.amount());
                  case DIVIDE -> new Amount.Product(reciprocal(two.amount()), one.amount());
                },
                one.owed().or(two::owed)));
  }

  private static Amount reciprocal(Amount divisor) {
    if (divisor instanceof Amount.Constant(BigFraction value) && !value.equals(BigFraction.ZERO)) {
      return new Amount.Constant(value.reciprocal());
    }
    throw new Untranslatable("a division by what is not a number other than 0");
  }

  @Override
  public Part quotient(Expression at, Part of, long numerator, long denominator) {
    return quotient(at, of, new BigFraction(numerator, denominator));
  }

  private Part quotient(Expression at, Part of, BigFraction factor) {
    RoundedQuantity quantity = QuotientRounding.quantity(at).orElseThrow();
    List<Expression.Apply> terms = new ArrayList<>(about);
    Parts.each(Expression.Apply.class, at).forEach(terms::add);
    return once(
        inner -> {
          Function<int[], Exact> whole = of.open(true);
          ToIntFunction<int[]> direction =
              choices.add(context.rounding().direction(claim, quantity, terms));
          ToIntFunction<int[]> time =
              inner
                  ? choices.add(context.rounding().time(claim, quantity, terms))
                  : ReadingChoices.FIRST;
          return ways -> {
            Amount exact =
                new Amount.Product(new Amount.Constant(factor), whole.apply(ways).amount());
            RoundingDirection way = RoundingDirection.values()[direction.applyAsInt(ways)];
            return time.applyAsInt(ways) == 0
                ? Exact.of(new Amount.Rounded(way, exact))
                : new Exact(exact, Optional.of(way));
          };
        });
  }

  @Override
  public Part extreme(boolean highest, Part one, Part two) {
    return both(
        one,
        two,
        true,
        (a, b) -> Exact.of(new Amount.Extreme(highest, List.of(a.settled(), b.settled()))));
  }

  @Override
  public Part count(Expression.Count e, Environment scope, Function<Environment, Part> where) {
    long most =
        context
            .vocabulary()
            .kind(e.binder().kind())
            .flatMap(Declaration.Kind::count)
            .map(range -> context.vocabulary().value(range.high()))
            .orElse(MOST_COUNTED);
    return input(e, 0, most);
  }

  @Override
  public Part aggregate(
      Expression.Aggregate e,
      Environment scope,
      Function<Environment, Part> where,
      Function<Environment, Part> term) {
    if (!(e.term() instanceof Expression.Apply apply
        && context
                .vocabulary()
                .term(apply.name())
                .map(Declaration.Term::type)
                .orElse(new Type.Step())
            instanceof Type.Range type)) {
      return noNumber("an aggregate of what has no range");
    }
    Ranges.Range range = context.ranges().of(apply.name(), type);
    if (e.operator() != AggregateOperator.AVERAGE) {
      return input(e, range.low(), range.high());
    }
    Part total = member(apply, 1, range);
    for (int i = 2; i <= members; i++) {
      total = arithmetic(ArithmeticOperator.PLUS, total, member(apply, i, range), e);
    }
    return quotient(e, total, new BigFraction(1, members));
  }

  private Part member(Expression.Apply term, int number, Ranges.Range range) {
    return input(
        new Input(
            context.text(term) + " [" + number + "]",
            context.words(term) + ", number " + number,
            range.low(),
            range.high(),
            Optional.empty()));
  }

  @Override
  public Part the(
      Expression.The e,
      Environment scope,
      Function<Environment, Part> where,
      Optional<Function<Environment, Part>> rank) {
    return noNumber();
  }

  @Override
  public Part value(Part truth) {
    return noNumber();
  }

  /** Whether a quotient that rounds stands in the expression. */
  static boolean hasQuotient(Expression expression) {
    return Parts.whole(expression).anyMatch(e -> QuotientRounding.quantity(e).isPresent());
  }

  /** Whether an average stands in the expression. */
  static boolean hasAverage(Expression expression) {
    Optional<RoundedQuantity> average = Optional.of(RoundedQuantity.AVERAGES);
    return Parts.whole(expression).map(QuotientRounding::quantity).anyMatch(average::equals);
  }
}
