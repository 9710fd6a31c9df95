package org.ruleproof.reports.audit;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.ruleproof.reports.cache.Cache;

/**
 * What is to be audited.
 *
 * @param packets paths, or {@code -} for standard input; none for the bundled rule base by itself
 * @param game id of the game, empty to recognise it
 * @param rules files and folders of rules beside the bundled ones, or in their place when they
 *     declare a game of their own
 * @param asOf rulings dated later take no part
 * @param drafts where claims are drafted from prose
 * @param cache where to look for what earlier runs found out; nothing else depends on it
 */
public record AuditRequest(
    List<String> packets,
    Optional<String> game,
    List<Path> rules,
    Optional<LocalDate> asOf,
    DraftUse drafts,
    Optional<Cache> cache) {
  public AuditRequest {
    packets = List.copyOf(packets);
    rules = List.copyOf(rules);
  }

  /** A request that nothing is recalled for. */
  public AuditRequest(
      List<String> packets,
      Optional<String> game,
      List<Path> rules,
      Optional<LocalDate> asOf,
      DraftUse drafts) {
    this(packets, game, rules, asOf, drafts, Optional.empty());
  }
}
