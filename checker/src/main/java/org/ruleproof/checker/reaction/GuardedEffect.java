package org.ruleproof.checker.reaction;

import java.util.List;
import java.util.function.UnaryOperator;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;

/**
 * One effect of a reaction or act, with its conditions.
 *
 * @see GuardedEffects
 */
public sealed interface GuardedEffect {
  /** Conditions besides the reaction's own: the {@code where} of {@code for every}. */
  List<Expression> holds();

  /** Variables that are bound only in this effect. */
  List<TypedName> variables();

  /** The effect with another expression in the place of each. */
  GuardedEffect with(UnaryOperator<Expression> in);

  private static Expression.Apply with(UnaryOperator<Expression> in, Expression.Apply apply) {
    return (Expression.Apply) in.apply(apply);
  }

  /** An event or act happens. */
  record Happening(Expression.Apply event, List<Expression> holds, List<TypedName> variables)
      implements GuardedEffect {
    public Happening {
      holds = List.copyOf(holds);
      variables = List.copyOf(variables);
    }

    @Override
    public Happening with(UnaryOperator<Expression> in) {
      return new Happening(
          GuardedEffect.with(in, event), holds.stream().map(in).toList(), variables);
    }
  }

  /** A state changes. */
  record Change(
      Expression.Apply target,
      Effect.ChangeOperator operator,
      Expression value,
      List<Expression> holds,
      List<TypedName> variables)
      implements GuardedEffect {
    public Change {
      holds = List.copyOf(holds);
      variables = List.copyOf(variables);
    }

    @Override
    public Change with(UnaryOperator<Expression> in) {
      return new Change(
          GuardedEffect.with(in, target),
          operator,
          in.apply(value),
          holds.stream().map(in).toList(),
          variables);
    }
  }
}
