package org.ruleproof.checker.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Random walks through a game that is too large to search. Each starts in an initial state and
 * takes uniformly random transitions until there is none or the length limit is reached.
 *
 * <p>A walk depends only on the seed and its number, so the result is the same for any number of
 * threads. Absence of a finding proves nothing.
 */
public final class RandomWalks {
  private final PackedGame game;
  private final int length;
  private final long seed;

  /**
   * The result of all walks.
   *
   * @param walks the number of walks
   * @param steps transitions taken
   * @param ended walks that ended in a state without transitions
   * @param longest transitions of the longest walk
   * @param taken how often each choice was taken
   * @param covered the coverage marks, as the game numbers them
   * @param breaches the broken properties; the trace is that of the lowest numbered walk, up to
   *     there, with its cycles removed
   */
  public record Result(
      long walks,
      long steps,
      long ended,
      int longest,
      List<Long> taken,
      List<Long> covered,
      List<SearchResult.Breach> breaches) {
    public Result {
      taken = List.copyOf(taken);
      covered = List.copyOf(covered);
      breaches = List.copyOf(breaches);
    }
  }

  private RandomWalks(PackedGame game, int length, long seed) {
    this.game = game;
    this.length = length;
    this.seed = seed;
  }

  /** Takes {@code walks} walks of at most {@code length} transitions on {@code threads} threads. */
  public static Result run(PackedGame game, long walks, int length, long seed, int threads) {
    RandomWalks random = new RandomWalks(game, length, seed);
    AtomicLong next = new AtomicLong();
    List<Met> all = IntStream.range(0, threads).mapToObj(number -> random.new Met()).toList();
    try (WorkerPool pool = new WorkerPool(threads)) {
      pool.run(
          threads,
          number -> {
            Met met = all.get(number);
            for (long walk = next.getAndIncrement(); walk < walks; walk = next.getAndIncrement()) {
              random.walk(walk, met);
            }
          });
    }
    Met together = all.getFirst();
    all.stream().skip(1).forEach(together::absorb);
    return random.result(walks, together);
  }

  private Result result(long walks, Met met) {
    List<SearchResult.Breach> breaches = new ArrayList<>();
    long[] times = met.tally.broken;
    for (int property = 0; property < times.length; property++) {
      if (times[property] > 0) {
        PackedTrace trace = trace(met.firstWalk[property], property);
        breaches.add(new SearchResult.Breach(property, times[property], trace));
      }
    }
    return new Result(
        walks,
        met.steps,
        met.ended,
        met.longest,
        LongStream.of(met.tally.taken).boxed().toList(),
        LongStream.of(met.tally.covered).boxed().toList(),
        breaches);
  }

  /** One walk: its state and the transitions from there. */
  private final class Walk {
    final PackedGame.Expander expander;
    final Transitions out = new Transitions(game);
    final long[] state = new long[game.words()];
    private SplittableRandom random = new SplittableRandom();

    Walk(PackedGame.Expander expander) {
      this.expander = expander;
    }

    /** Begins the walk with this number. */
    void begin(long number) {
      random = new SplittableRandom(Mixing.mix(seed + Mixing.mix(number)));
      out.clear();
      expander.initial(out);
      go();
      look();
    }

    /** Takes a random transition and returns its choice. */
    int go() {
      int index = random.nextInt(out.size());
      System.arraycopy(out.states(), index * game.words(), state, 0, game.words());
      return out.choice(index);
    }

    /** Expands the current state. */
    void look() {
      out.clear();
      expander.expand(state, 0, out);
    }
  }

  /** The counts of one thread. */
  private final class Met {
    final Walk walk = new Walk(game.expander());
    final Tally tally = new Tally(game);
    final long[] firstWalk = new long[game.properties() + 1];

    long steps;
    long ended;
    int longest;

    Met() {
      Arrays.fill(firstWalk, Long.MAX_VALUE);
    }

    void note(long number) {
      tally.countBroken(walk.out);
      for (int index = 0; index < walk.out.broken(); index++) {
        note(walk.out.property(index), number);
      }
      if (walk.out.deadlocked()) {
        note(game.properties(), number);
      }
    }

    private void note(int property, long number) {
      firstWalk[property] = Math.min(firstWalk[property], number);
    }

    void absorb(Met other) {
      steps += other.steps;
      ended += other.ended;
      longest = Math.max(longest, other.longest);
      tally.absorb(other.tally);
      for (int property = 0; property < firstWalk.length; property++) {
        firstWalk[property] = Math.min(firstWalk[property], other.firstWalk[property]);
      }
    }
  }

  private void walk(long number, Met met) {
    Walk walk = met.walk;
    walk.begin(number);
    met.note(number);
    int step = 0;
    while (step < length && walk.out.size() > 0) {
      met.tally.taken[walk.go()]++;
      walk.look();
      step++;
      met.note(number);
    }
    met.steps += step;
    met.longest = Math.max(met.longest, step);
    if (walk.out.size() == 0) {
      met.ended++;
    }
    met.tally.cover(walk.out);
  }

  /** Repeats a walk up to the first state where it breaks the property. */
  private PackedTrace trace(long number, int property) {
    Walk walk = new Walk(game.expander());
    walk.begin(number);
    PackedState start = PackedState.of(walk.state, 0, game.words());
    List<PackedTrace.Step> steps = new ArrayList<>();
    while (!new TraceFinder.Breaks(property, game.properties()).passes(walk.out, new long[0])) {
      int choice = walk.go();
      steps.add(new PackedTrace.Step(choice, PackedState.of(walk.state, 0, game.words())));
      walk.look();
    }
    OptionalInt culprit = TraceFinder.culprit(walk.out, property);
    return new PackedTrace(start, straight(start, steps), culprit);
  }

  /** The steps without those between two visits to one state. */
  private static List<PackedTrace.Step> straight(PackedState start, List<PackedTrace.Step> steps) {
    List<PackedTrace.Step> straight = new ArrayList<>();
    Map<PackedState, Integer> places = new HashMap<>();
    places.put(start, 0);
    for (PackedTrace.Step step : steps) {
      Integer before = places.get(step.state());
      if (before == null) {
        straight.add(step);
        places.put(step.state(), straight.size());
        continue;
      }
      while (straight.size() > before) {
        places.remove(straight.removeLast().state());
      }
    }
    return straight;
  }
}
