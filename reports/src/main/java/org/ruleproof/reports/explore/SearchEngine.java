package org.ruleproof.reports.explore;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.ruleproof.checker.compiler.PackedExplorer;
import org.ruleproof.checker.compiler.Simulator;
import org.ruleproof.checker.exploration.Explorer;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.search.SearchException;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;

/** Which search answers. */
public final class SearchEngine {
  private static final Duration BETWEEN_CHECKPOINTS = Duration.ofSeconds(30);

  private SearchEngine() {}

  /**
   * {@return a search with so many threads that keeps checkpoints in that folder, and tells the
   * screen how far it is}
   *
   * <p>It throws {@link InputException} where a file cannot be used or a checkpoint does not fit.
   *
   * @param megabytes of states that are kept in memory before the rest goes to temporary files
   * @param symmetry members of the game whose exchange makes no other state
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

  /** {@return a search for scopes that are soon searched, on as many threads as there are} */
  public static Explorer small(Screen screen) {
    return of(
        screen,
        Runtime.getRuntime().availableProcessors(),
        Optional.empty(),
        Optional.empty(),
        Symmetry.NONE);
  }

  /** {@return so many random walks in place of a search; see {@link Simulator}} */
  public static Explorer walking(Screen screen, long walks, int depth, long seed, int threads) {
    return refusing(screen, new Simulator(walks, depth, seed, threads, screen::complain));
  }

  private static Explorer refusing(Screen screen, Explorer explorer) {
    return (game, request) -> {
      try {
        return explorer.explore(game, request);
      } catch (SearchException e) {
        throw new InputException(Objects.requireNonNullElse(e.getMessage(), "the search failed"));
      } finally {
        screen.progressDone();
      }
    };
  }
}
