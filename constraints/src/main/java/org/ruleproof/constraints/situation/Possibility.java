package org.ruleproof.constraints.situation;

import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;

/**
 * Whether some situation meets a condition: the public question of the analyses that are not about
 * contradictions.
 */
public enum Possibility {
  /** Some situation of the scope meets it. */
  POSSIBLE,
  /** No situation of the scope does. */
  IMPOSSIBLE,
  /** The search was given up, or the condition holds something that is not searched. */
  UNDECIDED;

  /** Search nodes after which a question is given up; a count, not a time. */
  private static final long MOST_NODES = 2_000;

  /** The same where each variable has an object of its own. */
  private static final long FEW_NODES = 200;

  /**
   * Whether, for some values of the free variables, a situation makes every {@code holds} true and
   * no {@code bars} true, where variables that stand in a bar only mean "none".
   *
   * @param variables the types of the free variables
   * @param reach how many claims in a row may give the values that the condition reads; 0 reads no
   *     claims and no axioms
   */
  public static Possibility of(
      Background background,
      Scope scope,
      List<Expression> holds,
      List<Expression> bars,
      List<TypedName> variables,
      int reach) {
    Casting casting = Casting.of(background, scope, holds, Environment.of(variables));
    if (reach == 0 && casting.isImpossible()) {
      return IMPOSSIBLE;
    }
    if (isCast(casting, background, scope, holds, bars, variables, reach)) {
      return POSSIBLE;
    }
    try {
      World world = new World(background, scope, Set.of(), item -> true, reach);
      var condition = world.conditions().some(holds, bars, Environment.of(variables));
      if (world.isImpossible(condition)) {
        return IMPOSSIBLE;
      }
      world.require(condition);
      return Solving.isPossible(world, List.of(), MOST_NODES) ? POSSIBLE : IMPOSSIBLE;
    } catch (Untranslatable reason) {
      return UNDECIDED;
    }
  }

  /**
   * Whether a situation is found at once where each variable is cast: most conditions can be met so,
   * and it spares trying all objects for each variable.
   */
  private static boolean isCast(
      Casting casting,
      Background background,
      Scope scope,
      List<Expression> holds,
      List<Expression> bars,
      List<TypedName> variables,
      int reach) {
    if (casting.isImpossible()) {
      return false;
    }
    try {
      World world = new World(background, scope, Set.of(), item -> true, reach);
      Environment environment = Environment.of(variables);
      for (Casting.Role role : casting.roles()) {
        world.require(world.kind(role.object(), role.kind()));
        environment = environment.with(role.variable(), world.number(role.object()));
      }
      var condition = world.conditions().some(holds, bars, environment);
      if (world.isImpossible(condition)) {
        return false;
      }
      world.require(condition);
      return Solving.isPossible(world, List.of(), FEW_NODES);
    } catch (Untranslatable reason) {
      return false;
    }
  }
}
