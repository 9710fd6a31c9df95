package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.language.Untranslatable;

class CachedFeasibilityProperties {
  private static final int VALUES = 4;
  private static final int INPUTS = 3;

  @Property
  void what_is_remembered_never_changes_an_answer(
      @ForAll @Size(max = 40) Set<@IntRange(max = 63) Integer> possible) {
    CachedFeasibility learned =
        new CachedFeasibility(
            INPUTS,
            new CachedFeasibility.Asking() {
              @Override
              public boolean isPossible(long[] values, IntPredicate heeded) {
                return CachedFeasibilityProperties.isPossible(possible, values, heeded);
              }

              @Override
              public boolean isPossibleAbove(int place, long value) {
                return possible.stream().anyMatch(point -> inputs(point)[place] > value);
              }
            });
    for (int point = 0; point < 64; point++) {
      assertEquals(possible.contains(point), learned.test(inputs(point)), "at " + point);
    }
  }

  @Test
  void inputs_that_can_never_be_cost_a_few_questions_in_all() {
    AtomicInteger asked = new AtomicInteger();
    CachedFeasibility learned =
        new CachedFeasibility(
            INPUTS,
            (values, heeded) -> {
              asked.incrementAndGet();
              return false;
            });
    for (int point = 0; point < 64; point++) {
      learned.test(inputs(point));
    }
    assertEquals(2, asked.get());
  }

  @Test
  void nothing_is_asked_twice() {
    Set<String> asked = new HashSet<>();
    CachedFeasibility learned =
        new CachedFeasibility(
            INPUTS,
            (values, heeded) -> {
              String question =
                  IntStream.range(0, INPUTS)
                      .mapToObj(i -> heeded.test(i) ? Long.toString(values[i]) : "any")
                      .collect(Collectors.joining(" "));
              assertTrue(asked.add(question), question);
              return !heeded.test(1) || values[1] == VALUES - 1;
            });
    for (int point = 0; point < 128; point++) {
      learned.test(inputs(point % 64));
    }
  }

  @Test
  void one_question_refuses_all_greater_values() {
    AtomicInteger asked = new AtomicInteger();
    CachedFeasibility learned =
        new CachedFeasibility(
            1,
            new CachedFeasibility.Asking() {
              @Override
              public boolean isPossible(long[] values, IntPredicate heeded) {
                asked.incrementAndGet();
                return !heeded.test(0) || values[0] < 3;
              }

              @Override
              public boolean isPossibleAbove(int place, long value) {
                asked.incrementAndGet();
                return value < 2;
              }
            });
    for (long value = 0; value < 1000; value++) {
      assertEquals(value < 3, learned.test(new long[] {value}));
    }
    assertTrue(asked.get() <= 6, () -> asked + " questions");
  }

  @Test
  void an_input_that_cannot_have_a_value_is_not_asked_about_with_each_of_the_others() {
    AtomicInteger asked = new AtomicInteger();
    CachedFeasibility learned =
        new CachedFeasibility(
            INPUTS,
            (values, heeded) -> {
              asked.incrementAndGet();
              return !heeded.test(1) || values[1] == VALUES - 1;
            });
    for (int point = 0; point < 64; point++) {
      learned.test(inputs(point));
    }
    assertTrue(asked.get() <= 16 + 3 * (1 + INPUTS), () -> asked + " questions");
  }

  @Test
  void a_question_given_up_while_learning_is_no_answer() {
    CachedFeasibility learned =
        new CachedFeasibility(
            INPUTS,
            (values, heeded) -> {
              if (IntStream.range(0, INPUTS).allMatch(heeded)) {
                return values[0] == 1;
              }
              throw new Untranslatable("too long");
            });
    for (int point = 0; point < 64; point++) {
      assertEquals(inputs(point)[0] == 1, learned.test(inputs(point)));
    }
  }

  private static boolean isPossible(Set<Integer> possible, long[] values, IntPredicate heeded) {
    return possible.stream()
        .map(CachedFeasibilityProperties::inputs)
        .anyMatch(
            point ->
                IntStream.range(0, INPUTS).allMatch(i -> !heeded.test(i) || point[i] == values[i]));
  }

  private static long[] inputs(int point) {
    long[] inputs = new long[INPUTS];
    int rest = point;
    for (int i = 0; i < INPUTS; i++) {
      inputs[i] = rest % VALUES;
      rest /= VALUES;
    }
    return Arrays.copyOf(inputs, INPUTS);
  }
}
