package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs tasks with several threads and returns their results in the order of the tasks. */
public final class ParallelMap {
  private ParallelMap() {}

  /**
   * The results.
   *
   * @param threads at least 1
   * @throws IllegalStateException if a task fails, with its cause
   */
  public static <T> List<T> answers(List<Callable<T>> questions, int threads) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<T> answers = new ArrayList<>();
      for (Future<T> answer : pool.invokeAll(questions)) {
        answers.add(answer.get());
      }
      return answers;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while answering", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a question could not be answered", e.getCause());
    }
  }
}
