package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.reports.ask.AskRun;
import org.ruleproof.reports.ask.QuestionTest;
import org.ruleproof.reports.ask.QuestionTest.Result;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.view.ReportPhrases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ruleproof test}. */
@Command(
    name = "test",
    description = {
      "Asks the questions of a file and compares the answers with those that it expects.",
      "Exit status 0 if all are as expected, 1 if some are not, 4 if the rest is undecided."
    })
final class TestCommand extends ScreenCommand {
  @Mixin private final AuditOptions inputs = new AuditOptions();

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "Lines: ask ACT [when CONDITION]; expect OUTCOME, ... [by RULING-ID].")
  private Path file = Path.of("");

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "PACKET",
      description = "Packets as for audit. None: the rule base alone.")
  private List<String> packets = new ArrayList<>();

  @Override
  public Integer call() {
    int failed = 0;
    int undecided = 0;
    RuleText text = RuleFiles.read(List.of(file)).getFirst();
    List<QuestionTest> tests = QuestionTest.of(text.path(), text.text());
    for (QuestionTest test : tests) {
      String place = text.path() + ":" + test.line() + ": ";
      String asked = (test.words().isEmpty() ? "" : test.words() + " ") + test.subject();
      switch (result(test, place)) {
        case Result.Passed _ -> line("passed: " + asked);
        case Result.Failed(String found) -> {
          failed++;
          line("FAILED: " + asked);
          line("  " + place + "expected " + test.expected() + ", found " + found);
        }
        case Result.Undecided _ -> {
          undecided++;
          line("undecided: " + asked);
          line("  " + place + "no situation of it was found that can be judged");
        }
      }
    }
    line(
        ReportPhrases.count(tests.size(), "question")
            + ": "
            + (tests.size() - failed - undecided)
            + " as expected, "
            + failed
            + " failed, "
            + undecided
            + " undecided.");
    return failed > 0
        ? ExitStatus.FINDINGS
        : undecided > 0 ? ExitStatus.INCONCLUSIVE : ExitStatus.CLEAN;
  }

  private Result result(QuestionTest test, String place) {
    try {
      return test.against(AskRun.run(test.subject(), inputs.request(packets), screen()));
    } catch (InputException e) {
      throw new InputException(e.lines().stream().map(line -> place + line).toList());
    }
  }

  private void line(String line) {
    screen().out().println(SafeText.line(line));
  }
}
