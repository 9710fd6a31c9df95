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
}
