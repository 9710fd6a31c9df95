package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.ruleproof.constraints.situation.Untranslatable;

/**
 * Whether inputs are possible, remembering of those that are not which of them were enough to make
 * them so: one input that can never be 5 is asked about once, not with every value of the others.
 *
 * <p>Gives the same answers as asking each time. Cost: for each refusal that is not known yet one
 * question more for each input (deletion of what is not needed, as for a minimal conflict). Single
 * thread.
 */
final class LearnedAdmission implements Predicate<long[]> {
  /** Whether some situation gives the heeded inputs these values; the others may be anything. */
  @FunctionalInterface
  interface Asking {
    boolean isPossible(long[] values, IntPredicate heeded);
  }

  private final int inputs;
  private final Asking asking;

  /** For some places of the inputs the values that are impossible there together. */
  private final Map<List<Integer>, Set<List<Long>>> impossible = new LinkedHashMap<>();

  LearnedAdmission(int inputs, Asking asking) {
    this.inputs = inputs;
    this.asking = asking;
  }

  @Override
  public boolean test(long[] values) {
    if (isKnownImpossible(values)) {
      return false;
    }
    if (asking.isPossible(values, i -> true)) {
      return true;
    }
    learn(values);
    return false;
  }

  /** Nothing is learnt from a question that was given up. */
  private boolean mayBePossible(long[] values, IntPredicate heeded) {
    try {
      return asking.isPossible(values, heeded);
    } catch (Untranslatable givenUp) {
      return true;
    }
  }

  private boolean isKnownImpossible(long[] values) {
    return impossible.entrySet().stream()
        .anyMatch(known -> known.getValue().contains(at(known.getKey(), values)));
  }

  private static List<Long> at(List<Integer> places, long[] values) {
    return places.stream().map(place -> values[place]).toList();
  }

  private void learn(long[] values) {
    boolean[] needed = new boolean[inputs];
    Arrays.fill(needed, true);
    for (int i = 0; i < inputs; i++) {
      needed[i] = false;
      needed[i] = mayBePossible(values, place -> needed[place]);
    }
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < inputs; i++) {
      if (needed[i]) {
        places.add(i);
      }
    }
    impossible.computeIfAbsent(places, p -> new HashSet<>()).add(at(places, values));
  }
}
