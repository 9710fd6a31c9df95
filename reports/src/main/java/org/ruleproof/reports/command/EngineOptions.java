package org.ruleproof.reports.command;

import java.util.Locale;
import java.util.Optional;
import org.ruleproof.checker.compiler.ClusterSearch;
import org.ruleproof.reports.screen.InputException;
import picocli.CommandLine.Option;

/** The options for work on several machines. */
final class EngineOptions {
  /** What works. */
  enum Engine {
    LOCAL,
    SPARK;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description = {
        "local or spark. The answer is the same; Spark is for work that fits no machine and is"
            + " installed apart."
      })
  private Engine engine = Engine.LOCAL;

  @Option(
      names = "--master",
      paramLabel = "URL",
      description = "With --engine spark: the address of the cluster. Default: this machine.")
  private Optional<String> master = Optional.empty();

  @Option(
      names = "--partitions",
      paramLabel = "N",
      description = "With --engine spark: parts of the work. Default: some for each core.")
  private Optional<Integer> partitions = Optional.empty();

  /**
   * Where the work runs; empty for the local engine.
   *
   * @param checkpoint the folder of checkpoints, or an address that Spark can write
   * @throws InputException if the options contradict each other
   */
  Optional<ClusterSearch.Cluster> cluster(Optional<String> checkpoint) {
    if (engine == Engine.LOCAL) {
      if (master.isPresent() || partitions.isPresent()) {
        throw new InputException(
            (master.isPresent() ? "--master" : "--partitions") + ": found without --engine spark");
      }
      return Optional.empty();
    }
    if (partitions.orElse(1) < 1) {
      throw new InputException(
          "--partitions: found " + partitions.orElseThrow() + ", expected 1 or more");
    }
    return Optional.of(
        new ClusterSearch.Cluster(master.orElse("local[*]"), partitions.orElse(0), checkpoint));
  }
}
