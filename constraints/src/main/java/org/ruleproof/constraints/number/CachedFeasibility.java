package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Untranslatable;

/**
 * Whether inputs are possible, with a memo of minimal impossible parts. An input that can never be
 * 5 is asked about once, not with every value of the others.
 *
 * <p>Gives the same answers as asking each time. Cost: the first refusal asks one question more.
 * Each later refusal that is not known yet asks one more for each input (as in deletion-based
 * search for a minimal conflict), and now and then one about all greater values. Single thread.
 */
final class CachedFeasibility implements Predicate<long[]> {
  /** The questions about situations. */
  @FunctionalInterface
  interface Asking {
    /** Whether some situation gives the heeded inputs these values, whatever the others are. */
    boolean isPossible(long[] values, IntPredicate heeded);

    /**
     * Whether some situation gives the input at that index a greater value, whatever the others
     * are. False is proved, true is not.
     */
    default boolean isPossibleAbove(int place, long value) {
      return true;
    }
  }

  private final int inputs;
  private final Asking asking;

  /** By indices of inputs, the values that are impossible there together. */
  private final Map<List<Integer>, Set<List<Long>>> impossible = new LinkedHashMap<>();

  /** By indices of inputs, the values that are possible there together. */
  private final Map<List<Integer>, Set<List<Long>>> possible = new HashMap<>();

  /** By index, the value above which none is possible. */
  private final long[] ceilings;

  /** Whether inputs were refused before. */
  private boolean refusing;

  /** By index, how many values were found impossible alone. */
  private final int[] refused;

  CachedFeasibility(int inputs, Asking asking) {
    this.inputs = inputs;
    this.asking = asking;
    this.ceilings = new long[inputs];
    Arrays.fill(ceilings, Long.MAX_VALUE);
    this.refused = new int[inputs];
  }

  @Override
  public boolean test(long[] values) {
    boolean isKnownImpossible =
        IntStream.range(0, inputs).anyMatch(i -> values[i] > ceilings[i])
            || impossible.entrySet().stream()
                .anyMatch(known -> known.getValue().contains(at(known.getKey(), values)));
    if (isKnownImpossible) {
      return false;
    }
    boolean is = isPossible(values, i -> true);
    if (!is) {
      learn(values);
    }
    return is;
  }

  private boolean isPossible(long[] values, IntPredicate heeded) {
    List<Integer> places = IntStream.range(0, inputs).filter(heeded).boxed().toList();
    Set<List<Long>> known = possible.computeIfAbsent(places, p -> new HashSet<>());
    List<Long> at = at(places, values);
    boolean is = known.contains(at) || asking.isPossible(values, heeded);
    if (is) {
      known.add(at);
    }
    return is;
  }

  /** An inconclusive question counts as possible, so that nothing is learnt from it. */
  private static boolean mayBe(BooleanSupplier question) {
    try {
      return question.getAsBoolean();
    } catch (Untranslatable givenUp) {
      return true;
    }
  }

  private static List<Long> at(List<Integer> places, long[] values) {
    return places.stream().map(place -> values[place]).toList();
  }

  private void learn(long[] values) {
    List<Integer> places = new ArrayList<>();
    if (inputs > 0 && mayBe(() -> isPossible(values, place -> false))) {
      boolean[] needed = new boolean[inputs];
      Arrays.fill(needed, true);
      // most questions have one refusal only, and the reason for it is of use from the second on
      for (int i = 0; refusing && i < inputs; i++) {
        needed[i] = false;
        needed[i] = mayBe(() -> isPossible(values, place -> needed[place]));
      }
      IntStream.range(0, inputs).filter(i -> needed[i]).forEach(places::add);
    }
    refusing = true;
    impossible.computeIfAbsent(places, p -> new HashSet<>()).add(at(places, values));
    if (places.size() == 1) {
      int place = places.getFirst();
      // after 1, 2, 4, 8 ... refusals only, because it is useless where greater ones are possible
      if (Integer.bitCount(++refused[place]) == 1
          && !mayBe(() -> asking.isPossibleAbove(place, values[place]))) {
        ceilings[place] = Math.min(ceilings[place], values[place]);
      }
    }
  }
}
