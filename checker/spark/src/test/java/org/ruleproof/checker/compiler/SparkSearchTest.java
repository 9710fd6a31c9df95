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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerBlockUpdated;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.storage.BlockId;
import org.apache.spark.storage.BlockUpdatedInfo;
import org.apache.spark.storage.RDDBlockId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.search.Search;
import org.ruleproof.checker.search.SearchException;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.SearchResult;
import scala.jdk.javaapi.CollectionConverters;

/** A search on Spark finds what the local search finds, to the last trace. */
class SparkSearchTest {
  private static final String HERE = "local[2]";

  /** Two processes of one core each, as a cluster would have them. */
  private static final String TWO_PROCESSES = "local-cluster[2,1,1024]";

  private static final SearchOptions ALL = SearchOptions.plain();

  @TempDir private Path folder;

  @Property(tries = 8)
  void any_number_of_partitions_gives_the_levels_traces_and_ends_of_the_local_search(
      @ForAll long seed,
      @ForAll boolean random,
      @ForAll @IntRange(min = 1, max = 12) int partitions,
      @ForAll @IntRange(max = 12) int depth,
      @ForAll @IntRange(min = 1, max = 3_000) int states)
      throws Exception {
    CompiledGame game = random ? new CompiledGame(RandomGames.of(seed, 60)) : broken();
    SearchOptions few = ALL.withLimits(random ? depth / 3 : depth, states);

    assertEquals(local(game, few), spark(game, few, HERE, partitions, Optional.empty()));
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

  @Test
  void shards_that_do_not_fit_into_memory_are_spilled_and_nothing_changes() throws Exception {
    CompiledGame game = broken();
    Map<String, String> little =
        Map.of("spark.memory.fraction", "0.001", "spark.extraListeners", Spills.class.getName());
    Spills.SPILLED.clear();
    little.forEach(System::setProperty);
    try {
      assertEquals(local(game, ALL), spark(game, ALL, HERE, 3, Optional.empty()));
    } finally {
      little.keySet().forEach(System::clearProperty);
    }

    assertFalse(Spills.SPILLED.isEmpty(), "everything fitted");
  }

  /** Notes the blocks that Spark was asked to keep in memory and put on disk. */
  public static final class Spills extends SparkListener {
    static final Set<BlockId> SPILLED = ConcurrentHashMap.newKeySet();
    private final Set<Integer> inMemory = ConcurrentHashMap.newKeySet();

    @Override
    public void onStageSubmitted(SparkListenerStageSubmitted submitted) {
      CollectionConverters.asJava(submitted.stageInfo().rddInfos()).stream()
          .filter(rdd -> rdd.storageLevel().useMemory())
          .forEach(rdd -> inMemory.add(rdd.id()));
    }

    @Override
    public void onBlockUpdated(SparkListenerBlockUpdated updated) {
      BlockUpdatedInfo block = updated.blockUpdatedInfo();
      if (block.blockId() instanceof RDDBlockId id
          && inMemory.contains(id.rddId())
          && block.diskSize() > 0) {
        SPILLED.add(id);
      }
    }
  }

  @Test
  void a_checkpoint_folder_serves_one_search_at_a_time() throws Exception {
    CompiledGame game = broken();
    // A file system without locks, as HDFS is one.
    String mounted = "spark.hadoop.fs.viewfs.mounttable.test.link./mounted";
    System.setProperty(mounted, folder.toUri().toString());
    try {
      for (String place : List.of(folder.toUri().toString(), "viewfs://test/mounted/checkpoint")) {
        Optional<String> here = Optional.of(place);
        AtomicInteger refused = new AtomicInteger();
        ClusterSearch.Cluster cluster = new ClusterSearch.Cluster(HERE, 2, here);
        SearchOptions shallow = ALL.withLimits(3, Long.MAX_VALUE);
        run(
            game,
            shallow,
            cluster,
            (depth, states) -> {
              SearchException second =
                  assertThrows(SearchException.class, () -> spark(game, ALL, HERE, 1, here));
              assertTrue(second.getMessage().contains("another search is using"), place);
              refused.incrementAndGet();
            });

        assertTrue(refused.get() > 0, place);
        assertEquals(local(game, shallow), spark(game, shallow, HERE, 2, here));
      }
    } finally {
      System.clearProperty(mounted);
    }
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
  private static CompiledGame broken() {
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
