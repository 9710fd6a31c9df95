package org.ruleproof.checker.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** A partition is a set, and mixing loses nothing. */
class PartitionProperties {

  @Property
  void a_state_is_had_back_from_its_hash(@ForAll @Size(min = 1, max = 5) long[] state) {
    int words = state.length;
    long[] mixed = state.clone();
    mixed[0] = Mixing.mix(state, 0, words);

    mixed[0] = Mixing.unmix(mixed[0], mixed, 0, words);

    assertArrayEquals(state, mixed);
  }

  @Property(tries = 200)
  void holds_exactly_the_keys_that_were_added(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 4) int words,
      @ForAll @IntRange(min = 1, max = 3000) int count) {
    Random random = new Random(seed);
    long spread = random.nextBoolean() ? Mixing.KEY_MASK : 0xFFF;
    Partition partition = Partition.of(words);
    Set<List<Long>> expected = new HashSet<>();
    for (int round = 0; round < count; round++) {
      long[] key = key(random, words, spread);

      int added = partition.addAll(key, 0, 1, new long[words]);

      assertEquals(expected.add(Arrays.stream(key).boxed().toList()) ? 1 : 0, added);
      assertTrue(partition.contains(key, 0));
      long[] other = key(random, words, spread);
      assertEquals(
          expected.contains(Arrays.stream(other).boxed().toList()), partition.contains(other, 0));
    }
    assertEquals(expected.size(), partition.size);
  }

  @Property(tries = 50)
  void its_table_does_not_depend_on_the_order_of_adding(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int words) {
    Random random = new Random(seed);
    List<long[]> keys = new ArrayList<>();
    for (int round = 0; round < 2000; round++) {
      keys.add(key(random, words, Mixing.KEY_MASK));
    }

    long[] one = tableOf(keys, words);
    Collections.shuffle(keys, random);

    assertArrayEquals(one, tableOf(keys, words));
  }

  @Property(tries = 20)
  void is_never_emptier_than_its_promise_once_it_has_grown(@ForAll long seed) {
    Random random = new Random(seed);
    Partition partition = Partition.of(1);
    for (int round = 0; round < 100_000; round++) {
      partition.addAll(key(random, 1, Mixing.KEY_MASK), 0, 1, new long[1]);

      assertFalse(
          partition.size > 20_000 && partition.bytes() > 12L * partition.size,
          () -> partition.bytes() + " bytes for " + partition.size);
    }
  }

  private static long[] tableOf(List<long[]> keys, int words) {
    Partition partition = Partition.of(words);
    keys.forEach(key -> partition.addAll(key, 0, 1, new long[words]));
    return partition.table;
  }

  private static long[] key(Random random, int words, long spread) {
    long[] key = new long[words];
    key[0] = random.nextLong() & spread;
    for (int word = 1; word < words; word++) {
      key[word] = random.nextInt(4) - 2L;
    }
    return key;
  }
}
