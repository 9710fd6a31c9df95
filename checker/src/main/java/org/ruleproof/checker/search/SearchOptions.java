package org.ruleproof.checker.search;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How to search; what is found depends on the limits only.
 *
 * @param threads how many threads work, at least 1
 * @param memory about how many bytes the visited set, the levels and what passes between threads may
 *     take before they go to disk
 * @param scratch where what does not fit in memory goes
 * @param maxDepth states further from the start than this are not looked for
 * @param maxStates a level that takes the states beyond this number is dropped, and the search ends
 * @param stopWhenBroken whether it ends after the first level in which a property is broken
 * @param checkpoint a folder to resume from if it holds a checkpoint, and to write one to
 * @param checkpointEvery how long to wait at least between two checkpoints
 */
public record SearchOptions(
    int threads,
    long memory,
    Path scratch,
    int maxDepth,
    long maxStates,
    boolean stopWhenBroken,
    Optional<Path> checkpoint,
    Duration checkpointEvery) {

  public SearchOptions {
    if (threads < 1 || memory < 1 || maxDepth < 0 || maxStates < 1) {
      throw new IllegalArgumentException("threads, memory and states from 1, depth from 0");
    }
  }

  /** One thread, no limits but 70% of the memory that Java may take, no checkpoint. */
  public static SearchOptions plain() {
    return new SearchOptions(
        1,
        Runtime.getRuntime().maxMemory() / 10 * 7,
        Path.of(System.getProperty("java.io.tmpdir")),
        Integer.MAX_VALUE,
        Long.MAX_VALUE,
        false,
        Optional.empty(),
        Duration.ofSeconds(60));
  }

  /** The same with this number of threads. */
  public SearchOptions withThreads(int number) {
    return new SearchOptions(
        number, memory, scratch, maxDepth, maxStates, stopWhenBroken, checkpoint, checkpointEvery);
  }

  /** The same with memory for {@code bytes}, the rest going to {@code folder}. */
  public SearchOptions withMemory(long bytes, Path folder) {
    return new SearchOptions(
        threads, bytes, folder, maxDepth, maxStates, stopWhenBroken, checkpoint, checkpointEvery);
  }

  /** The same with these limits. */
  public SearchOptions withLimits(int depth, long states) {
    return new SearchOptions(
        threads, memory, scratch, depth, states, stopWhenBroken, checkpoint, checkpointEvery);
  }

  /** The same, ending after the first level in which a property is broken. */
  public SearchOptions untilBroken() {
    return new SearchOptions(
        threads, memory, scratch, maxDepth, maxStates, true, checkpoint, checkpointEvery);
  }

  /** The same with checkpoints in {@code folder}, at least {@code every} apart. */
  public SearchOptions withCheckpoint(Path folder, Duration every) {
    return new SearchOptions(
        threads, memory, scratch, maxDepth, maxStates, stopWhenBroken, Optional.of(folder), every);
  }
}
