package org.ruleproof.checker.search;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The work of one thread. A round has two phases, and all threads wait between them. First states
 * of the frontier are expanded and their successors sorted by partition, until the buffer of one
 * partition is full. Then each partition takes in the successors from all threads.
 *
 * <p>So a partition's table stays in the processor's cache, and no table is shared.
 */
final class Worker {
  private static final int ROOM_BYTES = 8 << 20;
  private static final int LEAST_ROOM = 16;

  private final int words;
  private final PackedGame.Expander expander;
  private final Transitions out;
  private final Tally tally;

  // Buffers of `room` keys for each partition; `sizes` says how many are used.
  private final int room;
  private final long[] candidates;
  private final int[] sizes = new int[Mixing.PARTITIONS];
  private int sorted;

  // The block of the frontier being expanded.
  private final long[] input;
  private long[] states;
  private int at;
  private int end;
  private boolean exhausted;

  // The block of the next level being filled.
  private long[] output;
  private int filled;
  private final long[] fresh;

  /** A worker whose buffers take at most {@code memory} bytes, but no fewer than a minimum. */
  Worker(PackedGame game, long memory) {
    this.words = game.words();
    this.expander = game.expander();
    this.out = new Transitions(game);
    this.tally = new Tally(game);
    long bytes = Math.min(ROOM_BYTES, memory);
    this.room = (int) Math.max(LEAST_ROOM, bytes / ((long) Long.BYTES * words * Mixing.PARTITIONS));
    this.candidates = new long[room * words * Mixing.PARTITIONS];
    this.fresh = new long[room * words];
    this.input = new long[Levels.BLOCK * words];
    this.states = input;
    this.output = new long[Levels.BLOCK * words];
  }

  /** The counts and coverage so far; the caller resets them by absorbing them. */
  Tally tally() {
    tally.cover(out);
    return tally;
  }

  /** Begins a new level. */
  void begin() {
    exhausted = false;
  }

  /** Whether the frontier is exhausted and all its successors were sorted. */
  boolean done() {
    return exhausted;
  }

  /** Takes the initial states as successors. */
  void expandInitial() {
    expander.initial(out);
    tally.transitions += out.size();
    if (!sort()) {
      return;
    }
    exhausted = true;
  }

  /** Expands until a buffer is full or the frontier is exhausted. */
  void expand(Frontier frontier) {
    if (!sort()) {
      return;
    }
    do {
      while (at < end) {
        expander.expand(states, at, out);
        at += words;
        tally.count(out);
        if (!sort()) {
          return;
        }
      }
    } while (next(frontier));
  }

  /** Expands the rest of the frontier and keeps only the counts and broken properties. */
  void expandOnly(Frontier frontier) {
    Arrays.fill(sizes, 0);
    out.clear();
    sorted = 0;
    do {
      for (; at < end; at += words) {
        expander.expand(states, at, out);
        tally.count(out);
        out.clear();
      }
    } while (next(frontier));
  }

  /** Passes on the states of a level unchanged, to rebuild the visited set. */
  void replay(Frontier frontier) {
    if (!sort()) {
      return;
    }
    do {
      for (; at < end; at += words) {
        int place = out.add(0);
        System.arraycopy(states, at, out.states(), place, words);
        if (!sort()) {
          at += words;
          return;
        }
      }
    } while (next(frontier));
  }

  /**
   * Merges the successors from all workers, partition by partition.
   *
   * @param turn the next partition to merge, shared by all threads
   * @param keep whether new states are added to {@code levels}
   */
  void merge(
      VisitedSet visited, List<Worker> all, AtomicInteger turn, Levels levels, boolean keep) {
    for (int index = turn.getAndIncrement();
        index < Mixing.PARTITIONS;
        index = turn.getAndIncrement()) {
      int candidatesHere = 0;
      for (Worker worker : all) {
        candidatesHere += worker.sizes[index];
      }
      if (candidatesHere == 0) {
        continue;
      }
      Partition partition = visited.open(index);
      int before = partition.size;
      for (Worker worker : all) {
        int from = index * worker.room * words;
        int found = partition.addAll(worker.candidates, from, worker.sizes[index], fresh);
        worker.sizes[index] = 0;
        if (keep) {
          append(found, (long) index << Mixing.KEY_BITS, levels);
        }
      }
      visited.close(index, partition.size > before);
    }
  }

  /** Adds the rest of the collected states to the next level. */
  void flush(Levels levels) {
    if (filled > 0) {
      boolean half = filled > output.length / 2;
      levels.add(half ? output : Arrays.copyOf(output, filled), filled / words);
      if (half) {
        output = new long[output.length];
      }
      filled = 0;
    }
  }

  /** Drops the rest of the collected states. */
  void forget() {
    filled = 0;
  }

  private boolean next(Frontier frontier) {
    Optional<Levels.Block> block = frontier.take();
    if (block.isEmpty()) {
      exhausted = true;
      return false;
    }
    states = frontier.states(block.get(), input);
    at = 0;
    end = block.get().count * words;
    return true;
  }

  /** Sorts the transitions by partition; false when a buffer is full before all are sorted. */
  private boolean sort() {
    boolean all = words == 1 ? sortSingles() : sortMany();
    if (all) {
      out.clear();
      sorted = 0;
    }
    return all;
  }

  private boolean sortSingles() {
    long[] from = out.states();
    int size = out.size();
    for (int index = sorted; index < size; index++) {
      long hash = Mixing.mix(from[index]);
      int partition = Mixing.partition(hash);
      int place = sizes[partition];
      if (place == room) {
        sorted = index;
        return false;
      }
      candidates[partition * room + place] = hash & Mixing.KEY_MASK;
      sizes[partition] = place + 1;
    }
    return true;
  }

  private boolean sortMany() {
    long[] from = out.states();
    int size = out.size();
    for (int index = sorted; index < size; index++) {
      long hash = Mixing.mix(from, index * words, words);
      int partition = Mixing.partition(hash);
      int place = sizes[partition];
      if (place == room) {
        sorted = index;
        return false;
      }
      int target = (partition * room + place) * words;
      candidates[target] = hash & Mixing.KEY_MASK;
      System.arraycopy(from, index * words + 1, candidates, target + 1, words - 1);
      sizes[partition] = place + 1;
    }
    return true;
  }

  /** Turns new keys back into states of the next level. */
  private void append(int found, long partition, Levels levels) {
    for (int key = 0; key < found * words; key += words) {
      if (filled == output.length) {
        levels.add(output, Levels.BLOCK);
        output = new long[output.length];
        filled = 0;
      }
      output[filled] = Mixing.unmix(fresh[key] | partition, fresh, key, words);
      System.arraycopy(fresh, key + 1, output, filled + 1, words - 1);
      filled += words;
    }
  }
}
