package org.ruleproof.reports.cache;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.ruleproof.model.meaning.ContentDigest;

/**
 * Results of earlier runs of the same build, in a folder.
 *
 * <p>An unreadable or unwritable folder counts as empty. Concurrent runs are safe: for one name,
 * the last write wins.
 */
public final class Cache {
  /**
   * The system property with the cache folder; without it, or if it is blank, there is no cache.
   */
  public static final String PROPERTY = "ruleproof.cache";

  private final CachedFiles files;
  private final String program;
  private final CachedAnswers answers;

  /**
   * A cache in this folder.
   *
   * @param program the digest of the program
   */
  public Cache(Path folder, String program) {
    this.files = new CachedFiles(folder);
    this.program = program;
    this.answers = new CachedAnswers(files, program);
  }

  /**
   * {@return the cache in the folder set by the launcher; empty without a folder or a program
   * digest}
   */
  public static Optional<Cache> usual() {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .filter(folder -> !folder.isBlank())
        .map(Path::of)
        .flatMap(folder -> ProgramDigest.ofThis().map(program -> new Cache(folder, program)));
  }

  /** Answers about pairs of claims. */
  public CachedAnswers answers() {
    return answers;
  }

  /**
   * {@return the cached outcome for these inputs; otherwise the outcome of the search, which is
   * then cached}
   *
   * @param inputs everything that the outcome depends on, except the program
   */
  public CachedOutcome outcome(Object inputs, Supplier<CachedOutcome> search) {
    String name = "outcome-" + new ContentDigest().add(program).add(inputs).hexadecimal();
    Optional<CachedOutcome> known =
        files.read(name).flatMap(bytes -> CacheJson.read(bytes, CachedOutcome.class));
    if (known.isPresent()) {
      return known.get();
    }
    CachedOutcome outcome = search.get();
    files.write(name, CacheJson.written(outcome));
    answers.save();
    return outcome;
  }
}
