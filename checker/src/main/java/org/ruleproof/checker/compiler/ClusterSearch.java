package org.ruleproof.checker.compiler;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.search.Search;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.SearchResult;

/**
 * Work on several machines: searches, and questions that are independent of each other. It is a
 * service: the program finds it where its module is on the class path.
 */
public interface ClusterSearch {
  /**
   * Searches a game. The result is that of {@link Search}, but for the bytes of the visited set.
   *
   * @param options the limits, and the time between checkpoints
   * @param cluster where it runs
   * @throws org.ruleproof.checker.search.SearchException when a checkpoint does not fit
   */
  SearchResult run(
      CompiledForm game, SearchOptions options, Cluster cluster, Search.Progress progress);

  /** The answers to questions with numbers from 0, in their order. */
  <T> List<T> answers(Questions<T> questions, int count, Cluster cluster);

  /**
   * Independent questions. They are sent once to each machine, where several threads ask. Answers
   * are serializable.
   */
  interface Questions<T> extends Serializable {
    /** The answer to a question. Deterministic. */
    T answer(int number);
  }

  /**
   * Where work runs.
   *
   * @param master the address of the cluster, as its software writes it
   * @param partitions the number of parts of every level and of the visited set, or of the questions; 0
   *     for a number that suits the cluster. The result does not depend on it
   * @param checkpoint the folder of checkpoints, as all machines of the cluster write it
   */
  record Cluster(String master, int partitions, Optional<String> checkpoint) {}
}
