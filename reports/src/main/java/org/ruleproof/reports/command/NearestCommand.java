package org.ruleproof.reports.command;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.corpus.links.NearestRulings;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.audit.DraftUse;
import org.ruleproof.reports.audit.RequestedRules;
import org.ruleproof.reports.text.NearestText;
import org.ruleproof.reports.text.TextOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof nearest}. */
@Command(
    name = "nearest",
    description = {
      "Lists the rulings with claims that share most distinctive words with a text, nearest first.",
      "A reading list: it knows words, not meaning."
    })
final class NearestCommand extends ScreenCommand {
  @Mixin private final AuditOptions inputs = new AuditOptions();

  @Parameters(index = "0", paramLabel = "TEXT", description = "A ruling's text, or a few words.")
  private String text = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "PACKET",
      description = "Packets as for audit. None: the bundled rule base alone.")
  private List<String> packets = new ArrayList<>();

  @Option(names = "--most", paramLabel = "N", description = "So many. Default: ${DEFAULT-VALUE}.")
  private int most = 5;

  @Override
  public Integer call() {
    RequestedRules read = RequestedRules.of(inputs.request(packets, DraftUse.NONE), screen());
    List<RulingCitation> nearest =
        new NearestRulings(read.rules().citations()).to("", text, Math.max(1, most));
    screen().out().print(NearestText.of(nearest, TextOptions.of(screen(), true)));
    return ExitStatus.CLEAN;
  }
}
