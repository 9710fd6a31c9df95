package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import org.chocosolver.solver.Cause;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.exception.ContradictionException;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.precedence.BindingClaims;

/** Boolean connectives over variables, simplified where variables are already fixed. */
final class Logic implements BindingClaims.Bits<BoolVar> {
  private final Model model;
  private final BoolVar yes;
  private final BoolVar no;
  private final Map<Key, BoolVar> known = new HashMap<>();

  private enum Relation {
    AND,
    OR,
    EQUAL,
    AT_MOST,
    AT_LEAST,
    EQUAL_NUMBER,
    AT_MOST_NUMBER
  }

  /**
   * A relation between variables, or a variable and a number. Each relation has one Boolean
   * variable.
   */
  private record Key(Relation relation, int[] terms) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key
          && relation == key.relation
          && Arrays.equals(terms, key.terms);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(terms) + relation.hashCode();
    }
  }

  private static Key ofAll(Relation relation, Collection<BoolVar> parts) {
    int[] terms = new int[parts.size()];
    int i = 0;
    for (BoolVar part : parts) {
      terms[i++] = part.getId();
    }
    Arrays.sort(terms);
    return new Key(relation, terms);
  }

  Logic(Model model) {
    this.model = model;
    this.yes = model.boolVar(true);
    this.no = model.boolVar(false);
  }

  BoolVar constant(boolean value) {
    return value ? yes : no;
  }

  boolean isYes(BoolVar variable) {
    return variable.isInstantiatedTo(1);
  }

  @Override
  public boolean isNo(BoolVar variable) {
    return variable.isInstantiatedTo(0);
  }

  @Override
  public BoolVar not(BoolVar variable) {
    if (variable.isInstantiated()) {
      return constant(isNo(variable));
    }
    return variable.not();
  }

  @Override
  public BoolVar and(List<BoolVar> parts) {
    SequencedSet<BoolVar> open = new LinkedHashSet<>();
    for (BoolVar part : parts) {
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
        ofAll(Relation.AND, open),
        k -> {
          BoolVar all = model.boolVar();
          model.addClausesBoolAndArrayEqVar(open.toArray(BoolVar[]::new), all);
          return all;
        });
  }

  BoolVar and(BoolVar... parts) {
    return and(List.of(parts));
  }

  BoolVar or(List<BoolVar> parts) {
    SequencedSet<BoolVar> open = new LinkedHashSet<>();
    for (BoolVar part : parts) {
      if (isYes(part)) {
        return yes;
      }
      if (!isNo(part)) {
        open.add(part);
      }
    }
    if (open.isEmpty()) {
      return no;
    }
    if (open.size() == 1) {
      return open.getFirst();
    }
    return known.computeIfAbsent(
        ofAll(Relation.OR, open),
        k -> {
          BoolVar some = model.boolVar();
          model.addClausesBoolOrArrayEqVar(open.toArray(BoolVar[]::new), some);
          return some;
        });
  }

  BoolVar or(BoolVar... parts) {
    return or(List.of(parts));
  }

  /** Posts the disjunction of the parts. */
  void require(List<BoolVar> parts) {
    List<BoolVar> open = new ArrayList<>();
    for (BoolVar part : parts) {
      if (isYes(part)) {
        return;
      }
      if (!isNo(part)) {
        open.add(part);
      }
    }
    if (open.isEmpty()) {
      model.falseConstraint().post();
    } else {
      model.addClauses(open.toArray(BoolVar[]::new), new BoolVar[0]);
    }
  }

  /** Fixes the variable before the search, so that later translations can simplify. */
  void settle(BoolVar part) {
    try {
      part.instantiateTo(1, Cause.Null);
    } catch (ContradictionException never) {
      model.falseConstraint().post();
    }
  }

  void require(BoolVar... parts) {
    require(List.of(parts));
  }

  /** Posts the implication. */
  void implies(BoolVar condition, BoolVar consequence) {
    require(not(condition), consequence);
  }

  /** Whether {@code left operator right}. */
  BoolVar compare(IntVar left, ComparisonOperator operator, IntVar right) {
    if (left == right) {
      return switch (operator) {
        case EQUAL, AT_MOST, AT_LEAST -> yes;
        case NOT_EQUAL, LESS, GREATER -> no;
      };
    }
    if (right.isInstantiated()) {
      return compare(left, operator, right.getValue());
    }
    if (left.isInstantiated()) {
      return compare(right, turned(operator), left.getValue());
    }
    // a comparison and its negation share one variable, or the solver would not see that they
    // exclude each other
    if (left.getId() > right.getId()) {
      return compare(right, turned(operator), left);
    }
    return switch (operator) {
      case NOT_EQUAL -> not(compare(left, ComparisonOperator.EQUAL, right));
      case LESS -> not(compare(left, ComparisonOperator.AT_LEAST, right));
      case GREATER -> not(compare(left, ComparisonOperator.AT_MOST, right));
      case EQUAL -> related(Relation.EQUAL, left, "=", right);
      case AT_MOST -> related(Relation.AT_MOST, left, "<=", right);
      case AT_LEAST -> related(Relation.AT_LEAST, left, ">=", right);
    };
  }

  private BoolVar related(Relation relation, IntVar left, String chocos, IntVar right) {
    return known.computeIfAbsent(
        new Key(relation, new int[] {left.getId(), right.getId()}),
        k -> model.arithm(left, chocos, right).reify());
  }

  BoolVar compare(IntVar left, ComparisonOperator operator, int right) {
    return switch (operator) {
      case EQUAL -> isEqual(left, right);
      case NOT_EQUAL -> not(isEqual(left, right));
      case LESS -> isAtMost(left, right - 1);
      case AT_MOST -> isAtMost(left, right);
      case GREATER -> not(isAtMost(left, right));
      case AT_LEAST -> not(isAtMost(left, right - 1));
    };
  }

  private BoolVar isEqual(IntVar left, int right) {
    if (!left.contains(right)) {
      return no;
    }
    if (left.isInstantiated()) {
      return yes;
    }
    if (left instanceof BoolVar bool) {
      return right == 1 ? bool : not(bool);
    }
    return known.computeIfAbsent(
        new Key(Relation.EQUAL_NUMBER, new int[] {left.getId(), right}), k -> equal(left, right));
  }

  private BoolVar isAtMost(IntVar left, int right) {
    if (left.getUB() <= right) {
      return yes;
    }
    if (left.getLB() > right) {
      return no;
    }
    if (left instanceof BoolVar bool) {
      return not(bool);
    }
    return known.computeIfAbsent(
        new Key(Relation.AT_MOST_NUMBER, new int[] {left.getId(), right}),
        k -> model.isLeq(left, right));
  }

  /** A view needs no propagator, but works only on enumerated domains. */
  private BoolVar equal(IntVar left, int right) {
    return left.hasEnumeratedDomain()
        ? model.isEq(left, right)
        : model.arithm(left, "=", right).reify();
  }

  /** Posts that the condition implies the equality of the two. */
  void equalWhere(BoolVar condition, IntVar one, IntVar two) {
    if (isNo(condition)) {
      return;
    }
    if (isYes(condition) || one.isInstantiated() || two.isInstantiated()) {
      implies(condition, compare(one, ComparisonOperator.EQUAL, two));
    } else {
      model.impXrelYC(one, "=", two, 0, condition);
    }
  }

  private static ComparisonOperator turned(ComparisonOperator operator) {
    return switch (operator) {
      case LESS -> ComparisonOperator.GREATER;
      case AT_MOST -> ComparisonOperator.AT_LEAST;
      case GREATER -> ComparisonOperator.LESS;
      case AT_LEAST -> ComparisonOperator.AT_MOST;
      case EQUAL, NOT_EQUAL -> operator;
    };
  }
}
