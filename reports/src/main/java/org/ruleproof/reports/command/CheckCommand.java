package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.names.Lints;
import org.ruleproof.model.finding.Level;
import org.ruleproof.reports.audit.Packets;
import org.ruleproof.reports.compare.CheckedRules;
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
final class CheckCommand extends ScreenCommand {
  @Mixin private final RulesOptions rules = new RulesOptions();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Rule files, or folders of them; - is standard input.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--fail-on",
      paramLabel = "LEVEL",
      description = "Exit with 1 from this level on; a hint is a note. Default: error.")
  private FailOn failOn = FailOn.ERROR;

  @Option(
      names = "--packet",
      paramLabel = "PACKET",
      description = "The texts of the rulings; some hints need them.")
  private List<String> packets = new ArrayList<>();

  @Override
  public Integer call() {
    CheckedRules checked = rules.with(files, screen());
    List<Lints.Note> notes =
        checked.hints(
            checked.texts(
                packets.isEmpty()
                    ? List.of()
                    : Packets.read(packets, rules.guide().in(checked.game()), screen())));
    TextOptions options = TextOptions.of(screen(), true);
    screen()
        .out()
        .print(CheckText.of(checked.base().vocabulary(), checked.rulings(), notes, options));
    return notes.isEmpty() || !failOn.level().equals(Optional.of(Level.NOTE))
        ? ExitStatus.CLEAN
        : ExitStatus.FINDINGS;
  }
}
