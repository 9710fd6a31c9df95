package org.ruleproof.reports.command;

import java.util.Optional;
import org.ruleproof.checker.exploration.Explorer;
import org.ruleproof.reports.explore.SearchEngine;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;
import picocli.CommandLine.Option;

/** The options of {@code explore} for random walks. */
final class WalkOptions {
  private static final int USUAL_DEPTH = 1000;
  private static final long USUAL_SEED = 1;

  @Option(
      names = "--simulate",
      paramLabel = "N",
      description = {
        "Take so many random walks in place of a search, for games too large for one. What is not"
            + " found may still be there."
      })
  private Optional<Long> walks = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "With --simulate: the same seed gives the same walks. Default: 1.")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--depth",
      paramLabel = "D",
      description = "With --simulate: end a walk after so many transitions. Default: 1000.")
  private Optional<Integer> depth = Optional.empty();

  /** Whether random walks are requested. */
  boolean any() {
    return walks.isPresent();
  }

  /**
   * Checks the numbers and the combination of options.
   *
   * @throws InputException if one is invalid
   */
  void check() {
    if (walks.isEmpty() && (seed.isPresent() || depth.isPresent())) {
      throw new InputException(
          (seed.isPresent() ? "--seed" : "--depth") + ": found without --simulate N");
    }
    if (walks.orElse(1L) < 1) {
      throw new InputException(
          "--simulate: found " + walks.orElseThrow() + ", expected 1 or more walks");
    }
    if (depth.orElse(1) < 1) {
      throw new InputException(
          "--depth: found " + depth.orElseThrow() + ", expected 1 or more transitions");
    }
  }

  /** The explorer for the requested walks. */
  Explorer explorer(Screen screen, int threads) {
    return SearchEngine.walking(
        screen, walks.orElseThrow(), depth.orElse(USUAL_DEPTH), seed.orElse(USUAL_SEED), threads);
  }
}
