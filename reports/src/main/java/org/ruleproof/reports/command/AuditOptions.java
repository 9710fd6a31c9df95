package org.ruleproof.reports.command;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.DraftUse;
import org.ruleproof.reports.cache.Cache;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The inputs that all commands over an audit share, except the packets. */
final class AuditOptions {
  @Mixin private final RulesOptions rules = new RulesOptions();

  @Option(
      names = "--as-of",
      paramLabel = "DATE",
      converter = DayConverter.class,
      description = "Audit the packet as it stood on that day, such as 2000-07-17.")
  private Optional<LocalDate> asOf = Optional.empty();

  @Option(
      names = "--no-drafts",
      description =
          "Leave out entries without reviewed claims instead of drafting claims for them.")
  private boolean noDrafts;

  @Option(
      names = "--afresh",
      description = "Search for everything again instead of recalling what earlier runs found out.")
  private boolean afresh;

  AuditRequest request(List<String> packets) {
    return request(packets, noDrafts ? DraftUse.NONE : DraftUse.ELSEWHERE);
  }

  AuditRequest request(List<String> packets, DraftUse drafts) {
    Optional<Cache> cache = afresh ? Optional.empty() : Cache.usual();
    return new AuditRequest(packets, rules.game(), rules.rules(), asOf, drafts, cache);
  }
}
