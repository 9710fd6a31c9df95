package org.ruleproof.reports.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.errata.ErrataReport;
import org.ruleproof.reports.errata.ErrataRequest;
import org.ruleproof.reports.errata.ErrataRun;
import org.ruleproof.reports.errata.FindingChange;
import org.ruleproof.reports.json.ErrataJson;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.text.ErrataText;
import org.ruleproof.reports.text.TextOptions;
import org.ruleproof.reports.view.AuditView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof errata}. */
@Command(
    name = "errata",
    description = {
      "Says what new rulings change.",
      "What they contradict, which rulings die of it, what they say again, the loops, orders and"
          + " roundings they bring or end, which verdicts of scenarios change, and what builds on"
          + " them."
    })
final class ErrataCommand extends ScreenCommand {
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final AuditOptions inputs = new AuditOptions();
  @Mixin private final BaselineOptions baseline = new BaselineOptions();

  @Parameters(
      paramLabel = "NEW",
      arity = "0..*",
      description = "New rulings: .rules, or a document that read knows; - is standard input.")
  private List<String> errata = new ArrayList<>();

  @Option(
      names = "--against",
      paramLabel = "PACKET",
      description = "The rulings as they are; may be repeated. None: the rule base alone.")
  private List<String> packets = new ArrayList<>();

  @Option(
      names = "--withdraw",
      paramLabel = "RULING-ID",
      description = "Take this ruling back, and say what that changes; may be repeated.")
  private List<String> withdrawn = new ArrayList<>();

  @Option(names = "--verbose", description = "List what is unchanged too, and all that cites.")
  private boolean verbose;

  @Override
  public Integer call() throws IOException {
    if (errata.isEmpty() && withdrawn.isEmpty()) {
      throw new InputException("errata: no new ruling and no --withdraw; expected one of the two");
    }
    Optional<Baseline> known = baseline.known();
    ErrataReport report =
        ErrataRun.run(new ErrataRequest(inputs.request(packets), errata, withdrawn), screen());
    AuditView view = baseline.view(report.audit(), known);
    baseline.write(report.audit().game(), report.present(), known);
    format.print(
        screen(),
        () -> ErrataText.of(report, view, TextOptions.of(screen(), verbose)),
        out -> ErrataJson.write(out, report, view));
    if (baseline.fails(report.findings(FindingChange.INTRODUCED), view)) {
      return ExitStatus.FINDINGS;
    }
    return report.audit().complete() ? ExitStatus.CLEAN : ExitStatus.INCONCLUSIVE;
  }
}
