package org.ruleproof.checker.spark;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.ruleproof.checker.compiler.ClusterSearch;
import org.ruleproof.checker.compiler.CompiledForm;
import org.ruleproof.checker.search.Search;
import org.ruleproof.checker.search.SearchException;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.SearchResult;

/** Work on Apache Spark, found as a service. Settings of Spark are read as Spark does. */
public final class SparkSearch implements ClusterSearch {
  private static final int TASKS_A_CORE = 16;

  @Override
  public SearchResult run(
      CompiledForm game, SearchOptions options, Cluster cluster, Search.Progress progress) {
    return on(cluster, spark -> new LevelSearch(spark, game, options, cluster, progress).run());
  }

  @Override
  public <T> List<T> answers(Questions<T> questions, int count, Cluster cluster) {
    List<Integer> numbers = IntStream.range(0, count).boxed().toList();
    return on(
        cluster,
        spark -> {
          Broadcast<Questions<T>> sent = spark.broadcast(questions);
          int some = TASKS_A_CORE * spark.defaultParallelism();
          return spark
              .parallelize(numbers, cluster.partitions() > 0 ? cluster.partitions() : some)
              .map(number -> sent.value().answer(number))
              .collect();
        });
  }

  private static <T> T on(Cluster cluster, Function<JavaSparkContext, T> work) {
    SparkConf conf =
        new SparkConf()
            .setAppName("ruleproof")
            .setMaster(cluster.master())
            .setIfMissing("spark.ui.enabled", "false")
            .setIfMissing("spark.ui.showConsoleProgress", "false")
            .setIfMissing("spark.cleaner.referenceTracking.cleanCheckpoints", "true");
    try (Closeable _ = SavedLevels.lock(conf, cluster.checkpoint());
        JavaSparkContext spark = new JavaSparkContext(conf.setJars(jars()))) {
      return work.call(spark);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      // Spark does not declare what it throws.
      String why = Objects.requireNonNullElse(e.getMessage(), e.toString());
      throw new SearchException(
          "the work on Spark failed: " + why.lines().findFirst().orElse(why), e);
    }
  }

  /** This engine and the whole program: questions may use any of it. None where they are no jars. */
  private static String[] jars() throws IOException {
    List<String> jars = new ArrayList<>(List.of(JavaSparkContext.jarOfClass(SparkSearch.class)));
    for (String jar : JavaSparkContext.jarOfClass(CompiledForm.class)) {
      try (Stream<Path> beside = Files.list(Path.of(jar).resolveSibling(""))) {
        beside.map(Path::toString).filter(file -> file.endsWith(".jar")).forEach(jars::add);
      }
    }
    return jars.toArray(String[]::new);
  }
}
