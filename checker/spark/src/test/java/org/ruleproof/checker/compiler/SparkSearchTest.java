package org.ruleproof.checker.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.search.Search;
import org.ruleproof.checker.search.SearchException;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.SearchResult;

/** A search on Spark finds what the local search finds, to the last trace. */
class SparkSearchTest {
  private static final String HERE = "local[2]";

  /** Two processes of one core each, as a cluster would have them. */
  private static final String TWO_PROCESSES = "local-cluster[2,1,1024]";

  private static final SearchOptions ALL = SearchOptions.plain();

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void random_games_have_the_same_levels_and_traces_with_any_number_of_partitions(int partitions)
      throws Exception {
    for (int draw = 0; draw < 3; draw++) {
      long seed = System.nanoTime();
      CompiledGame game = new CompiledGame(RandomGames.of(seed, 20 + 40 * draw));
      SearchOptions few = ALL.withLimits(4, 2_000);

      assertEquals(
          local(game, few), spark(game, few, HERE, partitions, Optional.empty()), "seed " + seed);
    }
  }

  @Test
  void a_game_that_breaks_its_invariants_does_so_with_the_same_shortest_traces() throws Exception {
    CompiledGame game = broken();

    SearchResult found = spark(game, ALL, HERE, 3, Optional.empty());

    assertFalse(found.breaches().isEmpty());
    assertEquals(local(game, ALL), found);
  }

  @Test
  void a_checkpoint_is_resumed_with_another_number_of_partitions() throws Exception {
    CompiledGame game = broken();
    SearchOptions shallow = ALL.withLimits(5, Long.MAX_VALUE);
    SearchOptions small = ALL.withLimits(Integer.MAX_VALUE, 10_000);
    Optional<String> here = Optional.of(folder.toUri().toString());

    assertEquals(local(game, shallow), spark(game, shallow, HERE, 3, here));
    assertEquals(local(game, small), spark(game, small, HERE, 5, here));
    assertEquals(local(game, ALL), spark(game, ALL, HERE, 2, here));
    CompiledGame other = new CompiledGame(Rules.game(Rules.coreRound(), Map.of("MaxInf", "3")));
    assertThrows(SearchException.class, () -> spark(other, ALL, HERE, 2, here));
  }

  @Test
  void an_executor_that_is_killed_in_the_middle_changes_nothing() throws Exception {
    CompiledGame game = broken();
    AtomicInteger killed = new AtomicInteger();
    Search.Progress killing =
        (depth, states) -> {
          if (depth == 10) {
            killed.addAndGet(killOne());
          }
        };

    SearchResult found =
        run(game, ALL, new ClusterSearch.Cluster(TWO_PROCESSES, 4, Optional.empty()), killing);

    assertTrue(killed.get() > 0, "no executor was there to be killed");
    assertEquals(local(game, ALL), found);
  }

  private static int killOne() {
    List<ProcessHandle> executors =
        ProcessHandle.current()
            .descendants()
            .filter(p -> p.info().commandLine().orElse("").contains("ExecutorBackend"))
            .toList();
    return executors.isEmpty() || !executors.getFirst().destroyForcibly() ? 0 : 1;
  }

  /** Core-round without the rule that keeps an invariant. */
  private static CompiledGame broken() throws UncompilableException {
    String rules =
        Rules.coreRound()
            .replace("  forbid contact(p, m) when marks(p, other m) > 0\n", "  inf(p) at most 7\n");
    return new CompiledGame(
        Rules.game(rules, Map.of("MaxInf", "3", "MaxMark", "1", "MaxBand", "2")));
  }

  private static SearchResult local(CompiledGame game, SearchOptions options) {
    return withoutBytes(Search.run(game, options));
  }

  private static SearchResult spark(
      CompiledGame game,
      SearchOptions options,
      String master,
      int partitions,
      Optional<String> checkpoint) {
    return run(
        game,
        options,
        new ClusterSearch.Cluster(master, partitions, checkpoint),
        (depth, states) -> {});
  }

  private static SearchResult run(
      CompiledGame game,
      SearchOptions options,
      ClusterSearch.Cluster cluster,
      Search.Progress progress) {
    ClusterSearch search = ServiceLoader.load(ClusterSearch.class).findFirst().orElseThrow();
    return withoutBytes(search.run(game.form(), options, cluster, progress));
  }

  private static SearchResult withoutBytes(SearchResult found) {
    return new SearchResult(
        found.end(),
        found.states(),
        found.transitions(),
        found.depth(),
        found.levels(),
        found.deadlocks(),
        found.taken(),
        found.covered(),
        found.breaches(),
        0);
  }
}
