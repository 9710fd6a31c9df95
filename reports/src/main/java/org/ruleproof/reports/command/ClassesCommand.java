package org.ruleproof.reports.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ruleproof.reports.audit.AuditResult;
import org.ruleproof.reports.audit.AuditRun;
import org.ruleproof.reports.audit.ClassedRuling;
import org.ruleproof.reports.json.ClassesJson;
import org.ruleproof.reports.text.ClassesText;
import org.ruleproof.reports.text.TextOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof classes}. */
@Command(
    name = "classes",
    description = {
      "Says of each ruling what it adds to the rules and to all older rulings.",
      "It restates, widens, narrows or contradicts them, or is new law."
    })
final class ClassesCommand extends ScreenCommand {
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final AuditOptions inputs = new AuditOptions();

  @Parameters(paramLabel = "PACKET", arity = "0..*", description = "Packets as for audit.")
  private List<String> packets = new ArrayList<>();

  @Option(names = "--verbose", description = "List more than the reminders and the doubts.")
  private boolean verbose;

  @Override
  public Integer call() throws IOException {
    AuditResult audit = AuditRun.run(inputs.request(packets), screen());
    screen().progress("comparing claims with older ones");
    List<ClassedRuling> rulings = audit.classes().get();
    screen().progressDone();
    format.print(
        screen(),
        () -> ClassesText.of(rulings, TextOptions.of(screen(), verbose)),
        out -> ClassesJson.write(out, audit.report().game(), rulings));
    return audit.report().complete() ? ExitStatus.CLEAN : ExitStatus.INCONCLUSIVE;
  }
}
