package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ruleproof.corpus.names.VocabularyNames;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.screen.Screen;
import org.ruleproof.reports.text.TextOptions;
import org.ruleproof.reports.text.VocabularyText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
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

  @Parameters(
      paramLabel = "WORDS",
      arity = "0..*",
      description = "What you are looking for, in your own words: mundane, reserve pile.")
  private List<String> words = new ArrayList<>();

  @Option(names = "--game", paramLabel = "ID", description = "The game. Default: babylon5.")
  private Optional<String> game = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "FILE|DIR",
      description = "Rules beside the bundled ones; a folder that declares a game stands alone.")
  private List<Path> rules = new ArrayList<>();

  VocabularyCommand(Screen screen) {
    this.screen = screen;
  }

  @Override
  public Integer call() {
    RuleBase base = AuditRules.of(RuleFiles.read(rules), game).base();
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
