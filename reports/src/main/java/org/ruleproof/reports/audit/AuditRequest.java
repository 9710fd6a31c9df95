package org.ruleproof.reports.audit;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What is to be audited.
 *
 * @param packets paths, or {@code -} for standard input; none for the bundled rule base by itself
 * @param game id of the game, empty to recognise it
 * @param rules files and folders of rules beside the bundled ones, or in their place when they
 *     declare a game of their own
 * @param asOf rulings dated later take no part
 * @param drafts where claims are drafted from prose
 */
public record AuditRequest(
    List<String> packets,
    Optional<String> game,
    List<Path> rules,
    Optional<LocalDate> asOf,
    DraftUse drafts) {
  public AuditRequest {
    packets = List.copyOf(packets);
    rules = List.copyOf(rules);
  }
}
