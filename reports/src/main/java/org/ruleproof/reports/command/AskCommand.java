package org.ruleproof.reports.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ruleproof.reports.ask.AskResult;
import org.ruleproof.reports.ask.AskRun;
import org.ruleproof.reports.json.AskJson;
import org.ruleproof.reports.text.AskText;
import org.ruleproof.reports.text.TextOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ruleproof ask}. */
@Command(
    name = "ask",
    description = {
      "Says which rulings speak of a topic, a card, or an act in a situation.",
      "Which of them are in force, which are overridden, and why; of an act, how it comes out."
    })
final class AskCommand extends ScreenCommand {
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final AuditOptions inputs = new AuditOptions();

  @Parameters(
      index = "0",
      paramLabel = "TOPIC|CONDITION",
      description = "A topic or a card, or an act with a condition: play(p, c) when unrest(p) = 5.")
  private String subject = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "PACKET",
      description = "Packets as for audit. None: the bundled rule base alone.")
  private List<String> packets = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    AskResult result = AskRun.run(subject, inputs.request(packets), screen());
    format.print(
        screen(),
        () -> AskText.of(result, TextOptions.of(screen(), true)),
        out -> AskJson.write(out, result));
    return result.audit().complete() ? ExitStatus.CLEAN : ExitStatus.INCONCLUSIVE;
  }
}
