package org.ruleproof.constraints.situation;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;

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
    if (isWithOwnObjects(background, scope, holds, bars, variables, reach)) {
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
   * Whether a situation is found at once where each variable has an object of its own, as far as there
   * are so many: most conditions can be met so, and it spares trying all objects for each variable.
   */
  private static boolean isWithOwnObjects(
      Background background,
      Scope scope,
      List<Expression> holds,
      List<Expression> bars,
      List<TypedName> variables,
      int reach) {
    try {
      World world = new World(background, scope, Set.of(), item -> true, reach);
      Set<String> free = new LinkedHashSet<>();
      holds.forEach(h -> free.addAll(Parts.freeVariables(h)));
      Environment environment = Environment.of(variables);
      Map<Integer, Integer> taken = new HashMap<>();
      for (String name : free) {
        if (environment.types(name) && environment.type(name) instanceof Type.Kind kind) {
          int[] domain = world.values().domain(kind);
          if (domain.length == 0) {
            return false;
          }
          int object = domain[taken.merge(domain[0], 1, Integer::sum) % domain.length];
          world.require(world.kind(object, kind.name()));
          environment = environment.with(name, world.number(object));
        }
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
