package org.ruleproof.checker.spark;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.ruleproof.checker.search.Mixing;
import org.ruleproof.checker.search.Tally;
import scala.Tuple2;

/** Deals states to shards by their hash, in blocks. */
final class Dealer {
  private static final int BLOCK = 4096;

  /** The high ones choose the place in a visited set, which would fill at one end only. */
  private static final int HIGH_BITS = 32;

  /**
   * What the expansion of a level sends to a shard. Counts travel with the states, since Spark can
   * run a task twice and still delivers its output once.
   *
   * @param rows packed states, one after another; some can be repeated or old
   * @param counts those of the expansion of whole shards
   */
  @SuppressWarnings("ArrayRecordComponent") // a block of a shuffle
  record Parcel(long[] rows, List<Tally> counts) implements Serializable {}

  private final int words;
  private final long[][] blocks;
  private final int[] filled;
  private final Deque<Tuple2<Integer, Parcel>> full = new ArrayDeque<>();

  Dealer(int words, int shards) {
    this.words = words;
    this.blocks = new long[shards][];
    this.filled = new int[shards];
    Arrays.setAll(blocks, shard -> new long[words]);
  }

  /** Deals the state at {@code states[at]}. */
  void add(long[] states, int at) {
    long hash = Mixing.mix(states, at, words) << HIGH_BITS;
    int shard = (int) Math.unsignedMultiplyHigh(hash, blocks.length);
    if (filled[shard] == blocks[shard].length) {
      if (filled[shard] >= BLOCK * words) {
        send(shard);
      } else {
        blocks[shard] = Arrays.copyOf(blocks[shard], 2 * filled[shard]);
      }
    }
    System.arraycopy(states, at, blocks[shard], filled[shard], words);
    filled[shard] += words;
  }

  /** Deals all states of an array. */
  Dealer addAll(long[] states) {
    for (int at = 0; at < states.length; at += words) {
      add(states, at);
    }
    return this;
  }

  /** The full blocks; the caller takes them out. */
  Deque<Tuple2<Integer, Parcel>> full() {
    return full;
  }

  /** All blocks, full or not. */
  Deque<Tuple2<Integer, Parcel>> all() {
    for (int shard = 0; shard < blocks.length; shard++) {
      if (filled[shard] > 0) {
        send(shard);
      }
    }
    return full;
  }

  private void send(int shard) {
    long[] rows = Arrays.copyOf(blocks[shard], filled[shard]);
    full.add(new Tuple2<>(shard, new Parcel(rows, List.of())));
    filled[shard] = 0;
  }
}
