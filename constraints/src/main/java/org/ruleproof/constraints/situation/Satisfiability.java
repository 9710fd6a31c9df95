package org.ruleproof.constraints.situation;

import java.util.List;
import java.util.Set;
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

  /** Conflicts when each variable has an assigned object. */
  private static final long FEW_CONFLICTS = 200;

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
    ObjectAssignment assignment =
        ObjectAssignment.of(relevant, scope, holds, VariableBindings.of(variables));
    if (reach == 0 && assignment.isImpossible()) {
      return IMPOSSIBLE;
    }
    if (isCast(assignment, relevant, scope, holds, bars, variables, reach)) {
      return POSSIBLE;
    }
    try {
      World world = new World(relevant, scope, Set.of(), item -> true, reach);
      var condition = world.conditions().some(holds, bars, VariableBindings.of(variables));
      if (world.isImpossible(condition)) {
        return IMPOSSIBLE;
      }
      world.require(condition);
      return WorldSolver.isPossible(world, List.of(), MOST_CONFLICTS) ? POSSIBLE : IMPOSSIBLE;
    } catch (Untranslatable reason) {
      return UNDECIDED;
    }
  }

  /**
   * Whether a situation is found quickly with the assigned objects. Most satisfiable conditions
   * have one, and this avoids trying all objects for each variable.
   */
  private static boolean isCast(
      ObjectAssignment assignment,
      RelevantClaims relevant,
      Scope scope,
      List<Expression> holds,
      List<Expression> bars,
      List<TypedName> variables,
      int reach) {
    if (assignment.isImpossible()) {
      return false;
    }
    try {
      World world = new World(relevant, scope, Set.of(), item -> true, reach);
      VariableBindings bindings = VariableBindings.of(variables);
      for (ObjectAssignment.Role role : assignment.roles()) {
        world.require(world.kind(role.object(), role.kind()));
        bindings = bindings.with(role.variable(), world.number(role.object()));
      }
      var condition = world.conditions().some(holds, bars, bindings);
      if (world.isImpossible(condition)) {
        return false;
      }
      world.require(condition);
      return WorldSolver.isPossible(world, List.of(), FEW_CONFLICTS);
    } catch (Untranslatable reason) {
      return false;
    }
  }
}
