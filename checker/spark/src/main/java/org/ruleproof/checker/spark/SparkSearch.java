package org.ruleproof.checker.spark;

import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.ruleproof.checker.compiler.ClusterSearch;
import org.ruleproof.checker.compiler.CompiledForm;
import org.ruleproof.checker.search.Search;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.SearchResult;

/** The search on Apache Spark, found as a service. Settings of Spark are read as Spark does. */
public final class SparkSearch implements ClusterSearch {
  @Override
  public SearchResult run(
      CompiledForm game, SearchOptions options, Cluster cluster, Search.Progress progress) {
    SparkConf conf =
        new SparkConf()
            .setAppName("ruleproof explore " + game.fingerprint())
            .setMaster(cluster.master())
            .setIfMissing("spark.ui.enabled", "false")
            .setIfMissing("spark.ui.showConsoleProgress", "false")
            .setIfMissing("spark.cleaner.referenceTracking.cleanCheckpoints", "true")
            .setJars(
                Stream.of(SparkSearch.class, CompiledForm.class)
                    .flatMap(type -> Arrays.stream(JavaSparkContext.jarOfClass(type)))
                    .toArray(String[]::new));
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      return new LevelSearch(spark, game, options, cluster, progress).run();
    }
  }
}
