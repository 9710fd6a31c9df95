package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.baseline.BaselineFile;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.view.AuditView;
import picocli.CommandLine.Option;

/** Options shared by commands with findings: the baseline and the level for exit status 1. */
final class BaselineOptions {
  @Option(
      names = {"--baseline", "--answers"},
      paramLabel = "FILE",
      description =
          "Leave out the findings listed there, by settle or --write-baseline; only others count for"
              + " the exit status.")
  private Optional<Path> baseline = Optional.empty();

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "List all findings there, with the reasons --baseline has for them.")
  private Optional<Path> newBaseline = Optional.empty();

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      description = "With --write-baseline: why the findings may stay for which nobody said it.")
  private String reason = "";

  @Option(
      names = "--fail-on",
      paramLabel = "LEVEL",
      description = "Exit with 1 from this level on: ${COMPLETION-CANDIDATES}. Default: error.")
  private FailOn failOn = FailOn.ERROR;

  /**
   * {@return the baseline; read first, so that an error shows before any long work}
   *
   * @throws InputException if it cannot be read, or if there is a reason but no file to write
   */
  Optional<Baseline> known() {
    if (!reason.isEmpty() && newBaseline.isEmpty()) {
      throw new InputException(
          "--reason says why findings may stay in a baseline; name the file with --write-baseline");
    }
    return baseline.map(BaselineFile::read);
  }

  /** {@return the report with its baseline} */
  AuditView view(AuditReport report, Optional<Baseline> known) {
    return new AuditView(
        report, known.map(k -> BaselineFile.of(baseline.orElseThrow(), k, report)));
  }

  /** Writes the new baseline, if the option is given. */
  void write(String game, List<Finding> findings, Optional<Baseline> known) {
    newBaseline.ifPresent(
        file ->
            BaselineFile.write(
                file, known.orElse(Baseline.NONE).renewedBy(game, findings, reason)));
  }

  FailOn failOn() {
    return failOn;
  }

  /** Whether an unknown finding reaches the level of {@code --fail-on}. */
  boolean fails(List<Finding> findings, AuditView view) {
    Optional<Level> level = failOn.level();
    return level.isPresent()
        && findings.stream()
            .anyMatch(f -> f.level().compareTo(level.get()) >= 0 && !view.isKnown(f));
  }
}
