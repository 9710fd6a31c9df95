package org.ruleproof.corpus.scenario;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/**
 * Collects the CPU time for each kind of scenario. Thread-safe; the corpus does not depend on it.
 */
public final class GenerationTime {
  /** The name of the time for plays, whose kinds are made together. */
  static final String PLAYS = "plays";

  private final Map<String, LongAdder> nanoseconds = new ConcurrentHashMap<>();

  /** Runs the work and adds the CPU time of this thread. */
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

  /** CPU time in seconds by kind of scenario and for plays, sorted by name. */
  public Map<String, Double> seconds() {
    Map<String, Double> seconds = new TreeMap<>();
    nanoseconds.forEach((what, time) -> seconds.put(what, time.sum() / 1e9));
    return seconds;
  }
}
