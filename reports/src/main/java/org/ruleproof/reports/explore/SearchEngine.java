package org.ruleproof.reports.explore;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.ruleproof.checker.compiler.ClusterSearch;
import org.ruleproof.checker.compiler.CompiledGame;
import org.ruleproof.checker.compiler.PackedExplorer;
import org.ruleproof.checker.compiler.Simulator;
import org.ruleproof.checker.exploration.Explorer;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.search.SearchException;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.StateEstimate;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;

/** Creates explorers for the commands. */
public final class SearchEngine {
  private static final Duration BETWEEN_CHECKPOINTS = Duration.ofSeconds(30);

  private SearchEngine() {}

  /**
   * {@return a parallel search with checkpoints and progress on the screen}
   *
   * <p>It throws {@link InputException} if a file cannot be used or a checkpoint does not match.
   *
   * @param megabytes memory for states; further states go to temporary files
   * @param checkpoint folder for checkpoints, written every 30 seconds
   * @param symmetry the game's interchangeable members
   */
  public static Explorer of(
      Screen screen,
      int threads,
      Optional<Long> megabytes,
      Optional<Path> checkpoint,
      Symmetry symmetry) {
    SearchOptions usual = SearchOptions.plain().withThreads(threads);
    SearchOptions plain =
        megabytes.map(most -> usual.withMemory(most << 20, usual.scratch())).orElse(usual);
    SearchOptions options =
        checkpoint.map(folder -> plain.withCheckpoint(folder, BETWEEN_CHECKPOINTS)).orElse(plain);
    PackedExplorer explorer =
        new PackedExplorer(
            options,
            symmetry,
            (depth, states) -> screen.progress(states + " states, depth " + depth),
            screen::complain);
    return refusing(screen, explorer);
  }

  /**
   * {@return what works on a cluster}
   *
   * @throws InputException if its module is not on the class path
   */
  public static ClusterSearch spark() {
    return ServiceLoader.load(ClusterSearch.class)
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    "--engine spark: it is no part of this program; 'mvn -Dquick -Pspark package'"
                        + " puts it into checker/spark/target/engine, where ./ruleproof finds"
                        + " it"));
  }

  /**
   * {@return a search on a cluster}
   *
   * <p>It throws {@link InputException} if the module is missing, the game has to be interpreted or
   * symmetry is asked for.
   */
  public static Explorer on(ClusterSearch.Cluster cluster, Screen screen, Symmetry symmetry) {
    ClusterSearch search = spark();
    return refusing(
        screen,
        new PackedExplorer(
            (game, limited) -> {
              if (!(game instanceof CompiledGame compiled)) {
                throw new SearchException(
                    "--engine spark searches compiled games without --symmetry; the local engine"
                        + " searches this one");
              }
              return search.run(
                  compiled.form(),
                  limited,
                  cluster,
                  (depth, states) -> screen.progress(states + " states, depth " + depth));
            },
            SearchOptions.plain(),
            symmetry,
            screen::complain));
  }

  /** {@return a search for small scopes, with one thread per processor} */
  public static Explorer small(Screen screen) {
    return of(
        screen,
        Runtime.getRuntime().availableProcessors(),
        Optional.empty(),
        Optional.empty(),
        Symmetry.NONE);
  }

  /** {@return random walks instead of a search; see {@link Simulator}} */
  public static Explorer walking(Screen screen, long walks, int depth, long seed, int threads) {
    return refusing(screen, new Simulator(walks, depth, seed, threads, screen::complain));
  }

  /** {@return how many states a search would find; see {@link StateEstimate}} */
  public static StateEstimate estimate(Screen screen, Game game, Symmetry symmetry) {
    return refusing(
        () ->
            new PackedExplorer(
                    SearchOptions.plain(), symmetry, (depth, states) -> {}, screen::complain)
                .estimate(game));
  }

  /** {@return what the supplier gives} A search that cannot go on is bad input. */
  public static <T> T refusing(Supplier<T> search) {
    try {
      return search.get();
    } catch (SearchException e) {
      throw new InputException(Objects.requireNonNullElse(e.getMessage(), "the search failed"));
    }
  }

  private static Explorer refusing(Screen screen, Explorer explorer) {
    return (game, request) -> {
      try {
        return refusing(() -> explorer.explore(game, request));
      } finally {
        screen.progressDone();
      }
    };
  }
}
