package org.ruleproof.reports.audit;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.ruleproof.reports.cache.Cache;

/**
 * The inputs and options of an audit.
 *
 * @param packets paths, or {@code -} for standard input; empty to audit the rule base alone
 * @param game id of the game; empty to recognise it from the rules or the packets
 * @param rules rule files and folders, added to the bundled rules; they replace the bundled rules
 *     if they declare the game themselves
 * @param asOf rulings with a later date are ignored
 * @param drafts which rulings get claims drafted from their prose
 * @param cache results of earlier runs; it does not change the report
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

  /** A request without a cache. */
  public AuditRequest(
      List<String> packets,
      Optional<String> game,
      List<Path> rules,
      Optional<LocalDate> asOf,
      DraftUse drafts) {
    this(packets, game, rules, asOf, drafts, Optional.empty());
  }
}
