package org.ruleproof.checker.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.ruleproof.checker.compiler.ClusterSearch;
import org.ruleproof.checker.compiler.CompiledForm;
import org.ruleproof.checker.search.PackedGame;
import org.ruleproof.checker.search.Search;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.SearchResult;
import org.ruleproof.checker.search.Tally;
import org.ruleproof.checker.search.TraceFinder;
import org.ruleproof.checker.search.Transitions;
import org.ruleproof.checker.search.VisitedSet;
import org.ruleproof.checker.spark.Dealer.Parcel;
import scala.Tuple2;

/**
 * One search, level by level: each level is one shuffle, from the shards that expand its states to
 * the shards that own the successors.
 *
 * <p>The levels stay on the disks of the cluster, for traces and checkpoints. Every few levels Spark
 * writes the shards to its own checkpoint, so that what a lost executor held is computed again from
 * there. Each object runs once.
 */
final class LevelSearch implements TraceFinder.LevelFilter {
  private static final int LEVELS_BETWEEN_SHARDS_ON_DISK = 8;
  private static final int SHARDS_A_CORE = 2;

  private final JavaSparkContext spark;
  private final CompiledForm game;
  private final Broadcast<CompiledForm> sent;
  private final SearchOptions options;
  private final SavedLevels saved;
  private final Optional<String> checkpoint;
  private final Search.Progress progress;
  private final int shards;
  private final List<JavaRDD<long[]>> levels = new ArrayList<>();
  private final List<Long> sizes = new ArrayList<>();
  private long visitedBytes;
  private long lastSaved = System.nanoTime();

  LevelSearch(
      JavaSparkContext spark,
      CompiledForm game,
      SearchOptions options,
      ClusterSearch.Cluster cluster,
      Search.Progress progress) {
    this.spark = spark;
    this.game = game;
    this.sent = spark.broadcast(game);
    this.options = options;
    this.saved = new SavedLevels(spark, game, cluster.checkpoint());
    this.progress = progress;
    this.shards =
        cluster.partitions() > 0
            ? cluster.partitions()
            : SHARDS_A_CORE * spark.defaultParallelism();
    this.checkpoint = cluster.checkpoint();
  }

  SearchResult run() throws IOException {
    Path own =
        checkpoint.isPresent()
            ? new Path(checkpoint.get(), "shards")
            : new Path(Files.createTempDirectory(options.scratch(), "ruleproof-spark-").toUri());
    spark.setCheckpointDir(own.toString());
    try {
      return search();
    } finally {
      own.getFileSystem(spark.hadoopConfiguration()).delete(own, true);
    }
  }

  private SearchResult search() throws IOException {
    JavaRDD<Shard> last = none();
    Tally total = new Tally(game);
    Optional<SavedLevels.Summary> found = saved.read();
    if (found.isEmpty()) {
      Transitions initial = new Transitions(game);
      game.expander().initial(initial);
      total.begin(initial);
      long[] rows = Arrays.copyOf(initial.states(), initial.size() * game.words());
      last = keep(deal(last, spark.parallelize(List.of(rows), 1)), total);
      if (sizes.getFirst() > options.maxStates()) {
        sizes.clear();
        return result(SearchResult.End.STATE_LIMIT, total);
      }
    } else {
      total.absorb(found.get().counts().copy());
      total.firstOf(found.get().counts());
      int before = found.get().sizes().size() - 1;
      IntStream.range(0, before).forEach(level -> levels.add(saved.level(level)));
      sizes.addAll(found.get().sizes().subList(0, before));
      if (before > 0) {
        last = deal(last, levels.stream().reduce(JavaRDD::union).orElseThrow());
      }
      last = keep(deal(last, saved.level(before)), new Tally(game));
    }
    return expandAll(last, total);
  }

  private SearchResult expandAll(JavaRDD<Shard> first, Tally total) throws IOException {
    JavaRDD<Shard> last = first;
    while (true) {
      int level = sizes.size() - 1;
      if (sizes.get(level) == 0) {
        saved.write(levels, sizes, total);
        sizes.removeLast();
        return result(SearchResult.End.COMPLETE, total);
      }
      Tally before = total.copy();
      JavaRDD<Shard> next = keep(expanded(last), total);
      total.expanded(level);
      boolean fits = states() <= options.maxStates();
      boolean deep = level >= options.maxDepth() && !(fits && sizes.getLast() == 0);
      if (deep || !fits) {
        sizes.removeLast();
        levels.removeLast();
        saved.write(levels, sizes, before);
        return result(deep ? SearchResult.End.DEPTH_LIMIT : SearchResult.End.STATE_LIMIT, total);
      }
      last.unpersist(false);
      last = next;
      progress.at(sizes.size() - 1, states());
      if (System.nanoTime() - lastSaved >= options.checkpointEvery().toNanos()) {
        saved.write(levels, sizes, total);
        lastSaved = System.nanoTime();
      }
    }
  }

  private long states() {
    return sizes.stream().mapToLong(Long::longValue).sum();
  }

  private SearchResult result(SearchResult.End end, Tally total) {
    return total.result(end, sizes, visitedBytes, new TraceFinder(game, this));
  }

  /** Computes a level, keeps it, and adds its counts to {@code total}. */
  private JavaRDD<Shard> keep(JavaRDD<Shard> shards, Tally total) {
    shards.persist(StorageLevel.MEMORY_AND_DISK());
    if (levels.size() % LEVELS_BETWEEN_SHARDS_ON_DISK == LEVELS_BETWEEN_SHARDS_ON_DISK - 1) {
      shards.checkpoint();
    }
    int words = game.words();
    List<Shard.Summary> summaries = shards.map(s -> s.summary(words)).collect();
    JavaRDD<long[]> level = shards.map(Shard::frontier).persist(StorageLevel.DISK_ONLY());
    level.foreachPartition(rows -> rows.forEachRemaining(row -> {}));
    levels.add(level);
    sizes.add(summaries.stream().mapToLong(Shard.Summary::states).sum());
    visitedBytes = summaries.stream().mapToLong(Shard.Summary::bytes).sum();
    summaries.forEach(summary -> total.absorb(summary.tally()));
    return shards;
  }

  private JavaRDD<Shard> none() {
    Broadcast<CompiledForm> form = sent;
    return spark
        .parallelize(IntStream.range(0, shards).boxed().toList(), shards)
        .map(number -> Shard.empty(form.value(), number));
  }

  private JavaRDD<Shard> expanded(JavaRDD<Shard> last) {
    Broadcast<CompiledForm> form = sent;
    int number = shards;
    return received(
        last, last.mapPartitionsToPair(shard -> shard.next().expand(form.value(), number)));
  }

  private JavaRDD<Shard> deal(JavaRDD<Shard> last, JavaRDD<long[]> states) {
    int words = game.words();
    int number = shards;
    return received(
        last,
        states.flatMapToPair(rows -> new Dealer(words, number).addAll(rows).all().iterator()));
  }

  private JavaRDD<Shard> received(JavaRDD<Shard> last, JavaPairRDD<Integer, Parcel> parcels) {
    Broadcast<CompiledForm> form = sent;
    return last.zipPartitions(
        parcels.partitionBy(new HashPartitioner(shards)),
        (Iterator<Shard> shard, Iterator<Tuple2<Integer, Parcel>> received) ->
            List.of(shard.next().next(form.value(), received)).iterator());
  }

  @Override
  public VisitedSet filter(int level, TraceFinder.Test test) {
    Broadcast<CompiledForm> form = sent;
    Broadcast<TraceFinder.Test> wanted = spark.broadcast(test);
    VisitedSet passed = new VisitedSet(game.words());
    JavaRDD<long[]> found =
        levels.get(level).map(rows -> passing(form.value(), rows, wanted.value()));
    for (long[] rows : found.collect()) {
      for (int at = 0; at < rows.length; at += game.words()) {
        passed.add(rows, at);
      }
    }
    return passed;
  }

  private static long[] passing(PackedGame game, long[] rows, TraceFinder.Test test) {
    int words = game.words();
    PackedGame.Expander expander = game.expander();
    Transitions out = new Transitions(game);
    long[] key = new long[words];
    long[] passing = new long[rows.length];
    int filled = 0;
    for (int at = 0; at < rows.length; at += words) {
      out.clear();
      expander.expand(rows, at, out);
      if (test.passes(out, key)) {
        System.arraycopy(rows, at, passing, filled, words);
        filled += words;
      }
    }
    return Arrays.copyOf(passing, filled);
  }
}
