package org.ruleproof.model.meaning;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;

/**
 * A simultaneous substitution of free variables by expressions; {@link Parts#copyOf} names the
 * variable for a copy of a quoted card.
 *
 * <p>A variable that is renamed keeps its written kind. The new expressions must not contain a
 * variable that the expression binds: rename those first. O(size).
 */
public final class Substitution {
  private final Map<String, Expression> values;

  /** The substitution of these values for the variables with these names. */
  public Substitution(Map<String, Expression> values) {
    this.values = Map.copyOf(values);
  }

  /** All of the expressions, substituted. */
  public List<Expression> in(List<Expression> expressions) {
    return expressions.stream().map(this::in).toList();
  }

  /** The expression, if there is one, substituted. */
  public Optional<Expression> in(Optional<Expression> expression) {
    return expression.map(this::in);
  }

  /** The expression with its free variables substituted; bound ones are unchanged. */
  public Expression in(Expression e) {
    return switch (e) {
      case Expression.Variable v -> values.getOrDefault(v.name(), v);
      case Expression.TypedVariable v -> typed(v);
      case Expression.Apply a -> in(a);
      case Expression.Modal m -> new Expression.Modal(m.at(), m.modality(), in(m.act()));
      case Expression.Other o -> new Expression.Other(o.at(), in(o.of()));
      case Expression.Minus m -> new Expression.Minus(m.at(), in(m.operand()));
      case Expression.Arithmetic a ->
          new Expression.Arithmetic(a.at(), a.operator(), in(a.left()), in(a.right()));
      case Expression.Fraction f ->
          new Expression.Fraction(f.at(), f.numerator(), f.denominator(), in(f.of()));
      case Expression.Increments i -> new Expression.Increments(i.at(), i.size(), in(i.of()));
      case Expression.Comparison c ->
          new Expression.Comparison(c.at(), c.operator(), in(c.left()), in(c.right()));
      case Expression.InRange r ->
          new Expression.InRange(r.at(), in(r.value()), in(r.low()), in(r.high()));
      case Expression.InList l -> new Expression.InList(l.at(), in(l.element()), in(l.list()));
      case Expression.IsKind k -> new Expression.IsKind(k.at(), in(k.subject()), k.kind());
      case Expression.CountsAs c ->
          new Expression.CountsAs(c.at(), in(c.subject()), in(c.target()), in(c.purpose()));
      case Expression.Not n -> new Expression.Not(n.at(), in(n.operand()));
      case Expression.And a -> new Expression.And(a.at(), in(a.left()), in(a.right()));
      case Expression.Or o -> new Expression.Or(o.at(), in(o.left()), in(o.right()));
      case Expression.Implies i -> new Expression.Implies(i.at(), in(i.left()), in(i.right()));
      case Expression.Count c ->
          new Expression.Count(c.at(), c.binder(), under(c.binder()).in(c.where()));
      case Expression.Aggregate a -> {
        Substitution inner = this;
        for (Binder binder : a.over()) {
          inner = inner.under(binder);
        }
        yield new Expression.Aggregate(
            a.at(), a.operator(), inner.in(a.term()), a.over(), inner.in(a.where()));
      }
      case Expression.Extreme x -> x.of(in(x.operands()));
      case Expression.Every v -> {
        Substitution inner = under(v.binder());
        yield new Expression.Every(v.at(), v.binder(), inner.in(v.where()), inner.in(v.has()));
      }
      case Expression.Some s ->
          new Expression.Some(s.at(), s.binder(), under(s.binder()).in(s.where()));
      case Expression.None n ->
          new Expression.None(n.at(), n.binder(), under(n.binder()).in(n.where()));
      case Expression.The t -> {
        Substitution inner = under(t.binder());
        yield new Expression.The(
            t.at(),
            t.binder(),
            inner.in(t.where()),
            t.ranking().map(r -> new Expression.Ranking(r.at(), r.highest(), inner.in(r.term()))),
            t.firstOfEquals());
      }
      case Expression.Happened h -> new Expression.Happened(h.at(), in(h.event()), h.period());
      case Expression.Opaque o -> new Expression.Opaque(o.at(), o.wording(), in(o.arguments()));
      case Expression.ListPart l -> new Expression.ListPart(l.at(), l.operator(), in(l.list()));
      case Expression.Number n -> n;
      case Expression.Constant c -> c;
      case Expression.Parameter p -> p;
      case Expression.KindName k -> k;
      case Expression.CardName c -> values.getOrDefault(Parts.copyOf(c.name()), c);
    };
  }

  private Expression typed(Expression.TypedVariable variable) {
    Expression value = values.get(variable.name());
    if (value instanceof Expression.Variable other) {
      return new Expression.TypedVariable(variable.at(), other.name(), variable.kind());
    }
    return value == null ? variable : value;
  }

  /** The application with its free variables substituted. */
  public Expression.Apply in(Expression.Apply a) {
    return new Expression.Apply(a.at(), a.name(), in(a.arguments()));
  }

  private Substitution under(Binder binder) {
    Map<String, Expression> fewer = new HashMap<>(values);
    fewer.remove(binder.name());
    return new Substitution(fewer);
  }
}
