package org.ruleproof.checker.search;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The visited states of one partition: a hash table with open addressing, kept in ascending order.
 *
 * <p>The home place of a key rises with the key. So a search for an absent key ends at the first
 * larger one, growing is one pass from left to right, and the table does not depend on the order of
 * insertion. After growing, 68% to 85% of the places are taken. Safe for concurrent reads, not for
 * writes.
 */
abstract sealed class Partition implements Serializable
    permits OneWordPartition, ManyWordsPartition {

  private static final long serialVersionUID = 1;

  /** Larger than the first long of every key; the last place always holds it. */
  static final long EMPTY = Long.MAX_VALUE;

  private static final int FEWEST_PLACES = 32;

  final int words;

  /** {@code words} longs a place; a place is free when its first long is {@link #EMPTY}. */
  long[] table;

  /** Home places of keys. The table has some more places behind them for displaced keys. */
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

  /** A copy that shares nothing. */
  final Partition copy() {
    Partition copy = of(words);
    copy.table = table.clone();
    copy.places = places;
    copy.size = size;
    return copy;
  }

  /**
   * Adds the {@code count} keys that start at {@code keys[from]}. Writes the new ones to
   * {@code fresh}, in the given order, and returns their number.
   */
  abstract int addAll(long[] keys, int from, int count, long[] fresh);

  /** Whether the key at {@code keys[at]} is here. */
  abstract boolean contains(long[] keys, int at);

  /** Moves all keys, in order, to {@code target}. It is empty and has the new size. */
  abstract void moveTo(long[] target);

  /**
   * Grows the table by a quarter when 85% of the places are taken, or when the room behind the last
   * home place is used up.
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

  /** The home place of a key with this first long. */
  final int place(long key) {
    return (int) Math.unsignedMultiplyHigh(key << Mixing.PARTITION_BITS, places);
  }

  /** The size of the table in memory, in bytes. */
  final long bytes() {
    return (long) Long.BYTES * table.length;
  }
}
