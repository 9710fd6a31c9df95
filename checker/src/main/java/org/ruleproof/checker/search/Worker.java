package org.ruleproof.checker.search;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The work of one thread. A round has two halves, with all threads waiting between them: states of
 * the frontier are expanded and their successors sorted by partition, until one partition's room is
 * full; then each partition takes in what all threads have for it. So a partition's table stays in
 * the cache while it is worked on, and no table is ever shared.
 */
final class Worker {
  private static final int ROOM_BYTES = 8 << 20;
  private static final int LEAST_ROOM = 16;

  private final int words;
  private final PackedGame.Expander expander;
  private final Transitions out;
  private final Tally tally;

  // What goes to each partition: room for `room` keys each, of which `sizes` are taken.
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

  /** One whose rooms take at most {@code memory} bytes, if that is not too few to work with. */
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

  /** What was counted and covered so far; whoever takes it sets it to zero. */
  Tally tally() {
    tally.cover(out);
    return tally;
  }

  /** Begins a new level. */
  void begin() {
    exhausted = false;
  }

  /** Whether the frontier is exhausted and all its successors were handed over. */
  boolean done() {
    return exhausted;
  }

  /** Takes the initial states as successors of nothing. */
  void expandInitial() {
    expander.initial(out);
    tally.transitions += out.size();
    if (!sort()) {
      return;
    }
    exhausted = true;
  }

  /** Expands until a room is full or the frontier exhausted. */
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

  /** Expands all that is left of the frontier, for its properties and transitions alone. */
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

  /** Takes the states of a level as they are, for the visited set alone. */
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
   * Takes in what all workers have for the partitions whose turn it is; adds what is new to {@code
   * levels} if it is to be kept.
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

  /** Hands over the states of the next level that are not handed over yet. */
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

  /** Forgets the states of the next level that are not handed over yet. */
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

  /** Sorts the transitions by partition; false when a room is full before all are sorted. */
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

  /** Turns keys back into states of the next level. */
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
