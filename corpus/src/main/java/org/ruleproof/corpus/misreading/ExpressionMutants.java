package org.ruleproof.corpus.misreading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.Comparison;

/** Changes one place inside a condition or a number. */
final class ExpressionMutants {
  private ExpressionMutants() {}

  /**
   * A changed expression.
   *
   * @param where the changed place, before the change
   */
  record Changed(MutationOperator operator, Expression where, Expression whole) {}

  /** The changes of comparisons and bounds inside a condition. */
  static List<Changed> of(Expression condition) {
    List<Changed> changes = new ArrayList<>();
    walk(condition, e -> e, changes, false);
    return changes;
  }

  /** The changes of an expression in which one number is greater by 1. */
  static List<Changed> numbers(Expression expression) {
    List<Changed> changes = new ArrayList<>();
    walk(expression, e -> e, changes, true);
    return changes;
  }

  private static void walk(
      Expression e, Function<Expression, Expression> around, List<Changed> out, boolean moved) {
    switch (e) {
      case Expression.Number n when moved ->
          out.add(
              new Changed(
                  MutationOperator.BOUND_MOVED,
                  n,
                  around.apply(new Expression.Number(n.at(), n.value() + 1))));
      case Comparison c -> {
        c.operator()
            .otherwiseStrict()
            .ifPresent(
                o ->
                    out.add(
                        new Changed(
                            MutationOperator.STRICTNESS,
                            c,
                            around.apply(new Comparison(c.at(), o, c.left(), c.right())))));
        walk(
            c.left(),
            l -> around.apply(new Comparison(c.at(), c.operator(), l, c.right())),
            out,
            true);
        walk(
            c.right(),
            r -> around.apply(new Comparison(c.at(), c.operator(), c.left(), r)),
            out,
            true);
      }
      case Expression.Not n ->
          walk(n.operand(), x -> around.apply(new Expression.Not(n.at(), x)), out, moved);
      case Expression.And a -> {
        walk(a.left(), x -> around.apply(new Expression.And(a.at(), x, a.right())), out, moved);
        walk(a.right(), x -> around.apply(new Expression.And(a.at(), a.left(), x)), out, moved);
      }
      case Expression.Or o -> {
        walk(o.left(), x -> around.apply(new Expression.Or(o.at(), x, o.right())), out, moved);
        walk(o.right(), x -> around.apply(new Expression.Or(o.at(), o.left(), x)), out, moved);
      }
      case Expression.Arithmetic a -> {
        walk(
            a.left(),
            x -> around.apply(new Expression.Arithmetic(a.at(), a.operator(), x, a.right())),
            out,
            moved);
        walk(
            a.right(),
            x -> around.apply(new Expression.Arithmetic(a.at(), a.operator(), a.left(), x)),
            out,
            moved);
      }
      case Expression.InRange r -> {
        walk(
            r.low(),
            x -> around.apply(new Expression.InRange(r.at(), r.value(), x, r.high())),
            out,
            true);
        walk(
            r.high(),
            x -> around.apply(new Expression.InRange(r.at(), r.value(), r.low(), x)),
            out,
            true);
      }
      case Expression.Some s when s.where().isPresent() ->
          walk(
              s.where().get(),
              x -> around.apply(new Expression.Some(s.at(), s.binder(), Optional.of(x))),
              out,
              moved);
      case Expression.None n when n.where().isPresent() ->
          walk(
              n.where().get(),
              x -> around.apply(new Expression.None(n.at(), n.binder(), Optional.of(x))),
              out,
              moved);
      case Expression.Every v ->
          walk(
              v.has(),
              x -> around.apply(new Expression.Every(v.at(), v.binder(), v.where(), x)),
              out,
              moved);
      default -> {}
    }
  }
}
