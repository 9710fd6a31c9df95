package org.ruleproof.reports.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.AuditResult;
import org.ruleproof.reports.audit.AuditRun;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.errata.Plan;
import org.ruleproof.reports.json.PlanJson;
import org.ruleproof.reports.sarif.AuditSarif;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.text.PlanText;
import org.ruleproof.reports.text.TextOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof plan}. */
@Command(
    name = "plan",
    description = {
      "Says what changes from one state of the rules or of a packet to another.",
      "What a player may do, which rulings died, which questions and loops open and close."
    })
final class PlanCommand extends ScreenCommand {
  /** The formats of a plan. */
  enum Format {
    TEXT,
    MARKDOWN,
    JSON,
    SARIF,
    JUNIT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Mixin private final AuditOptions inputs = new AuditOptions();
  @Mixin private final BaselineOptions baseline = new BaselineOptions();

  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description = {
        "How it was: a packet, or a folder or file of rules.",
        "COMMIT:PATH is what stood there at a commit, by the program git."
      })
  private String old = "";

  @Parameters(index = "1", paramLabel = "NEW", description = "How it will be; the same.")
  private String now = "";

  @Option(
      names = "--packet",
      paramLabel = "PACKET",
      description =
          "A packet for rules; its file in the folder OLD or NEW counts first. May be repeated.")
  private List<String> packets = new ArrayList<>();

  @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}")
  private Format format = Format.TEXT;

  @Override
  public Integer call() throws IOException {
    Optional<Baseline> answered = baseline.known();
    AuditResult before = audited(old);
    AuditResult after = audited(now);
    if (!before.report().game().equals(after.report().game())) {
      throw new InputException(
          old
              + " is of '"
              + before.report().game()
              + "', "
              + now
              + " of '"
              + after.report().game()
              + "'; expected one game");
    }
    baseline.view(after.report(), answered);
    baseline.write(after.report().game(), after.report().findings(), answered);
    Plan plan = Plan.of(before, after, answered);
    switch (format) {
      case TEXT -> screen().out().print(PlanText.of(plan, TextOptions.of(screen(), false)));
      case MARKDOWN -> screen().out().print(PlanText.markdown(plan));
      case JSON -> PlanJson.write(screen().out(), plan);
      case SARIF -> AuditSarif.write(screen().out(), plan.opened());
      case JUNIT -> PlanJUnit.write(screen().out(), plan);
    }
    int status = ExitStatus.of(plan.opened(), baseline.failOn());
    return status == ExitStatus.CLEAN && !before.report().complete()
        ? ExitStatus.INCONCLUSIVE
        : status;
  }

  private AuditResult audited(String side) throws IOException {
    if (!GitPath.isMeant(side)) {
      return AuditRun.run(request(Path.of(side)), screen());
    }
    try (GitPath copy = GitPath.copy(Path.of("").toAbsolutePath(), side)) {
      AuditResult result = AuditRun.run(request(copy.path()), screen());
      return result.reporting(
          result.report().at(path -> path.replace(copy.path().toString(), GitPath.within(side))));
    }
  }

  /** The audit of one side: of rules, with the packets of its folder; or of a packet. */
  private AuditRequest request(Path side) {
    boolean rules = Files.isDirectory(side) || side.toString().endsWith(".rules");
    if (!rules) {
      return inputs.request(List.of(side.toString()));
    }
    AuditRequest all =
        inputs.request(
            packets.stream()
                .map(packet -> Files.exists(side.resolve(packet)) ? side.resolve(packet) : packet)
                .map(Object::toString)
                .toList());
    List<Path> files = new ArrayList<>(all.rules());
    files.add(side);
    return new AuditRequest(
        all.packets(), all.game(), files, all.asOf(), all.drafts(), all.cache());
  }
}
