package org.ruleproof.constraints.solver;

import java.util.Arrays;

/**
 * Where the condition holds, the sum of the terms is at most the bound. A term is a factor and a
 * literal, or a factor and {@code ~x} for the number x.
 */
final class Linear implements Propagator {
  /** The literal of the condition; -1 if the constraint always holds. */
  private final int condition;

  private final int[] factors;
  private final int[] terms;
  private final long bound;

  Linear(int condition, int[] factors, int[] terms, long bound) {
    this.condition = condition;
    this.factors = factors;
    this.terms = terms;
    this.bound = bound;
  }

  @Override
  public int[] reads() {
    int[] reads = terms;
    if (condition >= 0) {
      reads = Arrays.copyOf(terms, terms.length + 1);
      reads[terms.length] = condition;
    }
    return reads;
  }

  private long least(Trail trail, int i) {
    int term = terms[i];
    int factor = factors[i];
    if (term >= 0) {
      return factor > 0 ? trail.isTrue(term) ? factor : 0 : trail.isFalse(term) ? 0 : factor;
    }
    return (long) factor * (factor > 0 ? trail.low(~term) : trail.high(~term));
  }

  @Override
  public boolean propagate(Trail trail) {
    if (condition >= 0 && trail.isFalse(condition)) {
      return true;
    }
    long sum = 0;
    for (int i = 0; i < terms.length; i++) {
      sum += least(trail, i);
    }
    boolean holds = condition < 0 || trail.isTrue(condition);
    if (sum > bound) {
      if (!holds) {
        return trail.assign(condition ^ 1, causes(trail, -1, false));
      }
      trail.conflict(causes(trail, -1, condition >= 0));
      return false;
    }
    if (!holds) {
      return true;
    }
    long slack = bound - sum;
    for (int i = 0; i < terms.length; i++) {
      if (!restrict(trail, i, slack)) {
        return false;
      }
    }
    return true;
  }

  private boolean restrict(Trail trail, int i, long slack) {
    int term = terms[i];
    int factor = factors[i];
    if (Math.abs((long) factor) * range(trail, term) <= slack) {
      return true;
    }
    if (term >= 0) {
      return trail.assign(factor > 0 ? term ^ 1 : term, causes(trail, i, condition >= 0));
    }
    int whole = ~term;
    return factor > 0
        ? trail.lower(
            whole,
            (int) (trail.low(whole) + Math.floorDiv(slack, (long) factor)),
            causes(trail, i, condition >= 0))
        : trail.raise(
            whole,
            (int) (trail.high(whole) - Math.floorDiv(slack, -(long) factor)),
            causes(trail, i, condition >= 0));
  }

  private static long range(Trail trail, int term) {
    return term >= 0 ? trail.isOpen(term) ? 1 : 0 : (long) trail.high(~term) - trail.low(~term);
  }

  /** What makes the least values of the other terms. */
  private int[] causes(Trail trail, int except, boolean withCondition) {
    int[] causes = new int[terms.length + 1];
    int n = 0;
    if (withCondition) {
      causes[n++] = condition;
    }
    for (int i = 0; i < terms.length; i++) {
      int term = terms[i];
      if (i == except) {
        continue;
      }
      if (term >= 0) {
        if (factors[i] > 0 && trail.isTrue(term)) {
          causes[n++] = term;
        } else if (factors[i] < 0 && trail.isFalse(term)) {
          causes[n++] = term ^ 1;
        }
      } else {
        int change = factors[i] > 0 ? trail.causeOfLow(~term) : trail.causeOfHigh(~term);
        if (change >= 0) {
          causes[n++] = ~change;
        }
      }
    }
    return Arrays.copyOf(causes, n);
  }
}
