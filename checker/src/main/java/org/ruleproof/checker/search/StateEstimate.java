package org.ruleproof.checker.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The number of states of a game, estimated from samples of its levels; exact where a search of a
 * few hundred thousand states is complete.
 *
 * <p>A sample is Knuth's estimator (Mathematics of Computation 29, 1975) with many states a level
 * in place of one: the size of the next level is that of this one times the mean number of new
 * states that a state leads to. Transitions that meet, within the sample or in a sampled earlier
 * level, tell how many of them are new. Such an estimate is too low, the less so the larger the
 * samples, and exact when they hold whole levels. So two sizes of samples are taken, and the growth
 * of the estimate is followed to the size of the widest level. How much the growth slackens on the
 * way is unknown: the least estimate has it fall to nothing, the greatest has it stay.
 *
 * @param states the estimate in between; within a factor of three of the games counted so far
 * @param least the smallest repeat
 * @param greatest the largest repeat
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

  private static final long SEARCHED = 250_000;
  private static final int SAMPLE = 4_000;
  private static final int REPEATS = 3;
  private static final int TIMES = 4;
  private static final double STEEPEST = 0.75;
  private static final int MOST_LEVELS = 1_000;
  private static final int QUIET_LEVELS = 50;
  private static final double QUIET = 1.01;

  /** The estimate for a game. Cost: a few hundred thousand states and their transitions. */
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
    if (searched.end() == SearchResult.End.COMPLETE) {
      double states = searched.states();
      return new StateEstimate(states, states, states, true, bytes, speed);
    }
    List<Sample> samples = new ArrayList<>();
    double slope = 0;
    for (long seed = 1; seed <= REPEATS; seed++) {
      samples.add(new Sample(game, size, seed));
      double smaller = new Sample(game, size / TIMES, seed).states;
      slope += Math.log(samples.getLast().states / smaller) / Math.log(TIMES) / REPEATS;
    }
    double steep = Math.clamp(slope, 0, STEEPEST);
    double least = Math.max(Math.log(searched.states()), followed(samples, steep / 2).getMin());
    return new StateEstimate(
        Math.exp(Math.max(least, followed(samples, steep * 3 / 4).getAverage())),
        Math.exp(least),
        Math.exp(Math.max(least, followed(samples, steep).getMax())),
        false,
        bytes,
        speed);
  }

  private static DoubleSummaryStatistics followed(List<Sample> samples, double slope) {
    return samples.stream().mapToDouble(sample -> sample.followed(slope)).summaryStatistics();
  }

  /** One pass over all levels with at most {@code size} states of each. */
  private static final class Sample {
    private final PackedGame game;
    private final int size;
    private final long seed;
    private final Map<PackedState, Integer> seen = new HashMap<>();
    private final List<Double> weights = new ArrayList<>();
    double states;
    double widest;

    Sample(PackedGame game, int size, long seed) {
      this.game = game;
      this.size = size;
      this.seed = seed;
      PackedGame.Expander expander = game.expander();
      Transitions out = new Transitions(game);
      expander.initial(out);
      List<PackedState> level = List.copyOf(distinct(out));
      take(level, level.size());
      List<Double> before = new ArrayList<>();
      while (!level.isEmpty() && before.size() < MOST_LEVELS) {
        before.add(states);
        int quiet = before.size() - 1 - QUIET_LEVELS;
        level =
            quiet >= 0 && states < before.get(quiet) * QUIET
                ? List.of()
                : next(level, expander, out);
      }
    }

    /**
     * The logarithm of the estimate of a sample that would hold the widest level, whose share of
     * all states does not depend on the size of the sample.
     *
     * @param slope by which the logarithm of the estimate grows with that of the size
     */
    double followed(double slope) {
      double share = widest / states;
      return widest <= size
          ? Math.log(states)
          : (Math.log(states) + slope * Math.log(share / size)) / (1 - slope);
    }

    private List<PackedState> next(
        List<PackedState> level, PackedGame.Expander expander, Transitions out) {
      Map<PackedState, Integer> met = new LinkedHashMap<>();
      double old = 0;
      double all = 0;
      for (PackedState state : level) {
        out.clear();
        expander.expand(state.longs(), 0, out);
        for (PackedState target : distinct(out)) {
          all++;
          Integer where = seen.get(target);
          if (where == null) {
            met.merge(target, 1, Integer::sum);
          } else {
            old += weights.get(where);
          }
        }
      }
      double weight = weights.getLast();
      double unseen = met.values().stream().mapToInt(Integer::intValue).sum();
      double pairs = met.values().stream().mapToDouble(n -> n * (n - 1.0)).sum();
      if (unseen == 0) {
        return List.of();
      }
      // Were each new state met equally often: the transitions, squared, by the pairs that meet.
      double distinct = Math.max(met.size(), unseen * unseen / (pairs + unseen / weight));
      boolean whole = weights.stream().allMatch(w -> w == 1);
      double estimate = whole ? met.size() : distinct * Math.clamp((all - old) / unseen, 0, 1);
      List<PackedState> kept =
          met.keySet().stream()
              .sorted(Comparator.comparingLong(this::rank))
              .limit(Math.min(size, (long) Math.ceil(estimate)))
              .toList();
      take(kept, estimate);
      return kept;
    }

    private void take(List<PackedState> level, double estimate) {
      level.forEach(state -> seen.put(state, weights.size()));
      weights.add(Math.max(1, estimate / Math.max(1, level.size())));
      states += estimate;
      widest = Math.max(widest, estimate);
    }

    private long rank(PackedState state) {
      long[] longs = state.longs();
      return Mixing.mix(Mixing.mix(longs, 0, longs.length) ^ seed);
    }

    private Set<PackedState> distinct(Transitions out) {
      Set<PackedState> distinct = new HashSet<>();
      for (int index = 0; index < out.size(); index++) {
        distinct.add(PackedState.of(out.states(), index * game.words(), game.words()));
      }
      return distinct;
    }
  }
}
