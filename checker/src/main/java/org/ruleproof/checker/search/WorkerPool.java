package org.ruleproof.checker.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Threads that do one piece of work together, and end with it. */
final class WorkerPool implements AutoCloseable {
  private final int threads;
  private final ExecutorService executor;

  /** {@code threads} of them, the calling one among them. */
  WorkerPool(int threads) {
    this.threads = threads;
    this.executor =
        Executors.newFixedThreadPool(
            Math.max(1, threads - 1),
            work -> {
              Thread thread = new Thread(work, "search");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** How many there are. */
  int threads() {
    return threads;
  }

  /**
   * Runs {@code work} for the numbers from 0 below {@code some}, each on a thread of its own, and
   * waits for all. What one of them throws is thrown here, that of the lowest number first.
   */
  void run(int some, IntConsumer work) {
    List<Future<?>> others = new ArrayList<>();
    for (int number = 1; number < some; number++) {
      int mine = number;
      Callable<Boolean> call =
          () -> {
            work.accept(mine);
            return true;
          };
      others.add(executor.submit(call));
    }
    try {
      work.accept(0);
    } finally {
      for (Future<?> other : others) {
        await(other);
      }
    }
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }

  private static void await(Future<?> work) {
    try {
      work.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SearchException("the search was interrupted", e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        case Throwable cause -> throw new IllegalStateException(cause);
        case null -> throw new IllegalStateException(e);
      }
    }
  }
}
