package org.ruleproof.checker.search;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How to search. The result depends on the limits only.
 *
 * @param threads the number of threads, at least 1
 * @param memory an approximate limit in bytes for the visited set, the levels and the exchange
 *     between threads; what exceeds it goes to disk
 * @param scratch the parent of the temporary folder for data on disk
 * @param maxDepth states at a greater depth are not searched
 * @param maxStates the search ends, and drops the last level, when that level exceeds this total
 * @param checkpoint a folder to resume from if it holds a checkpoint, and to write checkpoints to
 * @param checkpointEvery the least time between two checkpoints
 */
public record SearchOptions(
    int threads,
    long memory,
    Path scratch,
    int maxDepth,
    long maxStates,
    Optional<Path> checkpoint,
    Duration checkpointEvery) {

  public SearchOptions {
    if (threads < 1 || memory < 1 || maxDepth < 0 || maxStates < 1) {
      throw new IllegalArgumentException("threads, memory and states from 1, depth from 0");
    }
  }

  /** One thread, no limits except 70% of Java's maximum memory, no checkpoint. */
  public static SearchOptions plain() {
    return new SearchOptions(
        1,
        Runtime.getRuntime().maxMemory() / 10 * 7,
        Path.of(System.getProperty("java.io.tmpdir")),
        Integer.MAX_VALUE,
        Long.MAX_VALUE,
        Optional.empty(),
        Duration.ofSeconds(60));
  }

  /** The same options with this number of threads. */
  public SearchOptions withThreads(int number) {
    return new SearchOptions(
        number, memory, scratch, maxDepth, maxStates, checkpoint, checkpointEvery);
  }

  /** The same options with {@code bytes} of memory; the rest goes to {@code folder}. */
  public SearchOptions withMemory(long bytes, Path folder) {
    return new SearchOptions(
        threads, bytes, folder, maxDepth, maxStates, checkpoint, checkpointEvery);
  }

  /** The same options with these limits. */
  public SearchOptions withLimits(int depth, long states) {
    return new SearchOptions(threads, memory, scratch, depth, states, checkpoint, checkpointEvery);
  }

  /** The same options with checkpoints in {@code folder}, at least {@code every} apart. */
  public SearchOptions withCheckpoint(Path folder, Duration every) {
    return new SearchOptions(
        threads, memory, scratch, maxDepth, maxStates, Optional.of(folder), every);
  }
}
