package org.ruleproof.checker.reaction;

import java.util.List;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;

/**
 * One thing that a reaction or act does, with what is true when it does it.
 *
 * @see GuardedEffects
 */
public sealed interface GuardedEffect {
  /** What must hold besides the reaction's own condition: the {@code where} of {@code for every}. */
  List<Expression> holds();

  /** The variables that stand in this effect only. */
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
  }
}
