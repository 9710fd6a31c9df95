package org.ruleproof.reports.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ruleproof.corpus.names.VocabularyNames;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.reports.audit.Packets;
import org.ruleproof.reports.compare.CheckedRules;
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
final class VocabularyCommand extends ScreenCommand {
  /** So many names fit a screen. */
  private static final int USUAL = 20;

  @Mixin private final RulesOptions rules = new RulesOptions();

  @Parameters(
      paramLabel = "WORDS",
      arity = "0..*",
      description = "What you are looking for, in your own words: mundane, reserve pile.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--packet",
      paramLabel = "PACKET",
      description = "The texts of the rulings; their words are searched too.")
  private List<String> packets = new ArrayList<>();

  @Override
  public Integer call() {
    CheckedRules checked = rules.with(List.of(), screen());
    Function<Ruling, Optional<String>> texts =
        checked.texts(
            packets.isEmpty()
                ? List.of()
                : Packets.read(packets, rules.guide().in(checked.game()), screen()));
    List<VocabularyNames.Name> names =
        words.isEmpty()
            ? VocabularyNames.of(checked.base())
            : VocabularyNames.near(checked.base(), String.join(" ", words), texts).stream()
                .limit(USUAL)
                .toList();
    TextOptions options = TextOptions.of(screen(), true);
    screen()
        .out()
        .print(
            names.isEmpty()
                ? "No name goes with these words; try others. A packet stands behind --packet.\n"
                : VocabularyText.of(
                    names.stream().map(VocabularyNames.Name::inBrief).toList(), options));
    return ExitStatus.CLEAN;
  }
}
