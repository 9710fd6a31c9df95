package org.ruleproof.model.arbitrary;

import java.util.List;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * One of several arbitraries, made only when it is chosen.
 *
 * <p>jqwik's own {@code lazyOf} tells arbitraries apart by the line they are made on, so it ties a
 * knot where a method calls itself with a smaller depth.
 */
final class Choice {
  private Choice() {}

  /** What one of them gives; shrinks toward the first. */
  @SafeVarargs
  static <T> Arbitrary<T> of(Supplier<Arbitrary<T>>... choices) {
    return of(List.of(choices));
  }

  /** What one of them gives; shrinks toward the first. */
  static <T> Arbitrary<T> of(List<Supplier<Arbitrary<T>>> choices) {
    return Arbitraries.of(choices).flatMap(Supplier::get).withoutEdgeCases();
  }
}
