package org.ruleproof.checker.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The number of states of a game, estimated from samples of its levels; exact where a search of a
 * million states is complete.
 *
 * <p>A sample is Knuth's estimator (Mathematics of Computation 29, 1975) with many states a level
 * in place of one: the size of the next level is that of this one times the mean number of new
 * states that a state leads to. Transitions that meet, within the sample or in a sampled earlier
 * level, tell how many of them are new. Such an estimate is too low, the less so the larger the
 * sample, and exact when it holds whole levels. How it grows from here to the size of the widest
 * level is not known. It is taken to grow with a power of the size; the powers are those of games
 * that were counted, see docs/scale.md.
 *
 * @param states the estimate; within a factor of two of the games counted so far
 * @param least the same with the smallest of the powers
 * @param greatest the same with the greatest
 * @param exact whether every state was counted
 * @param bytesPerState of the visited set in the search of the first states
 * @param statesPerSecond of that search, which had one thread
 */
public record StateEstimate(
    double states,
    double least,
    double greatest,
    boolean exact,
    long bytesPerState,
    double statesPerSecond) {

  private static final long SEARCHED = 1_000_000;
  private static final int SAMPLE = 64_000;
  private static final double POWER = 0.4;
  private static final double SMALLEST_POWER = 0.2;
  private static final double GREATEST_POWER = 0.55;
  private static final int QUIET_LEVELS = 50;
  private static final double QUIET = 1.01;

  /** The estimate for a game. Cost: some million states and their transitions. */
  public static StateEstimate of(PackedGame game) {
    return of(game, SEARCHED, SAMPLE);
  }

  /**
   * The estimate for a game.
   *
   * @param most the states of a search that comes first
   * @param size the states of a level in a sample
   */
  static StateEstimate of(PackedGame game, long most, int size) {
    long begin = System.nanoTime();
    SearchOptions few = SearchOptions.plain().withLimits(Integer.MAX_VALUE, most);
    SearchResult searched = Search.run(game, few);
    double seconds = (System.nanoTime() - begin) / 1e9;
    long bytes = Math.ceilDiv(searched.visitedBytes(), Math.max(1, searched.states()));
    double speed = searched.states() / seconds;
    double least = searched.states();
    if (searched.end() == SearchResult.End.COMPLETE) {
      return new StateEstimate(least, least, least, true, bytes, speed);
    }
    Sample sample = new Sample(game, size);
    return new StateEstimate(
        Math.max(least, sample.followed(POWER)),
        Math.max(least, sample.followed(SMALLEST_POWER)),
        Math.max(least, sample.followed(GREATEST_POWER)),
        false,
        bytes,
        speed);
  }

  /** One pass over all levels with at most {@code size} states of each. States are told by hash. */
  private static final class Sample {
    private final int words;
    private final int size;
    private final PackedGame.Expander expander;
    private final Transitions out;
    private final Map<Long, Integer> seen = new HashMap<>();
    private final List<Double> weights = new ArrayList<>();
    private double states;
    private double widest;

    Sample(PackedGame game, int size) {
      this.words = game.words();
      this.size = size;
      this.expander = game.expander();
      this.out = new Transitions(game);
      expander.initial(out);
      Met initial = new Met();
      initial.addAll();
      long[] level = initial.kept(initial.times.size());
      List<Double> before = new ArrayList<>();
      while (level.length > 0
          && (before.size() <= QUIET_LEVELS
              || states > before.get(before.size() - QUIET_LEVELS) * QUIET)) {
        before.add(states);
        level = next(level);
      }
    }

    /**
     * The estimate of a sample that would hold the widest level, whose share of all states does not
     * depend on the size of the sample.
     *
     * @param power by which the estimate grows with the size
     */
    double followed(double power) {
      return widest <= size
          ? states
          : Math.exp((Math.log(states) + power * Math.log(widest / states / size)) / (1 - power));
    }

    private long[] next(long[] level) {
      Met met = new Met();
      for (int at = 0; at < level.length; at += words) {
        out.clear();
        expander.expand(level, at, out);
        met.addAll();
      }
      double weight = weights.getLast();
      double unseen = met.times.values().stream().mapToInt(Integer::intValue).sum();
      double pairs = met.times.values().stream().mapToDouble(n -> n * (n - 1.0)).sum();
      if (unseen == 0) {
        return new long[0];
      }
      // Were each new state met equally often: the transitions, squared, by the pairs that meet.
      double distinct = Math.max(met.times.size(), unseen * unseen / (pairs + unseen / weight));
      boolean whole = weights.stream().allMatch(w -> w == 1);
      double fresh = Math.clamp((unseen + met.known - met.old) / unseen, 0, 1);
      return met.kept(whole ? met.times.size() : distinct * fresh);
    }

    /** The states that the sample of a level leads to. */
    private final class Met {
      private final Map<Long, Integer> times = new HashMap<>();
      private long[] rows = new long[words];
      private int filled;

      /** Transitions to sampled states of earlier levels, and to all that those stand for. */
      private double known;

      private double old;

      /** Adds the states of the transitions, each once. */
      void addAll() {
        Set<Long> once = new HashSet<>();
        for (int at = 0; at < out.size() * words; at += words) {
          long hash = Mixing.mix(out.states(), at, words);
          if (!once.add(hash)) {
            continue;
          }
          Integer level = seen.get(hash);
          if (level != null) {
            known++;
            old += weights.get(level);
          } else if (times.merge(hash, 1, Integer::sum) == 1) {
            if (filled == rows.length) {
              rows = Arrays.copyOf(rows, 2 * filled);
            }
            System.arraycopy(out.states(), at, rows, filled, words);
            filled += words;
          }
        }
      }

      /** Takes the states with the smallest hashes for a level of so many. */
      long[] kept(double estimate) {
        int some = (int) Math.min(Math.min(size, Math.ceil(estimate)), times.size());
        if (some == 0) {
          return new long[0];
        }
        long last = times.keySet().stream().sorted().skip(some - 1).findFirst().orElseThrow();
        int count = 0;
        for (int at = 0; at < filled; at += words) {
          long hash = Mixing.mix(rows, at, words);
          if (hash <= last) {
            seen.put(hash, weights.size());
            System.arraycopy(rows, at, rows, count, words);
            count += words;
          }
        }
        weights.add(Math.max(1, estimate / some));
        states += estimate;
        widest = Math.max(widest, estimate);
        return Arrays.copyOf(rows, count);
      }
    }
  }
}
