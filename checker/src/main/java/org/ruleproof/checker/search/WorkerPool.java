package org.ruleproof.checker.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Threads that run one task together; they end with the pool. */
final class WorkerPool implements AutoCloseable {
  private final int threads;
  private final ExecutorService executor;

  /** A pool of {@code threads} threads, the calling one included. */
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

  /** The number of threads. */
  int threads() {
    return threads;
  }

  /**
   * Runs {@code work} for the numbers 0 to {@code some - 1}, each on its own thread, and waits for
   * them. Rethrows what a task throws.
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
