package org.ruleproof.reports.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ruleproof.checker.export.Dot;
import org.ruleproof.checker.export.Promela;
import org.ruleproof.checker.export.TlaPlus;
import org.ruleproof.checker.game.Game;
import org.ruleproof.reports.explore.PlayableGame;
import org.ruleproof.reports.screen.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ruleproof export}. */
@Command(
    name = "export",
    description = "Writes a game for another tool: TLA+ for TLC, Promela for SPIN, or its graph.")
final class ExportCommand extends ScreenCommand {
  /** Larger graphs are unreadable as pictures. */
  private static final int USUAL_STATES = 1000;

  @Parameters(
      paramLabel = "GAME",
      description = "A bundled game, a .rules file, or a folder of them.")
  private String name = "";

  @Option(
      names = "--to",
      required = true,
      paramLabel = "LANGUAGE",
      description = "${COMPLETION-CANDIDATES}")
  private Language language = Language.TLA;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "A parameter of the game, or the number of members of a kind with 'has'.")
  private Map<String, String> set = new LinkedHashMap<>();

  @Option(
      names = "--max-states",
      paramLabel = "N",
      description = "For dot: draw no more states than these. Default: " + USUAL_STATES + ".")
  private int maxStates = USUAL_STATES;

  /** The target languages. */
  enum Language {
    TLA,
    TLA_CONFIG,
    PROMELA,
    DOT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Override
  public Integer call() {
    if (maxStates < 1) {
      throw new InputException("--max-states: found " + maxStates + ", expected 1 or more");
    }
    Game game = PlayableGame.of(name, set, List.of());
    boolean complete = true;
    String text =
        switch (language) {
          case TLA -> TlaPlus.of(game, game.name().isEmpty() ? "Game" : game.name());
          case TLA_CONFIG -> TlaPlus.configuration(game);
          case PROMELA -> Promela.of(game);
          case DOT -> {
            Dot.Graph graph = Dot.of(game, maxStates);
            complete = graph.complete();
            yield graph.text();
          }
        };
    screen().out().print(text);
    if (!complete) {
      screen()
          .complain("export: the graph has more than " + maxStates + " states; these are drawn");
    }
    return complete ? ExitStatus.CLEAN : ExitStatus.INCONCLUSIVE;
  }
}
