package org.ruleproof.reports.explore;

import java.nio.file.Path;
import java.util.Optional;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Explorer;
import org.ruleproof.reports.screen.InputException;

/** Which search answers. */
public final class Engine {
  private Engine() {}

  /**
   * {@return a search with so many threads that keeps checkpoints in that folder}
   *
   * @throws InputException when no search can do so
   */
  public static Explorer of(int threads, Optional<Path> checkpoint) {
    if (checkpoint.isPresent()) {
      throw new InputException(
          "--checkpoint: this search keeps no checkpoints; leave the option out");
    }
    return new BreadthFirst();
  }
}
