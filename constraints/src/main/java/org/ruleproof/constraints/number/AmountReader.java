package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.AggregateOperator;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Reads an expression of a claim as an amount: its inputs, the choices about its rounding, and the
 * amount for each way of taking these choices.
 *
 * <p>{@code fraction}, {@code per} and averages round. Each has a choice of direction and, inside a
 * larger expression, a choice of time. A division is exact.
 */
final class AmountReader {
  /** The greatest count or sum that is tried where the vocabulary sets no bound. */
  static final long MOST_COUNTED = 60;

  private final Vocabulary vocabulary;
  private final RoundingClaims rounding;
  private final QuotientDefinitions definitions;
  private final Ranges ranges;
  private final EnglishPrinter english;
  private final RulePrinter printer;
  private final ClaimInForce claim;
  private final List<Expression.Apply> about;
  private final int members;
  private final SequencedMap<String, Integer> places = new LinkedHashMap<>();
  private final List<Input> inputs = new ArrayList<>();
  private final List<Ambiguity> choices = new ArrayList<>();
  private final List<ClaimInForce> definers = new ArrayList<>();
  private final Map<Expression, Integer> directions = new IdentityHashMap<>();
  private final Map<Expression, Integer> times = new IdentityHashMap<>();

  /**
   * @param about the terms whose value the expression gives
   * @param members how many values an average is taken of
   */
  AmountReader(
      Vocabulary vocabulary,
      RoundingClaims rounding,
      QuotientDefinitions definitions,
      Ranges ranges,
      ClaimInForce claim,
      List<Expression.Apply> about,
      int members) {
    this.vocabulary = vocabulary;
    this.rounding = rounding;
    this.definitions = definitions;
    this.ranges = ranges;
    this.english = new EnglishPrinter(vocabulary);
    this.printer = new RulePrinter(vocabulary);
    this.claim = claim;
    this.about = List.copyOf(about);
    this.members = members;
  }

  /** An amount, and the direction of a rounding that is put off to the end. */
  private record Part(Amount amount, Optional<RoundingDirection> owed) {
    static Part of(Amount amount) {
      return new Part(amount, Optional.empty());
    }

    Amount settled() {
      return owed.<Amount>map(d -> new Amount.Rounded(d, amount)).orElse(amount);
    }
  }

  /**
   * Collects the inputs and choices of the expression.
   *
   * @throws Untranslatable when a part of it is no number
   */
  void open(Expression expression) {
    amount(expression, new int[0]);
  }

  /** {@return the inputs seen so far, in order} */
  List<Input> inputs() {
    return inputs;
  }

  /** {@return the choices seen so far, in order} */
  List<Ambiguity> choices() {
    return choices;
  }

  /** {@return the claims that define terms it reads as quotients} */
  List<ClaimInForce> definers() {
    return definers;
  }

  /** {@return the amount for these alternatives, rounded at the end where rounding was put off} */
  Amount amount(Expression expression, int[] ways) {
    if (expression instanceof Expression.Comparison c) {
      return new Amount.Compared(c.operator(), side(c.left(), ways), side(c.right(), ways));
    }
    return side(expression, ways);
  }

  private Amount side(Expression expression, int[] ways) {
    return part(expression, ways, false).settled();
  }

  private Part part(Expression expression, int[] ways, boolean inner) {
    return switch (expression) {
      case Expression.Number n -> Part.of(Amount.of(n.value()));
      case Expression.Parameter p ->
          Part.of(
              Amount.of(
                  vocabulary
                      .parameter(p.name())
                      .orElseThrow(() -> new Untranslatable("no parameter " + p.name()))));
      case Expression.Variable v -> input(expression, variable(v.name()));
      case Expression.TypedVariable v -> input(expression, variable(v.name()));
      case Expression.Apply a -> applied(a, ways);
      case Expression.Minus m -> {
        Part of = part(m.operand(), ways, true);
        yield new Part(of.amount().negated(), of.owed());
      }
      case Expression.Arithmetic a -> arithmetic(a, ways);
      case Expression.Fraction f ->
          quotient(
              f,
              RoundedQuantity.FRACTIONS,
              part(f.of(), ways, true).amount(),
              new BigFraction(f.numerator(), f.denominator()),
              ways,
              inner);
      case Expression.Increments i ->
          quotient(
              i,
              RoundedQuantity.INCREMENTS,
              part(i.of(), ways, true).amount(),
              new BigFraction(1, i.size()),
              ways,
              inner);
      case Expression.Count c -> {
        long most =
            vocabulary
                .kind(c.binder().kind())
                .flatMap(k -> k.count())
                .map(r -> vocabulary.value(r.high()))
                .orElse(MOST_COUNTED);
        yield Part.of(new Amount.Input(place(c, english.expression(c), 0, most)));
      }
      case Expression.Aggregate a -> aggregate(a, ways, inner);
      case Expression.Extreme e ->
          Part.of(
              e.among(
                  e.operands().stream().map(o -> part(o, ways, true).settled()).toList(),
                  (one, two) -> new Amount.Extreme(true, List.of(one, two)),
                  (one, two) -> new Amount.Extreme(false, List.of(one, two))));
      default -> throw new Untranslatable("what is no number where an amount is meant");
    };
  }

  private Type variable(String name) {
    return claim.claim().variables().stream()
        .filter(v -> v.name().equals(name))
        .map(TypedName::type)
        .findFirst()
        .orElseThrow(() -> new Untranslatable("the variable " + name + " of no known type"));
  }

  private Part applied(Expression.Apply apply, int[] ways) {
    Optional<QuotientDefinitions.Definition> definition = definitions.of(apply, claim);
    if (definition.isPresent()) {
      if (!definers.contains(definition.get().claim())) {
        definers.add(definition.get().claim());
      }
      return part(definition.get().value(), ways, true);
    }
    Type type =
        vocabulary
            .term(apply.name())
            .map(t -> t.type())
            .orElseThrow(() -> new Untranslatable(apply.name() + " is no term"));
    return input(apply, type);
  }

  private Part input(Expression expression, Type type) {
    return switch (type) {
      case Type.Range r -> {
        String name = expression instanceof Expression.Apply a ? a.name() : "";
        Ranges.Range range = ranges.of(name, r);
        yield Part.of(
            new Amount.Input(
                place(expression, english.expression(expression), range.low(), range.high())));
      }
      case Type.OrNone o -> input(expression, o.type());
      case Type.AnyNumber n ->
          Part.of(
              new Amount.Input(place(expression, english.expression(expression), 0, MOST_COUNTED)));
      default -> throw new Untranslatable("what is no number where an amount is meant");
    };
  }

  private int place(Expression expression, String words, long low, long high) {
    String term = printer.expression(expression);
    return places.computeIfAbsent(
        term,
        t -> {
          inputs.add(new Input(term, words, low, high, Optional.of(expression)));
          return inputs.size() - 1;
        });
  }

  private Part arithmetic(Expression.Arithmetic a, int[] ways) {
    Part left = part(a.left(), ways, true);
    Part right = part(a.right(), ways, true);
    Optional<RoundingDirection> owed = left.owed().or(right::owed);
    return switch (a.operator()) {
      case PLUS -> new Part(new Amount.Sum(List.of(left.amount(), right.amount())), owed);
      case MINUS ->
          new Part(new Amount.Sum(List.of(left.amount(), right.amount().negated())), owed);
      case TIMES -> new Part(new Amount.Product(left.amount(), right.amount()), owed);
      case DIVIDE -> {
        if (!(right.amount() instanceof Amount.Constant c) || c.value().equals(BigFraction.ZERO)) {
          throw new Untranslatable("a division by what is not a number other than 0");
        }
        yield new Part(
            new Amount.Product(new Amount.Constant(c.value().reciprocal()), left.amount()), owed);
      }
    };
  }

  private Part aggregate(Expression.Aggregate a, int[] ways, boolean inner) {
    Type type =
        a.term() instanceof Expression.Apply apply
            ? vocabulary.term(apply.name()).map(t -> t.type()).orElse(new Type.AnyNumber())
            : new Type.AnyNumber();
    if (!(type instanceof Type.Range range)) {
      throw new Untranslatable("an aggregate of what has no range");
    }
    Ranges.Range within =
        ranges.of(a.term() instanceof Expression.Apply apply ? apply.name() : "", range);
    long low = within.low();
    long high = within.high();
    if (a.operator() != AggregateOperator.AVERAGE) {
      return Part.of(new Amount.Input(place(a, english.expression(a), low, high)));
    }
    List<Amount> parts = new ArrayList<>();
    for (int i = 1; i <= members; i++) {
      String words = english.expression(a.term()) + ", number " + i;
      String term = printer.expression(a.term()) + " [" + i + "]";
      parts.add(
          new Amount.Input(
              places.computeIfAbsent(
                  term,
                  t -> {
                    inputs.add(new Input(term, words, low, high, Optional.empty()));
                    return inputs.size() - 1;
                  })));
    }
    return quotient(
        a,
        RoundedQuantity.AVERAGES,
        new Amount.Sum(parts),
        new BigFraction(1, members),
        ways,
        inner);
  }

  private Part quotient(
      Expression at,
      RoundedQuantity quantity,
      Amount of,
      BigFraction factor,
      int[] ways,
      boolean inner) {
    List<Expression.Apply> terms = new ArrayList<>(about);
    collect(at, terms);
    int direction =
        directions.computeIfAbsent(
            at,
            e -> {
              choices.add(rounding.direction(claim, quantity, terms));
              return choices.size() - 1;
            });
    Amount exact = new Amount.Product(new Amount.Constant(factor), of);
    RoundingDirection way = RoundingDirection.values()[way(ways, direction)];
    if (!inner) {
      return Part.of(new Amount.Rounded(way, exact));
    }
    int time =
        times.computeIfAbsent(
            at,
            e -> {
              choices.add(rounding.time(claim, quantity, terms));
              return choices.size() - 1;
            });
    return way(ways, time) == 0
        ? Part.of(new Amount.Rounded(way, exact))
        : new Part(exact, Optional.of(way));
  }

  private static int way(int[] ways, int choice) {
    return choice < ways.length ? ways[choice] : 0;
  }

  private static void collect(Expression expression, List<Expression.Apply> terms) {
    if (expression instanceof Expression.Apply a) {
      terms.add(a);
    }
    Parts.children(expression).forEach(c -> collect(c, terms));
  }

  /** Whether the expression itself holds a quotient that rounds. */
  static boolean hasQuotient(Expression expression) {
    boolean own =
        switch (expression) {
          case Expression.Fraction f -> true;
          case Expression.Increments i -> true;
          case Expression.Aggregate a -> a.operator() == AggregateOperator.AVERAGE;
          default -> false;
        };
    return own || Parts.children(expression).stream().anyMatch(AmountReader::hasQuotient);
  }

  /** Whether the expression holds an average. */
  static boolean hasAverage(Expression expression) {
    return isAverage(expression)
        || Parts.children(expression).stream().anyMatch(AmountReader::hasAverage);
  }

  private static boolean isAverage(Expression expression) {
    return expression instanceof Expression.Aggregate a
        && a.operator() == AggregateOperator.AVERAGE;
  }
}
