package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;

/**
 * Makes the arguments of two events one: variables get values, and what no value can say becomes a
 * condition. Single use.
 */
public final class Unifier {
  /** Nothing is known yet. */
  public Unifier() {}

  private final Map<String, Type> types = new LinkedHashMap<>();
  private final Map<String, Expression> values = new LinkedHashMap<>();
  private final List<Expression> conditions = new ArrayList<>();

  /** Makes the types of variables known. */
  public void know(List<TypedName> variables) {
    variables.forEach(v -> types.putIfAbsent(v.name(), v.type()));
  }

  /** {@return the variables that have no value, with their types} */
  public List<TypedName> open() {
    return types.entrySet().stream()
        .filter(e -> !values.containsKey(e.getKey()))
        .map(e -> new TypedName(e.getKey(), e.getValue()))
        .toList();
  }

  /** {@return what must hold for the two to be one, besides the values of variables} */
  public List<Expression> conditions() {
    return conditions.stream().map(this::in).toList();
  }

  /** {@return the expression with all values that are known} */
  public Expression in(Expression expression) {
    return new Substitution(values).in(expression);
  }

  /** {@return the application with all values that are known} */
  public Expression.Apply in(Expression.Apply apply) {
    return new Substitution(values).in(apply);
  }

  /** Unifies the arguments of two events place by place; a longer tail meets anything. */
  public boolean unify(Expression.Apply one, Expression.Apply two) {
    int places = Math.min(one.arguments().size(), two.arguments().size());
    for (int i = 0; i < places; i++) {
      if (!unify(one.arguments().get(i), two.arguments().get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Makes two expressions one; false where no situation can. */
  public boolean unify(Expression given, Expression asked) {
    Expression one = plain(in(given));
    Expression two = plain(in(asked));
    if (name(two).isPresent()) {
      return bind(name(two).get(), one);
    }
    if (name(one).isPresent()) {
      return bind(name(one).get(), two);
    }
    return switch (two) {
      case Expression.Constant c when one instanceof Expression.Constant d ->
          c.name().equals(d.name());
      case Expression.Number n when one instanceof Expression.Number m -> n.value() == m.value();
      case Expression.KindName k -> conditions.add(new Expression.IsKind(Span.NONE, one, k.name()));
      default -> conditions.add(equal(one, two));
    };
  }

  /** Without the kind that a variable states where it stands, which becomes a condition. */
  private Expression plain(Expression expression) {
    if (expression instanceof Expression.TypedVariable v) {
      Expression.Variable plain = new Expression.Variable(v.at(), v.name());
      conditions.add(new Expression.IsKind(v.at(), plain, v.kind()));
      return plain;
    }
    return expression;
  }

  private static Optional<String> name(Expression expression) {
    return expression instanceof Expression.Variable v ? Optional.of(v.name()) : Optional.empty();
  }

  private boolean bind(String variable, Expression value) {
    if (name(value).map(n -> n.equals(variable)).orElse(false)) {
      return true;
    }
    if (Parts.freeVariables(value).contains(variable)) {
      return conditions.add(equal(new Expression.Variable(Span.NONE, variable), value));
    }
    if (types.get(variable) instanceof Type.Kind kind) {
      conditions.add(new Expression.IsKind(Span.NONE, value, kind.name()));
    }
    Map<String, Expression> one = Map.of(variable, value);
    values.replaceAll((name, known) -> new Substitution(one).in(known));
    values.put(variable, value);
    return true;
  }

  private static Expression equal(Expression one, Expression two) {
    return new Expression.Comparison(Span.NONE, Expression.ComparisonOperator.EQUAL, one, two);
  }
}
