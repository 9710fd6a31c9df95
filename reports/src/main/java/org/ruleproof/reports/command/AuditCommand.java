package org.ruleproof.reports.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.reports.audit.AuditResult;
import org.ruleproof.reports.audit.AuditRun;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.output.AtomicFile;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.screen.Screen;
import org.ruleproof.reports.text.AuditText;
import org.ruleproof.reports.text.TextOptions;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.FidelityView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof audit}. */
@Command(
    name = "audit",
    description = "Looks for rulings that contradict each other, and says who wins.")
final class AuditCommand extends ScreenCommand {
  @Mixin private final AuditOptions inputs = new AuditOptions();
  @Mixin private final BaselineOptions baseline = new BaselineOptions();

  @Parameters(
      paramLabel = "PACKET",
      arity = "0..*",
      description = "Packets of rulings; - is standard input. None: the bundled rule base alone.")
  private List<String> packets = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Write audit.txt, audit.json, audit.sarif and audit.html there.")
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "LIST",
      split = ",",
      description =
          "One or more of ${COMPLETION-CANDIDATES}. Default: text; with --out all but github.")
  private List<ReportFormat> formats = new ArrayList<>();

  @Option(
      names = "--verbose",
      description = "List notes in the text report, not only their counts.")
  private boolean verbose;

  @Option(
      names = "--reach",
      description = {
        "Look for plays of the modelled game that come to each contradiction, and show a"
            + " shortest one. Takes some seconds more."
      })
  private boolean reach;

  @Override
  public Integer call() throws IOException {
    List<ReportFormat> wanted = wanted();
    Optional<Baseline> known = baseline.known();
    AuditResult result = AuditRun.run(inputs.request(packets), screen());
    AuditReport report = reach ? result.played() : result.report();
    AuditView view =
        baseline
            .view(report, known)
            .withTexts(() -> FidelityView.of(report.game(), result.texts().get()));
    baseline.write(report.game(), report.findings(), known);
    if (out.isPresent()) {
      writeFiles(out.get(), wanted, view);
      TextOptions shown = new TextOptions(screen().width(), screen().colour(), verbose);
      screen().out().print(AuditText.summary(view, shown));
    } else {
      boolean colour = screen().colour() && wanted.getFirst() == ReportFormat.TEXT;
      wanted
          .getFirst()
          .write(screen().out(), view, new TextOptions(screen().width(), colour, verbose));
    }
    return ExitStatus.of(view, baseline.failOn());
  }

  private List<ReportFormat> wanted() {
    if (formats.isEmpty()) {
      return out.isPresent() ? ReportFormat.KEPT : List.of(ReportFormat.TEXT);
    }
    List<ReportFormat> wanted = List.copyOf(new LinkedHashSet<>(formats));
    if (wanted.size() > 1 && out.isEmpty()) {
      throw new InputException(
          "--format names " + wanted.size() + " formats; expected one, or --out DIR for them all");
    }
    return wanted;
  }

  private void writeFiles(Path folder, List<ReportFormat> wanted, AuditView view) {
    TextOptions plain = new TextOptions(Screen.USUAL_WIDTH, false, verbose);
    for (ReportFormat format : wanted) {
      Path file = folder.resolve(format.fileName());
      AtomicFile.write(file, stream -> format.write(stream, view, plain));
      screen().out().println("wrote " + SafeText.line(file.toString()));
    }
  }
}
