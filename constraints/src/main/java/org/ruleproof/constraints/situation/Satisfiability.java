package org.ruleproof.constraints.situation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
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
   * @param reach 1 if claims may give values that the condition reads, 0 to ignore all claims and
   *     axioms. Through two claims in a row the answer would depend on which parts of a condition
   *     are read
   */
  public static Satisfiability of(
      RelevantClaims relevant,
      Scope scope,
      List<Expression> holds,
      List<Expression> bars,
      List<TypedName> variables,
      int reach) {
    if (reach < 0 || reach > 1) {
      throw new IllegalArgumentException("a reach of 0 or 1 is expected, found " + reach);
    }
    Question any =
        new Question(relevant, scope, holds, bars, reach, w -> first(w, holds, variables, 1));
    Question apart =
        new Question(
            relevant, scope, holds, bars, reach, w -> first(w, holds, variables, variables.size()));
    try {
      boolean possible =
          apart.isPossible() || hasTwoOfASort(relevant, holds, variables) && any.isPossible();
      return possible ? POSSIBLE : IMPOSSIBLE;
    } catch (Untranslatable reason) {
      return UNDECIDED;
    }
  }

  /** Whether two variables of one sort occur in what must hold; without, they are apart anyway. */
  private static boolean hasTwoOfASort(
      RelevantClaims relevant, List<Expression> holds, List<TypedName> variables) {
    Set<String> names = names(relevant.conditionParts(), holds);
    List<String> sorts =
        variables.stream()
            .filter(v -> names.contains(v.name()))
            .flatMap(
                v -> v.type() instanceof Type.Kind(String kind) ? Stream.of(kind) : Stream.of())
            .map(relevant.vocabulary()::rootOf)
            .toList();
    return Set.copyOf(sorts).size() < sorts.size();
  }

  private static Set<String> names(ConditionParts parts, List<Expression> holds) {
    Set<String> names = new HashSet<>();
    holds.forEach(condition -> names.addAll(parts.whole(condition).variables()));
    return names;
  }

  /**
   * The first objects of each sort for the first variables of what must hold. For one variable of a
   * sort that is no restriction, because its objects are interchangeable. Different objects for all
   * variables mostly satisfy what any do, and then no others need be tried.
   */
  private static VariableBindings first(
      World world, List<Expression> holds, List<TypedName> variables, int most) {
    VariableBindings bindings = VariableBindings.of(variables);
    Set<String> names = names(world.conditionParts(), holds);
    Map<String, Integer> used = new HashMap<>();
    for (TypedName variable : variables) {
      if (names.contains(variable.name()) && variable.type() instanceof Type.Kind(String kind)) {
        String sort = world.vocabulary().rootOf(kind);
        List<WorldObjects.Thing> things = world.objects().ofSort(sort);
        int next = used.merge(sort, 1, Integer::sum) - 1;
        if (next < Math.min(most, things.size())) {
          int object = things.get(next).index();
          world.require(world.kind(object, kind));
          bindings = bindings.with(variable.name(), world.number(object));
        }
      }
    }
    return bindings;
  }

  private record Question(
      RelevantClaims relevant,
      Scope scope,
      List<Expression> holds,
      List<Expression> bars,
      int reach,
      Function<World, VariableBindings> bindings) {
    private boolean isPossible() {
      World world = new World(relevant, scope, Set.of(), item -> true, reach);
      world.askOfAll();
      world.require(world.conditions().some(holds, bars, bindings.apply(world)));
      return WorldSolver.isPossible(world, List.of(), MOST_CONFLICTS);
    }
  }
}
