package org.ruleproof.model.arbitrary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;

/** Random expressions that are numbers. */
final class Numbers {
  private static final Span AT = Span.NONE;

  private final Values values;

  Numbers(Values values) {
    this.values = values;
  }

  /** A term that is a number, applied; every vocabulary has one. */
  Arbitrary<Expression> term() {
    return values.applied(values.terms(Type.Range.class)).map(a -> a);
  }

  /** A term that is a number of a player or of nothing, applied to that variable. */
  private Arbitrary<Expression> termOf(TypedName variable) {
    return Arbitraries.of(
            values.terms(Type.Range.class).stream()
                .filter(t -> t.parameters().size() == 1)
                .filter(t -> t.parameters().getFirst().type().equals(variable.type()))
                .map(Declaration.Term::name)
                .toList())
        .map(
            name ->
                new Expression.Apply(
                    AT, name, List.of(new Expression.Variable(AT, variable.name()))));
  }

  /** A number that is as deep as that; at 0 a term or a literal. */
  Arbitrary<Expression> number(int depth) {
    Arbitrary<Expression> plain =
        Arbitraries.oneOf(term(), Literals.number(0, 3).<Expression>map(n -> n));
    if (depth == 0 || !values.rich()) {
      return plain;
    }
    return Choice.of(
        () -> plain,
        () -> arithmetic(depth),
        () -> quotient(depth),
        () -> number(depth - 1).map(e -> new Expression.Minus(AT, e)),
        () -> extreme(depth),
        () -> count(depth),
        () -> aggregate(depth),
        this::size);
  }

  private Arbitrary<Expression> arithmetic(int depth) {
    return Combinators.combine(
            Arbitraries.of(Expression.ArithmeticOperator.values()),
            number(depth - 1),
            number(depth - 1))
        .as(
            (operator, left, right) ->
                new Expression.Arithmetic(
                    AT,
                    operator,
                    left,
                    operator == Expression.ArithmeticOperator.DIVIDE
                        ? new Expression.Number(AT, 2)
                        : right));
  }

  private Arbitrary<Expression> quotient(int depth) {
    return Combinators.combine(
            Arbitraries.of(false, true),
            Arbitraries.integers().between(1, 2),
            Arbitraries.integers().between(2, 5),
            number(depth - 1))
        .as(
            (increments, numerator, denominator, of) ->
                increments
                    ? new Expression.Increments(AT, denominator, of)
                    : new Expression.Fraction(AT, numerator, denominator, of));
  }

  private Arbitrary<Expression> extreme(int depth) {
    return Combinators.combine(
            Arbitraries.of(false, true),
            Arbitraries.of(false, true),
            number(depth - 1).list().ofMinSize(2).ofMaxSize(3))
        .as((second, highest, operands) -> new Expression.Extreme(AT, second, highest, operands));
  }

  /** A count of players or cards. */
  Arbitrary<Expression> count(int depth) {
    return Arbitraries.of("Player", "Card")
        .flatMap(
            kind -> where(kind, depth).map(where -> new Expression.Count(AT, binder(kind), where)));
  }

  private Arbitrary<Expression> aggregate(int depth) {
    TypedName variable = values.binding("Player");
    return Combinators.combine(
            Arbitraries.of(Expression.AggregateOperator.values()),
            termOf(variable),
            where("Player", depth))
        .as(
            (operator, term, where) ->
                new Expression.Aggregate(AT, operator, term, List.of(binder("Player")), where));
  }

  private Arbitrary<Expression> size() {
    List<Declaration.Term> lists = values.terms(Type.ListOf.class);
    return lists.isEmpty()
        ? term()
        : values
            .applied(lists)
            .map(l -> new Expression.ListPart(AT, Expression.ListPartOperator.SIZE, l));
  }

  /** A condition on the bound variable of the kind, or none. */
  Arbitrary<Optional<Expression>> where(String kind, int depth) {
    return Choice.of(() -> new Conditions(values.inside(kind)).condition(1, Math.max(0, depth - 1)))
        .optional();
  }

  /** {@code the player with the highest TERM}. */
  Arbitrary<Expression> thePlayer() {
    TypedName variable = values.binding("Player");
    return Combinators.combine(
            where("Player", 0),
            Combinators.combine(Arbitraries.of(false, true), termOf(variable))
                .as((highest, term) -> new Expression.Ranking(AT, highest, term))
                .optional(),
            Arbitraries.of(false, true))
        .as(
            (where, ranking, first) ->
                new Expression.The(AT, binder("Player"), where, ranking, first));
  }

  Binder binder(String kind) {
    return new Binder(AT, values.binding(kind).name(), kind);
  }

  /** A value that fits the range: a literal in it, a term of the very range, or arithmetic. */
  Arbitrary<Expression> within(Type.Range range) {
    List<Arbitrary<Expression>> choices = new ArrayList<>();
    choices.add(Literals.number(range).map(n -> n));
    List<Declaration.Term> same =
        values.terms(Type.Range.class).stream().filter(t -> t.type().equals(range)).toList();
    if (!same.isEmpty()) {
      choices.add(values.applied(same).map(a -> a));
    }
    if (values.rich()) {
      choices.add(
          number(2)
              .map(
                  n ->
                      new Expression.Extreme(
                          AT,
                          false,
                          true,
                          List.of(
                              new Expression.Number(AT, Literals.value(range.low())),
                              new Expression.Extreme(
                                  AT,
                                  false,
                                  false,
                                  List.of(
                                      new Expression.Number(AT, Literals.value(range.high())),
                                      n))))));
    }
    return Arbitraries.oneOf(choices);
  }
}
