package org.ruleproof.checker.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.ruleproof.checker.search.Checkpoints;
import org.ruleproof.checker.search.PackedGame;
import org.ruleproof.checker.search.SearchException;
import org.ruleproof.checker.search.Tally;

/**
 * The checkpoints of a search: a folder for each level, written once, and a summary for each
 * checkpoint. A summary appears whole, after the levels that it counts. What reads it may have any
 * number of partitions.
 */
final class SavedLevels {
  private static final String SUMMARY = "summary-";

  private final JavaSparkContext spark;
  private final String fingerprint;
  private final Optional<Path> folder;
  private int written;

  /** What a checkpoint says of its levels. */
  record Summary(String fingerprint, List<Long> sizes, Tally counts) implements Serializable {}

  SavedLevels(JavaSparkContext spark, PackedGame game, Optional<String> folder) {
    this.spark = spark;
    this.fingerprint = game.words() + " words, " + game.fingerprint();
    this.folder = folder.map(Path::new);
  }

  /**
   * Locks a folder against other searches, until it is closed.
   *
   * <p>Where files have no locks a file that is there is the lock. It outlives a search that is
   * killed, and the message of the next one says so.
   *
   * @throws SearchException when another search has it
   */
  static Closeable lock(SparkConf conf, Optional<String> folder) throws IOException {
    if (folder.isEmpty()) {
      return () -> {};
    }
    Path place = new Path(folder.get());
    Path lock = new Path(place, "lock");
    FileSystem files = place.getFileSystem(SparkHadoopUtil.get().newConfiguration(conf));
    if (files instanceof LocalFileSystem local) {
      return Checkpoints.lock(local.pathToFile(place).toPath());
    }
    try {
      files.create(lock, false).close();
    } catch (FileAlreadyExistsException e) {
      throw new SearchException(
          "another search is using the checkpoint folder " + place + "; if none is, delete " + lock,
          e);
    }
    files.deleteOnExit(lock);
    return () -> {
      files.cancelDeleteOnExit(lock);
      files.delete(lock, false);
    };
  }

  /**
   * The newest checkpoint.
   *
   * @throws SearchException when it is of another game or cannot be read
   */
  Optional<Summary> read() throws IOException {
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    Path place = folder.get();
    FileSystem files = place.getFileSystem(spark.hadoopConfiguration());
    files.mkdirs(place);
    Optional<Path> newest =
        Arrays.stream(files.listStatus(place, path -> path.getName().startsWith(SUMMARY)))
            .map(FileStatus::getPath)
            .max(Comparator.comparing(Path::getName));
    if (newest.isEmpty()) {
      return Optional.empty();
    }
    try (ObjectInputStream in = new ObjectInputStream(files.open(newest.get()))) {
      Summary summary = (Summary) in.readObject();
      if (!summary.fingerprint().equals(fingerprint)) {
        throw new SearchException(
            "cannot resume from the checkpoint in "
                + place
                + ": it belongs to another game, to other parameters or to other rules");
      }
      written = summary.sizes().size();
      return Optional.of(summary);
    } catch (ClassNotFoundException e) {
      throw new SearchException("the checkpoint in " + place + " is of another program", e);
    }
  }

  /** Writes the levels that are not written yet, and a summary. */
  void write(List<JavaRDD<long[]>> levels, List<Long> sizes, Tally counts) throws IOException {
    if (folder.isEmpty()) {
      return;
    }
    Path place = folder.get();
    FileSystem files = place.getFileSystem(spark.hadoopConfiguration());
    for (; written < sizes.size(); written++) {
      files.delete(new Path(path(written)), true);
      levels.get(written).saveAsObjectFile(path(written));
    }
    Path summary = new Path(place, SUMMARY + "%06d".formatted(sizes.size()));
    Path begun = new Path(place, "begun");
    try (ObjectOutputStream out = new ObjectOutputStream(files.create(begun, true))) {
      out.writeObject(new Summary(fingerprint, List.copyOf(sizes), counts));
    }
    // One that is there already says the same.
    if (files.exists(summary) || !files.rename(begun, summary)) {
      files.delete(begun, false);
    }
  }

  /** A level that was written. */
  JavaRDD<long[]> level(int level) {
    return spark.objectFile(path(level));
  }

  private String path(int level) {
    return new Path(folder.orElseThrow(), "level-" + level).toString();
  }
}
