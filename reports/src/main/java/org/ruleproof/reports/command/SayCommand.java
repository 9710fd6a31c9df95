package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.reports.compare.CheckedRules;
import org.ruleproof.reports.screen.SafeText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ruleproof say}. */
@Command(
    name = "say",
    description = {
      "Reads claims back in plain English, a line for each claim, with its place in the file.",
      "A sentence without a claim is read back with the reason why it has none."
    })
final class SayCommand extends ScreenCommand {
  @Mixin private final RulesOptions rules = new RulesOptions();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Rule files, or folders of them; - is standard input.")
  private List<Path> files = new ArrayList<>();

  @Override
  public Integer call() {
    CheckedRules asked = rules.with(files, screen());
    EnglishPrinter english = new EnglishPrinter(asked.base().vocabulary());
    asked
        .rulings()
        .forEach(
            ruling -> {
              ruling.claims().forEach(c -> line(c.at() + ": " + english.claim(c)));
              ruling
                  .unsaid()
                  .forEach(u -> line(u.at() + ": unsaid: " + u.gloss() + " (" + u.because() + ")"));
            });
    return ExitStatus.CLEAN;
  }

  private void line(String line) {
    screen().out().println(SafeText.line(line));
  }
}
