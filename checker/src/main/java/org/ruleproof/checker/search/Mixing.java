package org.ruleproof.checker.search;

/**
 * A bijective hash of states: the first long becomes a hash of the whole state, and the others
 * stay. The state can be recovered from it.
 *
 * <p>So a key needs no hash beside it. The top bits choose the partition and are not stored in the
 * key. The multipliers are those of MurmurHash3's finalizer (Appleby, public domain).
 */
public final class Mixing {

  /** The top bits of a hash that choose the partition. */
  static final int PARTITION_BITS = 8;

  /** The number of partitions. */
  static final int PARTITIONS = 1 << PARTITION_BITS;

  /** The bits of a hash that stay in the key. */
  static final int KEY_BITS = Long.SIZE - PARTITION_BITS;

  /** Takes the key out of a hash. */
  static final long KEY_MASK = (1L << KEY_BITS) - 1;

  private static final long FIRST = 0xff51afd7ed558ccdL;
  private static final long SECOND = 0xc4ceb9fe1a85ec53L;
  private static final long FIRST_INVERSE = inverse(FIRST);
  private static final long SECOND_INVERSE = inverse(SECOND);

  private Mixing() {}

  /** The hash of a state of one long. */
  static long mix(long state) {
    long hash = (state ^ state >>> 32) * FIRST;
    return (hash ^ hash >>> 32) * SECOND;
  }

  /** The state of one long with this hash. */
  static long unmix(long hash) {
    long state = hash * SECOND_INVERSE;
    state = (state ^ state >>> 32) * FIRST_INVERSE;
    return state ^ state >>> 32;
  }

  /** The hash of the state at {@code at}. */
  public static long mix(long[] states, int at, int words) {
    return mix(words == 1 ? states[at] : states[at] + fold(states, at, words));
  }

  /** The first long of the state with this hash; its other longs start after {@code at}. */
  static long unmix(long hash, long[] states, int at, int words) {
    return words == 1 ? unmix(hash) : unmix(hash) - fold(states, at, words);
  }

  /** The partition of a hash. */
  static int partition(long hash) {
    return (int) (hash >>> KEY_BITS);
  }

  private static long fold(long[] states, int at, int words) {
    long hash = words;
    for (int word = at + 1; word < at + words; word++) {
      hash = (Long.rotateLeft(hash, 29) ^ states[word]) * FIRST;
      hash ^= hash >>> 32;
    }
    return hash;
  }

  /** The inverse of an odd number modulo 2^64, by Newton's iteration. */
  private static long inverse(long odd) {
    long inverse = odd;
    for (int round = 0; round < 6; round++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }
}
