package org.ruleproof.constraints.judge;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.situation.Environment;

/**
 * Where a claim speaks: one alternative of its {@code when}, less what its {@code unless} leaves
 * out.
 *
 * @param some the variables of the claim but for those of {@code unless} alone; where the head does
 *     not say what they are they mean "some"
 * @param all what must hold
 * @param none what must not hold
 * @param steps the steps it speaks of, if not of all
 */
record Condition(
    List<TypedName> some, List<Expression> all, List<Bound> none, Optional<Set<String>> steps) {
  Condition {
    some = List.copyOf(some);
    all = List.copyOf(all);
    none = List.copyOf(none);
  }

  /** An expression and the variables that only it has. */
  record Bound(Expression expression, List<TypedName> own) {
    Bound {
      own = List.copyOf(own);
    }

    /** Whether it holds for some values of its own variables. */
    boolean holds(Evaluator evaluator, Environment environment) {
      return evaluator.some(own, environment, each -> evaluator.holds(expression, each));
    }
  }

  /** Whether it holds where all its variables have a value. */
  boolean holds(Evaluator evaluator, Environment environment) {
    return (steps.isEmpty() || steps.get().contains(evaluator.situation().step().name()))
        && all.stream().allMatch(each -> evaluator.holds(each, environment))
        && none.stream().noneMatch(each -> each.holds(evaluator, environment));
  }
}
