package org.ruleproof.checker.search;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Breadth-first search over all reachable states of a game, level by level, on several threads.
 * Each object runs once.
 *
 * <p>The result does not depend on threads, memory or checkpoints: all of it is a sum over whole
 * levels or a minimum within one. Cost: each state is expanded once, and the levels up to a broken
 * property once more for its trace.
 */
public final class Search {
  private final PackedGame game;
  private final SearchOptions options;
  private final Progress progress;
  private final Tally total;

  /** Called from time to time with the progress of a search, on the searching thread. */
  public interface Progress {
    /** Called at {@code depth} with the number of states found so far. */
    void at(int depth, long states);
  }

  private Search(PackedGame game, SearchOptions options, Progress progress) {
    this.game = game;
    this.options = options;
    this.progress = progress;
    this.total = new Tally(game);
  }

  /** Searches {@code game} without progress reports. */
  public static SearchResult run(PackedGame game, SearchOptions options) {
    return run(game, options, (depth, states) -> {});
  }

  /**
   * Searches {@code game}.
   *
   * @throws SearchException when a file cannot be used, a checkpoint does not fit, or a partition of
   *     the visited set is full
   */
  public static SearchResult run(PackedGame game, SearchOptions options, Progress progress) {
    return new Search(game, options, progress).run();
  }

  private SearchResult run() {
    try (Scratch scratch = new Scratch(options.scratch());
        WorkerPool pool = new WorkerPool(options.threads());
        Checkpoints checkpoints = Checkpoints.in(options, game);
        Levels levels =
            new Levels(
                game.words(),
                options.memory() / 8,
                place(checkpoints, scratch),
                !checkpoints.wanted())) {
      VisitedSet visited = new VisitedSet(game.words(), options.memory() / 4 * 3, scratch);
      long roomBytes = options.memory() / 8 / options.threads();
      List<Worker> workers =
          IntStream.range(0, options.threads())
              .mapToObj(number -> new Worker(game, roomBytes))
              .toList();
      Rounds rounds = new Rounds(pool, workers, visited, levels, options.maxStates(), progress);
      if (checkpoints.restore(levels, total)) {
        rounds.replayAll();
      } else {
        rounds.initial();
        absorb(workers);
        if (levels.size(0) > options.maxStates()) {
          levels.forgetLast();
          return result(
              SearchResult.End.STATE_LIMIT, levels, visited, traces(levels, pool, scratch));
        }
      }
      SearchResult.End end = expandAll(rounds, workers, levels, checkpoints);
      return result(end, levels, visited, traces(levels, pool, scratch));
    }
  }

  private TraceFinder traces(Levels levels, WorkerPool pool, Scratch scratch) {
    return new TraceFinder(game, new LevelScan(game, levels, pool, scratch));
  }

  private static Supplier<Path> place(Checkpoints checkpoints, Scratch scratch) {
    return () -> checkpoints.levelsFile().orElseGet(() -> scratch.file("levels"));
  }

  /** Expands level by level until one is empty or a limit is reached. */
  private SearchResult.End expandAll(
      Rounds rounds, List<Worker> workers, Levels levels, Checkpoints checkpoints) {
    while (true) {
      int level = levels.count() - 1;
      if (levels.size(level) == 0) {
        checkpoints.writeAtEnd(levels, total);
        levels.forgetLast();
        return SearchResult.End.COMPLETE;
      }
      Tally before = checkpoints.wanted() ? total.copy() : total;
      boolean fits = rounds.expand(level);
      absorb(workers);
      total.expanded(level);
      if (level >= options.maxDepth() && !(fits && levels.size(level + 1) == 0)) {
        if (fits) {
          levels.forgetLast();
        }
        checkpoints.writeAtEnd(levels, before);
        return SearchResult.End.DEPTH_LIMIT;
      }
      if (!fits) {
        checkpoints.writeAtEnd(levels, before);
        return SearchResult.End.STATE_LIMIT;
      }
      levels.retireBefore(level + 1);
      checkpoints.writeIfDue(levels, total);
    }
  }

  private void absorb(List<Worker> workers) {
    workers.forEach(worker -> total.absorb(worker.tally()));
  }

  private SearchResult result(
      SearchResult.End end, Levels levels, VisitedSet visited, TraceFinder traces) {
    List<Long> sizes = IntStream.range(0, levels.count()).mapToObj(levels::size).toList();
    return total.result(end, sizes, visited.bytes(), traces);
  }

  /** The rounds of the workers, level by level. */
  private record Rounds(
      WorkerPool crew,
      List<Worker> workers,
      VisitedSet visited,
      Levels levels,
      long maxStates,
      Progress progress) {

    void initial() {
      levels.begin();
      Worker first = workers.getFirst();
      first.begin();
      while (!first.done()) {
        first.expandInitial();
        merge(1, true);
      }
      first.flush(levels);
    }

    /** Expands a level; false if the new states exceed the limit, and then they are dropped. */
    boolean expand(int level) {
      Frontier frontier = new Frontier(levels, level);
      levels.begin();
      int some = frontier.small() ? 1 : workers.size();
      rounds(some, worker -> worker.expand(frontier), true);
      if (visited.size() > maxStates) {
        workers.forEach(Worker::forget);
        levels.forgetLast();
        crew.run(some, number -> workers.get(number).expandOnly(frontier));
        return false;
      }
      workers.forEach(worker -> worker.flush(levels));
      return true;
    }

    /** Puts the states of all levels into the visited set. */
    void replayAll() {
      for (int level = 0; level < levels.count(); level++) {
        Frontier frontier = new Frontier(levels, level);
        rounds(workers.size(), worker -> worker.replay(frontier), false);
      }
    }

    private void rounds(int some, Consumer<Worker> work, boolean keep) {
      List<Worker> busy = workers.subList(0, some);
      busy.forEach(Worker::begin);
      while (!busy.stream().allMatch(Worker::done) && (!keep || visited.size() <= maxStates)) {
        crew.run(some, number -> work.accept(workers.get(number)));
        merge(some, keep);
        progress.at(levels.count() - 1, visited.size());
      }
    }

    private void merge(int some, boolean keep) {
      AtomicInteger turn = new AtomicInteger();
      List<Worker> busy = workers.subList(0, some);
      crew.run(some, number -> workers.get(number).merge(visited, busy, turn, levels, keep));
    }
  }
}
