package org.ruleproof.checker.spark;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
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
    SparkConf conf =
        conf("explore " + game.fingerprint(), cluster)
            .setIfMissing("spark.cleaner.referenceTracking.cleanCheckpoints", "true")
            .setJars(
                Stream.of(SparkSearch.class, CompiledForm.class)
                    .flatMap(type -> Arrays.stream(JavaSparkContext.jarOfClass(type)))
                    .toArray(String[]::new));
    try (Closeable _ = SavedLevels.lock(conf, cluster.checkpoint())) {
      return on(
          conf, spark -> new LevelSearch(spark, game, options, cluster, progress).run());
    } catch (IOException e) {
      throw new SearchException("cannot unlock the checkpoint folder", e);
    }
  }

  @Override
  public <T> List<T> answers(Questions<T> questions, Cluster cluster) {
    SparkConf conf = conf("questions", cluster).setJars(jarsBeside(questions.getClass()));
    List<Integer> numbers = IntStream.range(0, questions.count()).boxed().toList();
    return on(
        conf,
        spark -> {
          Broadcast<Questions<T>> sent = spark.broadcast(questions);
          int parts =
              cluster.partitions() > 0
                  ? cluster.partitions()
                  : TASKS_A_CORE * spark.defaultParallelism();
          return spark
              .parallelize(numbers, parts)
              .map(number -> sent.value().answer(number))
              .collect();
        });
  }

  private static <T> T on(SparkConf conf, Function<JavaSparkContext, T> work) {
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      return work.apply(spark);
    } catch (Exception e) {
      // Spark throws it without declaring it.
      if (e instanceof SparkException) {
        String why = Objects.requireNonNullElse(e.getMessage(), "it says no reason");
        throw new SearchException("Spark gave up: " + why.lines().findFirst().orElse(why), e);
      }
      throw e;
    }
  }

  private static SparkConf conf(String name, Cluster cluster) {
    return new SparkConf()
        .setAppName("ruleproof " + name)
        .setMaster(cluster.master())
        .setIfMissing("spark.ui.enabled", "false")
        .setIfMissing("spark.ui.showConsoleProgress", "false");
  }

  /** The whole program, of which the class is a part: questions may use any of it. */
  private static String[] jarsBeside(Class<?> type) {
    String[] jar = JavaSparkContext.jarOfClass(type);
    if (jar.length == 0) {
      return jar;
    }
    try (Stream<Path> files = Files.list(Path.of(jar[0]).resolveSibling(""))) {
      return files.map(Path::toString).filter(f -> f.endsWith(".jar")).toArray(String[]::new);
    } catch (IOException e) {
      throw new SearchException("cannot find the jars beside " + jar[0], e);
    }
  }
}
