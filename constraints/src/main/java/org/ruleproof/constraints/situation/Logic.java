package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.constraints.solver.Problem;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.precedence.BindingClaims;

/** Boolean connectives over variables, simplified where variables are already fixed. */
final class Logic implements BindingClaims.Bits<Bit> {
  private final Problem problem;
  private final Bit yes;
  private final Bit no;
  private final Map<Key, Bit> known = new HashMap<>();

  /** The literals of a conjunction, in the order of their numbers. Each has one literal of its own. */
  private record Key(int[] literals) {
    private static Key of(Collection<Bit> parts) {
      int[] literals = parts.stream().mapToInt(Bit::id).toArray();
      Arrays.sort(literals);
      return new Key(literals);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(literals, key.literals);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(literals);
    }
  }

  Logic(Problem problem) {
    this.problem = problem;
    this.yes = problem.constant(true);
    this.no = problem.constant(false);
  }

  Bit constant(boolean value) {
    return value ? yes : no;
  }

  boolean isYes(Bit variable) {
    return variable.is(1);
  }

  @Override
  public boolean isNo(Bit variable) {
    return variable.is(0);
  }

  @Override
  public Bit not(Bit variable) {
    return problem.not(variable);
  }

  @Override
  public Bit and(List<Bit> parts) {
    SequencedSet<Bit> open = new LinkedHashSet<>();
    for (Bit part : parts) {
      if (isNo(part)) {
        return no;
      }
      if (!isYes(part)) {
        open.add(part);
      }
    }
    if (open.isEmpty()) {
      return yes;
    }
    if (open.size() == 1) {
      return open.getFirst();
    }
    return known.computeIfAbsent(
        Key.of(open),
        k -> {
          Bit all = problem.bit();
          List<Bit> reverse = new ArrayList<>(List.of(all));
          for (Bit part : open) {
            problem.clause(List.of(not(all), part));
            reverse.add(not(part));
          }
          problem.clause(reverse);
          return all;
        });
  }

  Bit and(Bit... parts) {
    return and(List.of(parts));
  }

  Bit or(List<Bit> parts) {
    return not(and(parts.stream().map(this::not).toList()));
  }

  Bit or(Bit... parts) {
    return or(List.of(parts));
  }

  /** Posts the disjunction of the parts. */
  void require(List<Bit> parts) {
    problem.clause(parts);
  }

  /** Fixes the variable before the search, so that later translations can simplify. */
  void settle(Bit part) {
    problem.clause(List.of(part));
  }

  void require(Bit... parts) {
    require(List.of(parts));
  }

  /** Posts the implication. */
  void implies(Bit condition, Bit consequence) {
    require(not(condition), consequence);
  }

  /** Whether {@code left operator right}. */
  Bit compare(Num left, ComparisonOperator operator, Num right) {
    return switch (operator) {
      case EQUAL -> problem.equal(left, right);
      case NOT_EQUAL -> not(problem.equal(left, right));
      case LESS -> not(problem.atMost(right, left));
      case AT_MOST -> problem.atMost(left, right);
      case GREATER -> not(problem.atMost(left, right));
      case AT_LEAST -> problem.atMost(right, left);
    };
  }

  Bit compare(Num left, ComparisonOperator operator, int right) {
    return switch (operator) {
      case EQUAL -> problem.equal(left, right);
      case NOT_EQUAL -> not(problem.equal(left, right));
      case LESS -> problem.atMost(left, right - 1);
      case AT_MOST -> problem.atMost(left, right);
      case GREATER -> not(problem.atMost(left, right));
      case AT_LEAST -> not(problem.atMost(left, right - 1));
    };
  }

  /** Posts that the condition implies the equality of the two. */
  void equalWhere(Bit condition, Num one, Num two) {
    problem.equalWhere(condition, one, two);
  }
}
