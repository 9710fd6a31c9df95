package org.ruleproof.reports.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ruleproof.reports.rulebook.RulebookTable;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.screen.Screen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof rulebook}: for those who work on the program, so usage does not list it. */
@Command(
    name = "rulebook",
    hidden = true,
    description =
        "Says of each rule of a list whether a bundled game has it, and by what, or why not.")
final class RulebookCommand implements Callable<Integer> {
  private final Screen screen;

  @Mixin private final CommonOptions common = new CommonOptions();

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      required = true,
      description = "The list: JSON Lines, each with an id and a claim.")
  private Path list = Path.of("");

  @Parameters(paramLabel = "GAME", description = "A bundled game.", defaultValue = "babylon5")
  private String game = "";

  RulebookCommand(Screen screen) {
    this.screen = screen;
  }

  @Override
  public Integer call() {
    RulebookTable table = RulebookTable.of(game, list);
    table.lines().forEach(line -> screen.out().println(SafeText.line(line)));
    screen
        .out()
        .println(
            SafeText.line(
                table.in() + " of " + table.lines().size() + " rules are in the game " + game));
    return ExitStatus.CLEAN;
  }
}
