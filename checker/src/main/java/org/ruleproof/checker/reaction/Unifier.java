package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.source.Span;

/**
 * Unifies the arguments of events: variables get values, and equations without one become
 * conditions. For one use.
 */
public final class Unifier {
  private final Map<String, Type> types = new LinkedHashMap<>();
  private final Map<String, Expression> values = new LinkedHashMap<>();
  private final List<Expression> conditions = new ArrayList<>();
  private final boolean any;

  /** A unifier that gives values to any variables. */
  public Unifier() {
    this.any = true;
  }

  /** A unifier that gives values to these variables only. */
  Unifier(List<TypedName> variables) {
    this.any = false;
    know(variables);
  }

  /** Declares the types of variables. */
  public void know(List<TypedName> variables) {
    variables.forEach(v -> types.putIfAbsent(v.name(), v.type()));
  }

  /** {@return the unbound variables with their types} */
  public List<TypedName> open() {
    return types.entrySet().stream()
        .filter(e -> !values.containsKey(e.getKey()))
        .map(e -> new TypedName(e.getKey(), e.getValue()))
        .toList();
  }

  /** {@return the conditions of the unification, besides the bindings} */
  public List<Expression> conditions() {
    return conditions.stream().map(this::in).toList();
  }

  /** {@return the expression with all bindings substituted} */
  public Expression in(Expression expression) {
    return new Substitution(values).in(expression);
  }

  /** {@return the expressions with all bindings substituted} */
  public List<Expression> in(List<Expression> expressions) {
    return new Substitution(values).in(expressions);
  }

  /** {@return the application with all bindings substituted} */
  public Expression.Apply in(Expression.Apply apply) {
    return new Substitution(values).in(apply);
  }

  /** Unifies the arguments of two events by position; surplus arguments are ignored. */
  public boolean unify(Expression.Apply one, Expression.Apply two) {
    int places = Math.min(one.arguments().size(), two.arguments().size());
    for (int i = 0; i < places; i++) {
      if (!unify(one.arguments().get(i), two.arguments().get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Unifies two expressions; false where no situation makes them equal. */
  public boolean unify(Expression given, Expression asked) {
    Expression one = plain(in(given));
    Expression two = plain(in(asked));
    if (one.equals(two)) {
      return true;
    }
    if (two instanceof Expression.Variable(var _, String name) && binds(name)) {
      return bind(name, one);
    }
    if (one instanceof Expression.Variable(var _, String name) && binds(name)) {
      return bind(name, two);
    }
    return !Unification.differ(one, two)
        && conditions.add(
            two instanceof Expression.KindName kind
                ? new Expression.IsKind(Span.NONE, one, kind.name())
                : Expression.Comparison.equal(one, two));
  }

  private boolean binds(String variable) {
    return any || types.containsKey(variable);
  }

  /** Turns the kind of a typed variable into a condition. */
  private Expression plain(Expression expression) {
    if (expression instanceof Expression.TypedVariable v) {
      Expression.Variable plain = new Expression.Variable(v.at(), v.name());
      conditions.add(new Expression.IsKind(v.at(), plain, v.kind()));
      return plain;
    }
    return expression;
  }

  private boolean bind(String variable, Expression value) {
    if (Parts.freeVariables(value).contains(variable)) {
      return conditions.add(
          Expression.Comparison.equal(new Expression.Variable(Span.NONE, variable), value));
    }
    if (types.get(variable) instanceof Type.Kind kind) {
      conditions.add(new Expression.IsKind(Span.NONE, value, kind.name()));
    }
    Map<String, Expression> one = Map.of(variable, value);
    values.replaceAll((name, known) -> new Substitution(one).in(known));
    values.put(variable, value);
    return true;
  }
}
