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
      case Expression.CardName c -> values.getOrDefault(Parts.copyOf(c.name()), c);
      default -> Parts.mapped(e, under(Parts.binders(e))::in);
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

  private Substitution under(List<Binder> binders) {
    if (binders.isEmpty()) {
      return this;
    }
    Map<String, Expression> fewer = new HashMap<>(values);
    binders.forEach(binder -> fewer.remove(binder.name()));
    return new Substitution(fewer);
  }
}
