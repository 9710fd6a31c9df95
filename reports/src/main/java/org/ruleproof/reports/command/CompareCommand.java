package org.ruleproof.reports.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.reports.compare.ComparedDrafts;
import org.ruleproof.reports.compare.Comparison;
import org.ruleproof.reports.compare.Comparison.Verdict;
import org.ruleproof.reports.compare.MergedRules;
import org.ruleproof.reports.json.CompareJson;
import org.ruleproof.reports.output.AtomicFile;
import org.ruleproof.reports.text.CompareText;
import org.ruleproof.reports.text.TextOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof compare}. */
@Command(
    name = "compare",
    description = {
      "Compares drafts of the same rulings: where they say the same, and the plainest situation in"
          + " which they do not, as a question with two answers.",
      "That they say the same is proved. Exit status 0 if all agree, 1 if some differ, 4 if the"
          + " rest is open."
    })
final class CompareCommand extends ScreenCommand {
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final RulesOptions rules = new RulesOptions();

  @Parameters(
      paramLabel = "FILE",
      arity = "2..*",
      description = "The drafts, each a rule file or a folder of them.")
  private List<Path> drafts = new ArrayList<>();

  @Option(
      names = "--merge",
      paramLabel = "FILE",
      description = "Write the claims on which all drafts agree; the others become comments.")
  private Optional<Path> merge = Optional.empty();

  @Override
  public Integer call() throws IOException {
    Comparison comparison = Comparison.of(ComparedDrafts.read(drafts, rules.rules(), rules.game()));
    if (merge.isPresent()) {
      byte[] merged = MergedRules.of(comparison).getBytes(StandardCharsets.UTF_8);
      AtomicFile.write(merge.get(), out -> out.write(merged));
    }
    format.print(
        screen(),
        () -> CompareText.of(comparison, TextOptions.of(screen(), true)),
        out -> CompareJson.write(out, comparison));
    return comparison.count(Verdict.DIFFER) + comparison.count(Verdict.MISSING) > 0
        ? ExitStatus.FINDINGS
        : comparison.count(Verdict.OPEN) > 0 ? ExitStatus.INCONCLUSIVE : ExitStatus.CLEAN;
  }
}
