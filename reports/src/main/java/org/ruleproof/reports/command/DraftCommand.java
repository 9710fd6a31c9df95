package org.ruleproof.reports.command;

import java.util.List;
import org.ruleproof.reports.audit.DraftRun;
import org.ruleproof.reports.screen.SafeText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof draft}. */
@Command(
    name = "draft",
    description = {
      "Drafts claims from the prose of a packet, as a .rules file on standard output.",
      "A draft is a guess: check it against its text, then delete the word draft."
    })
final class DraftCommand extends ScreenCommand {
  @Parameters(paramLabel = "PACKET", description = "A packet of rulings; - is standard input.")
  private String packet = "";

  @Mixin private final RulesOptions rules = new RulesOptions();

  @Option(
      names = "--all",
      description = "Draft the entries too that the rule base has reviewed claims for.")
  private boolean all;

  @Override
  public Integer call() {
    List<String> lines = DraftRun.lines(packet, rules.game(), rules.rules(), all, screen());
    lines.forEach(line -> screen().out().println(SafeText.line(line)));
    return ExitStatus.CLEAN;
  }
}
