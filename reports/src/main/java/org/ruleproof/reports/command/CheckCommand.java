package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.corpus.names.Lints;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.reports.audit.Packets;
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
  @Mixin private final RulesOptions rules = new RulesOptions();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Rule files, or folders of them; - is standard input.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--fail-on",
      paramLabel = "LEVEL",
      converter = WordConverter.OfFailOn.class,
      description = "Exit with 1 from this level on; a hint is a note. Default: error.")
  private FailOn failOn = FailOn.ERROR;

  @Option(
      names = "--packet",
      paramLabel = "PACKET",
      description = "The texts of the rulings; some hints need them.")
  private List<String> packets = new ArrayList<>();

  CheckCommand(Screen screen) {
    this.screen = screen;
  }

  @Override
  public Integer call() {
    RulesOptions.Asked checked = rules.with(files, screen);
    List<Lints.Note> notes = Lints.of(checked.base(), checked.paths()::contains, texts(checked));
    TextOptions options = new TextOptions(screen.width(), screen.colour(), true);
    screen
        .out()
        .print(CheckText.of(checked.base().vocabulary(), checked.rulings(), notes, options));
    return notes.isEmpty() || !failOn.level().equals(Optional.of(Level.NOTE))
        ? ExitStatus.CLEAN
        : ExitStatus.FINDINGS;
  }

  /** The text of each ruling that a packet has. */
  private Function<Ruling, Optional<String>> texts(RulesOptions.Asked checked) {
    Map<String, String> texts = new HashMap<>();
    if (!packets.isEmpty()) {
      BoundRules bound =
          DocumentBinder.toPackets(
                  checked.game(),
                  Packets.read(packets, rules.guide().in(checked.game()), screen),
                  checked.base(),
                  List.of(),
                  Optional.empty())
              .rules();
      for (int i = 0; i < bound.citations().size(); i++) {
        texts.put(
            ClaimsInForce.idOf(checked.game(), bound.base().rulings().get(i)),
            bound.citations().get(i).text());
      }
    }
    return ruling -> Optional.ofNullable(texts.get(ClaimsInForce.idOf(checked.game(), ruling)));
  }
}
