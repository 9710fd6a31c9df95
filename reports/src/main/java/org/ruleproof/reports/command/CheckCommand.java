package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ruleproof.corpus.names.Lints;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.screen.Screen;
import org.ruleproof.reports.text.CheckText;
import org.ruleproof.reports.text.TextOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof check}. */
@Command(
    name = "check",
    description = {
      "Checks rule files without an audit: form, names and types, all errors at once.",
      "Well-formed claims are read back in English, with hints where one may not say its text."
    })
final class CheckCommand implements Callable<Integer> {
  private final Screen screen;

  @Mixin private final CommonOptions common = new CommonOptions();

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Rule files, or folders of them.")
  private List<Path> files = new ArrayList<>();

  @Option(names = "--game", paramLabel = "ID", description = "The game. Default: babylon5.")
  private Optional<String> game = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "FILE|DIR",
      description = "Rules beside the bundled ones; a folder that declares a game stands alone.")
  private List<Path> rules = new ArrayList<>();

  @Option(
      names = "--fail-on",
      paramLabel = "LEVEL",
      converter = WordConverter.OfFailOn.class,
      description = "Exit with 1 from this level on; a hint is a note. Default: error.")
  private FailOn failOn = FailOn.ERROR;

  CheckCommand(Screen screen) {
    this.screen = screen;
  }

  @Override
  public Integer call() {
    List<RuleText> checked = RuleFiles.read(files);
    Set<String> paths = checked.stream().map(RuleText::path).collect(Collectors.toSet());
    List<RuleText> all = new ArrayList<>(RuleFiles.read(rules));
    all.removeIf(text -> paths.contains(text.path()));
    all.addAll(checked);
    RuleBase base = AuditRules.of(all, game).base();
    List<Lints.Note> notes = Lints.of(base, paths::contains);
    TextOptions options = new TextOptions(screen.width(), screen.colour(), true);
    screen
        .out()
        .print(
            CheckText.of(
                base.vocabulary(),
                base.rulings().stream().filter(r -> paths.contains(r.at().file())).toList(),
                notes,
                options));
    return notes.isEmpty() || !failOn.level().equals(Optional.of(Level.NOTE))
        ? ExitStatus.CLEAN
        : ExitStatus.FINDINGS;
  }
}
