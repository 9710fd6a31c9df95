package org.ruleproof.checker.reaction;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;

/**
 * Expressions put in the place of variables, all at once: unlike the substitution of the model it gives
 * copies of quoted cards names too, and keeps the kind of a variable that only gets another name.
 *
 * <p>A variable that the expression itself introduces is left alone. What is put in must not name a
 * variable that the expression introduces: give variables new names first. Cost: O(size).
 */
final class Replacement {
  private final Map<String, Expression> values;

  private Replacement(Map<String, Expression> values) {
    this.values = values;
  }

  /** {@return the expression with these values for its free variables} */
  static Expression in(Expression expression, Map<String, Expression> values) {
    return values.isEmpty() ? expression : new Replacement(Map.copyOf(values)).put(expression);
  }

  /** {@return the application with these values for its free variables} */
  static Expression.Apply in(Expression.Apply apply, Map<String, Expression> values) {
    return values.isEmpty() ? apply : new Replacement(Map.copyOf(values)).apply(apply);
  }

  private Expression.Apply apply(Expression.Apply a) {
    return new Expression.Apply(a.at(), a.name(), all(a.arguments()));
  }

  private List<Expression> all(List<Expression> expressions) {
    return expressions.stream().map(this::put).toList();
  }

  private Optional<Expression> maybe(Optional<Expression> expression) {
    return expression.map(this::put);
  }

  private Replacement without(List<Binder> binders) {
    Map<String, Expression> inner = new LinkedHashMap<>(values);
    binders.forEach(b -> inner.remove(b.name()));
    return inner.size() == values.size() ? this : new Replacement(inner);
  }

  private Expression put(Expression expression) {
    return switch (expression) {
      case Expression.Number n -> n;
      case Expression.Constant c -> c;
      case Expression.Parameter p -> p;
      case Expression.Variable v -> values.getOrDefault(v.name(), v);
      case Expression.TypedVariable v -> typed(v);
      case Expression.KindName k -> k;
      case Expression.CardName c -> values.getOrDefault(Parts.copyOf(c.name()), c);
      case Expression.Apply a -> apply(a);
      case Expression.Modal m -> new Expression.Modal(m.at(), m.modality(), apply(m.act()));
      case Expression.Other o -> new Expression.Other(o.at(), put(o.of()));
      case Expression.Minus m -> new Expression.Minus(m.at(), put(m.operand()));
      case Expression.Arithmetic a ->
          new Expression.Arithmetic(a.at(), a.operator(), put(a.left()), put(a.right()));
      case Expression.Fraction f ->
          new Expression.Fraction(f.at(), f.numerator(), f.denominator(), put(f.of()));
      case Expression.Increments i -> new Expression.Increments(i.at(), i.size(), put(i.of()));
      case Expression.Comparison c ->
          new Expression.Comparison(c.at(), c.operator(), put(c.left()), put(c.right()));
      case Expression.InRange r ->
          new Expression.InRange(r.at(), put(r.value()), put(r.low()), put(r.high()));
      case Expression.InList l -> new Expression.InList(l.at(), put(l.element()), put(l.list()));
      case Expression.IsKind k -> new Expression.IsKind(k.at(), put(k.subject()), k.kind());
      case Expression.CountsAs c ->
          new Expression.CountsAs(c.at(), put(c.subject()), put(c.target()), maybe(c.purpose()));
      case Expression.Not n -> new Expression.Not(n.at(), put(n.operand()));
      case Expression.And a -> new Expression.And(a.at(), put(a.left()), put(a.right()));
      case Expression.Or o -> new Expression.Or(o.at(), put(o.left()), put(o.right()));
      case Expression.Implies i -> new Expression.Implies(i.at(), put(i.left()), put(i.right()));
      case Expression.Extreme e -> new Expression.Extreme(e.at(), e.highest(), all(e.operands()));
      case Expression.Happened h -> new Expression.Happened(h.at(), apply(h.event()), h.period());
      case Expression.Opaque o -> new Expression.Opaque(o.at(), o.wording(), all(o.arguments()));
      case Expression.ListPart l -> new Expression.ListPart(l.at(), l.operator(), put(l.list()));
      case Expression.Count c ->
          new Expression.Count(c.at(), c.binder(), without(List.of(c.binder())).maybe(c.where()));
      case Expression.Aggregate a -> {
        Replacement inner = without(a.over());
        yield new Expression.Aggregate(
            a.at(), a.operator(), inner.put(a.term()), a.over(), inner.maybe(a.where()));
      }
      case Expression.Every e -> {
        Replacement inner = without(List.of(e.binder()));
        yield new Expression.Every(e.at(), e.binder(), inner.maybe(e.where()), inner.put(e.has()));
      }
      case Expression.Some s ->
          new Expression.Some(s.at(), s.binder(), without(List.of(s.binder())).maybe(s.where()));
      case Expression.None n ->
          new Expression.None(n.at(), n.binder(), without(List.of(n.binder())).maybe(n.where()));
      case Expression.The t -> {
        Replacement inner = without(List.of(t.binder()));
        yield new Expression.The(
            t.at(),
            t.binder(),
            inner.maybe(t.where()),
            t.ranking().map(r -> new Expression.Ranking(r.at(), r.highest(), inner.put(r.term()))),
            t.firstOfEquals());
      }
    };
  }

  /** A variable that only gets another name keeps its kind; any other value replaces it whole. */
  private Expression typed(Expression.TypedVariable variable) {
    Expression value = values.get(variable.name());
    if (value instanceof Expression.Variable other) {
      return new Expression.TypedVariable(variable.at(), other.name(), variable.kind());
    }
    return value == null ? variable : value;
  }
}
