package org.ruleproof.constraints.situation;

import java.util.List;
import java.util.Set;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;

/** Whether some situation satisfies a condition. For analyses that are not about contradictions. */
public enum Satisfiability {
  /** Some situation of the scope satisfies it. */
  POSSIBLE,
  /** No situation of the scope satisfies it. */
  IMPOSSIBLE,
  /** The search is inconclusive, or the condition cannot be translated. */
  UNDECIDED;

  /** Conflicts after which a question is inconclusive; a count, not a time. */
  private static final long MOST_CONFLICTS = 2_000;

  /**
   * Whether, for some values of the free variables, a situation makes every {@code holds} true and
   * no {@code bars} true. A variable that occurs in bars only is quantified inside its bar.
   *
   * @param variables the types of the free variables
   * @param reach how many claims in a row may give values that the condition reads; 0 ignores all
   *     claims and axioms
   */
  public static Satisfiability of(
      RelevantClaims relevant,
      Scope scope,
      List<Expression> holds,
      List<Expression> bars,
      List<TypedName> variables,
      int reach) {
    if (reach > 0) {
      RelaxedSearch search =
          new RelaxedSearch(
              relevant,
              scope,
              Set.of(),
              item -> true,
              reach,
              world -> List.of(),
              (world, values) -> {
                world.require(condition(world, holds, bars, variables));
                return List.of();
              });
      switch (search.findWithItsObjects()) {
        case RelaxedSearch.Found.Never _ -> {
          return IMPOSSIBLE;
        }
        case RelaxedSearch.Found.Solved _ -> {
          return POSSIBLE;
        }
        case RelaxedSearch.Found.Unknown _ -> {}
      }
    }
    try {
      World world = new World(relevant, scope, Set.of(), item -> true, reach);
      world.require(condition(world, holds, bars, variables));
      return WorldSolver.isPossible(world, List.of(), MOST_CONFLICTS) ? POSSIBLE : IMPOSSIBLE;
    } catch (Untranslatable reason) {
      return UNDECIDED;
    }
  }

  private static Bit condition(
      World world, List<Expression> holds, List<Expression> bars, List<TypedName> variables) {
    return world.conditions().some(holds, bars, VariableBindings.of(variables));
  }
}
