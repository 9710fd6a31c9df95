package org.ruleproof.reports.cache;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.ruleproof.model.meaning.ContentDigest;

/**
 * The folder in which runs of one build of the program keep what they found out.
 *
 * <p>A folder that cannot be read or written is as good as none. Two runs at once do not disturb each
 * other; of what both keep under one name the later one's stays.
 */
public final class Cache {
  /** The system property that names the folder; empty or not given for none. */
  public static final String PROPERTY = "ruleproof.cache";

  private final CachedFiles files;
  private final String program;
  private final CachedAnswers answers;

  /**
   * A cache in that folder.
   *
   * @param program a digest of the program
   */
  public Cache(Path folder, String program) {
    this.files = new CachedFiles(folder);
    this.program = program;
    this.answers = new CachedAnswers(files, program);
  }

  /** {@return the cache that the launcher names, if it does and the program knows its own build} */
  public static Optional<Cache> usual() {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .filter(folder -> !folder.isBlank())
        .map(Path::of)
        .flatMap(folder -> ProgramDigest.ofThis().map(program -> new Cache(folder, program)));
  }

  /** What earlier runs answered about pairs of claims. */
  public CachedAnswers answers() {
    return answers;
  }

  /**
   * {@return what the search finds, searched for only if it was not before}
   *
   * @param inputs all that the outcome depends on but for the program
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
