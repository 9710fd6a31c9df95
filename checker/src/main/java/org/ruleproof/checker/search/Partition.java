package org.ruleproof.checker.search;

import java.util.Arrays;

/**
 * The visited states of one partition: keys in open addressing, kept in ascending order.
 *
 * <p>The place of a key rises with the key, so that a search for an absent key ends at the first
 * larger one, growing is one pass from left to right, and the table does not depend on the order in
 * which keys came. Between 68% and 85% of the places are taken once it has grown. Not safe for
 * several threads; reading alone is.
 */
abstract sealed class Partition permits OneWordPartition, ManyWordsPartition {

  /** Larger than the first long of every key; the last place always holds it. */
  static final long EMPTY = Long.MAX_VALUE;

  private static final int FEWEST_PLACES = 32;

  final int words;

  /** {@code words} longs a place; a place whose first long is {@link #EMPTY} is free. */
  long[] table;

  /** Places that a key may be sent to; behind them is room for those that were pushed on. */
  private int places;

  int size;

  Partition(int words) {
    this.words = words;
    this.places = FEWEST_PLACES;
    this.table = free();
  }

  static Partition of(int words) {
    return words == 1 ? new OneWordPartition() : new ManyWordsPartition(words);
  }

  /**
   * Adds the {@code count} keys that start at {@code keys[from]}; writes those that are new to
   * {@code fresh}, in the order given, and returns how many they are.
   */
  abstract int addAll(long[] keys, int from, int count, long[] fresh);

  /** Whether the key at {@code keys[at]} is here. */
  abstract boolean contains(long[] keys, int at);

  /** Moves all keys, in order, to {@code target}, which is empty and of the new size. */
  abstract void moveTo(long[] target);

  /**
   * Makes room for a quarter more when 85% of the places are taken, or when no key could be pushed
   * on behind the last place.
   */
  final void growIfFull() {
    if (size * 20L > places * 17L || table[table.length - 2 * words] != EMPTY) {
      places += places / 4 + 8;
      long[] target = free();
      moveTo(target);
      table = target;
    }
  }

  private long[] free() {
    long length = (places + places / 64 + 24L) * words;
    if (length > Integer.MAX_VALUE - 8) {
      throw new SearchException(
          "the visited set is full: one of its "
              + Mixing.PARTITIONS
              + " partitions holds "
              + size
              + " states, which is as many as a Java array can hold");
    }
    long[] target = new long[(int) length];
    Arrays.fill(target, EMPTY);
    return target;
  }

  /** The place that a key with this first long is sent to. */
  final int place(long key) {
    return (int) Math.unsignedMultiplyHigh(key << Mixing.PARTITION_BITS, places);
  }

  /** The bytes it takes in memory. */
  final long bytes() {
    return (long) Long.BYTES * table.length;
  }
}
