package org.ruleproof.checker.reaction;

import java.util.List;
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

  /** An event or act happens. */
  record Happening(Expression.Apply event, List<Expression> holds, List<TypedName> variables)
      implements GuardedEffect {
    public Happening {
      holds = List.copyOf(holds);
      variables = List.copyOf(variables);
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

    /** The change with all bindings substituted. */
    public Change in(Unifier unifier) {
      return new Change(
          unifier.in(target), operator, unifier.in(value), unifier.in(holds), variables);
    }
  }
}
