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
import org.ruleproof.model.precedence.BindingClaims;

/** Boolean connectives over variables, simplified where variables are already fixed. */
final class Logic implements BindingClaims.Bits<BoolVar> {
  private final Model model;
  private final BoolVar yes;
  private final BoolVar no;
  private final Map<Key, BoolVar> known = new HashMap<>();

  /**
   * A relation between variables, or a variable and a number. Each relation has one Boolean
   * variable.
   */
  private record Key(String relation, int[] terms) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key
          && relation.equals(key.relation)
          && Arrays.equals(terms, key.terms);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(terms) + relation.hashCode();
    }
  }

  private static Key ofAll(String relation, Collection<BoolVar> parts) {
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
        ofAll("and", open),
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
        ofAll("or", open),
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

  /** Whether {@code left operator right}, with Choco's spelling of the operator. */
  BoolVar compare(IntVar left, String operator, IntVar right) {
    if (left == right) {
      return constant(operator.contains("=") && !operator.equals("!="));
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
      case "!=" -> not(compare(left, "=", right));
      case "<" -> not(compare(left, ">=", right));
      case ">" -> not(compare(left, "<=", right));
      default ->
          known.computeIfAbsent(
              new Key(operator, new int[] {left.getId(), right.getId()}),
              k -> model.arithm(left, operator, right).reify());
    };
  }

  BoolVar compare(IntVar left, String operator, int right) {
    int low = left.getLB();
    int high = left.getUB();
    switch (operator) {
      case "=" -> {
        if (!left.contains(right)) {
          return no;
        }
        if (low == high) {
          return yes;
        }
      }
      case "!=" -> {
        return not(compare(left, "=", right));
      }
      case "<" -> {
        return compare(left, "<=", right - 1);
      }
      case ">" -> {
        return not(compare(left, "<=", right));
      }
      case ">=" -> {
        return not(compare(left, "<=", right - 1));
      }
      default -> {
        if (high <= right) {
          return yes;
        }
        if (low > right) {
          return no;
        }
      }
    }
    if (left instanceof BoolVar bool) {
      boolean wantsYes = operator.equals("=") && right == 1;
      return wantsYes ? bool : not(bool);
    }
    return known.computeIfAbsent(
        new Key(operator.equals("=") ? "= number" : "<= number", new int[] {left.getId(), right}),
        k -> operator.equals("=") ? equal(left, right) : model.isLeq(left, right));
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
      implies(condition, compare(one, "=", two));
    } else {
      model.impXrelYC(one, "=", two, 0, condition);
    }
  }

  private static String turned(String operator) {
    return switch (operator) {
      case "<" -> ">";
      case "<=" -> ">=";
      case ">" -> "<";
      case ">=" -> "<=";
      default -> operator;
    };
  }
}
