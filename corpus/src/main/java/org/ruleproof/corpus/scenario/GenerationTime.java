package org.ruleproof.corpus.scenario;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/**
 * How long the making of a corpus takes: the time of the processor that its threads spend on each kind
 * of scenario. Any number of threads; no corpus depends on it.
 */
public final class GenerationTime {
  /** What plays come to: their kinds are made together. */
  static final String PLAYS = "plays";

  private final Map<String, LongAdder> nanoseconds = new ConcurrentHashMap<>();

  /** Does something and counts the time of this thread. */
  <T> T on(String what, Supplier<T> work) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    try {
      return work.get();
    } finally {
      nanoseconds
          .computeIfAbsent(what, w -> new LongAdder())
          .add(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
    }
  }

  /** Seconds of the processor by kind of scenario, and those of all plays, in the order of the words. */
  public Map<String, Double> seconds() {
    Map<String, Double> seconds = new TreeMap<>();
    nanoseconds.forEach((what, time) -> seconds.put(what, time.sum() / 1e9));
    return seconds;
  }
}
