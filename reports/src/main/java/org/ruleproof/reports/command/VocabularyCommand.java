package org.ruleproof.reports.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.ruleproof.corpus.names.VocabularyNames;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.screen.Screen;
import org.ruleproof.reports.text.TextOptions;
import org.ruleproof.reports.text.VocabularyText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ruleproof vocabulary}. */
@Command(
    name = "vocabulary",
    description = {
      "Lists the names that claims can be made of, with the number of rulings that use each.",
      "With words: the names that go with them, nearest first."
    })
final class VocabularyCommand implements Callable<Integer> {
  /** So many names fit a screen. */
  private static final int USUAL = 20;

  private final Screen screen;

  @Mixin private final CommonOptions common = new CommonOptions();
  @Mixin private final RulesOptions rules = new RulesOptions();

  @Parameters(
      paramLabel = "WORDS",
      arity = "0..*",
      description = "What you are looking for, in your own words: mundane, reserve pile.")
  private List<String> words = new ArrayList<>();

  VocabularyCommand(Screen screen) {
    this.screen = screen;
  }

  @Override
  public Integer call() {
    RuleBase base = rules.with(List.of(), screen).base();
    List<VocabularyNames.Name> names =
        words.isEmpty()
            ? VocabularyNames.of(base)
            : VocabularyNames.near(base, String.join(" ", words)).stream().limit(USUAL).toList();
    screen
        .out()
        .print(VocabularyText.of(names, new TextOptions(screen.width(), screen.colour(), true)));
    return ExitStatus.CLEAN;
  }
}
