package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.DraftUse;
import org.ruleproof.reports.cache.Cache;
import picocli.CommandLine.Option;

/** The inputs that all commands over an audit share, except the packets. */
final class AuditOptions {
  @Option(
      names = "--game",
      paramLabel = "ID",
      description =
          "The game, where the packet does not tell: babylon5, startrek, galactic-empires, or one"
              + " that --rules declares.")
  private Optional<String> game = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "FILE|DIR",
      description = "Rules beside the bundled ones; a folder that declares a game stands alone.")
  private List<Path> rules = new ArrayList<>();

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
    return new AuditRequest(packets, game, rules, asOf, drafts, cache);
  }
}
