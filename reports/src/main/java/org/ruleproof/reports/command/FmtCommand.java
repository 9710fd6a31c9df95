package org.ruleproof.reports.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.compare.CheckedRules;
import org.ruleproof.reports.output.AtomicFile;
import org.ruleproof.reports.screen.SafeText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof fmt}. */
@Command(
    name = "fmt",
    description = {
      "Brings rule files into one form and keeps comments; what they say stays the same.",
      "Without --write: names the files that are in another form, with status 1."
    })
final class FmtCommand extends ScreenCommand {
  @Mixin private final RulesOptions rules = new RulesOptions();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Rule files, or folders of them; - is standard input, formatted to the output.")
  private List<Path> files = new ArrayList<>();

  @Option(names = "--write", description = "Write the files that change.")
  private boolean write;

  @Override
  public Integer call() {
    List<RuleText> others = new ArrayList<>(RuleFiles.read(rules.rules()));
    List<RuleText> asked = RuleFiles.read(files, screen());
    CheckedRules read = CheckedRules.of(others, asked, rules.game()).orRefused();
    boolean other = false;
    others.addAll(asked);
    for (RuleText text : asked) {
      String formatted = read.formatted(text, others);
      if (text.path().equals(RuleFiles.INPUT)) {
        SafeText.lines(formatted.stripTrailing()).forEach(screen().out()::println);
      } else if (!formatted.equals(text.text())) {
        other = true;
        screen().out().println((write ? "wrote " : "") + SafeText.line(text.path()));
        if (write) {
          byte[] bytes = formatted.getBytes(StandardCharsets.UTF_8);
          AtomicFile.write(Path.of(text.path()), out -> out.write(bytes));
        }
      }
    }
    return other && !write ? ExitStatus.FINDINGS : ExitStatus.CLEAN;
  }
}
