package org.ruleproof.reports.explore;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.lowering.Games;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.reports.audit.RuleTexts;
import org.ruleproof.reports.screen.InputException;

/** Reads a game that the user names. */
public final class PlayableGame {
  /** The path that an error in {@code --reach} names. */
  private static final String REACH = "--reach";

  private PlayableGame() {}

  /**
   * {@return the game, with an invariant {@code reach N} that denies each of the conditions}
   *
   * @param name the id of a bundled game, a {@code .rules} file, or a folder of them
   * @param set values of parameters by name
   * @param reach conditions in the rule language
   * @throws InputException one line for each thing that is wrong
   */
  public static Game of(String name, Map<String, String> set, List<String> reach) {
    return withSymmetry(name, set, reach).game();
  }

  /** {@return the same with the members that no rule of it tells apart} */
  public static Games.Playable withSymmetry(
      String name, Map<String, String> set, List<String> reach) {
    List<SourceText> texts = new ArrayList<>();
    texts(name).forEach(text -> texts.add(new SourceText(text.path(), text.text())));
    for (int i = 0; i < reach.size(); i++) {
      if (reach.get(i).chars().anyMatch(c -> c == '\n' || c == '\r')) {
        throw new InputException(REACH + ": found a line end; expected a condition in one line");
      }
      texts.add(
          new SourceText(REACH, "always \"" + reachName(i) + "\"\n  not (" + reach.get(i) + ")\n"));
    }
    RulesResult result = RuleReader.read(texts);
    if (!result.usable()) {
      throw refused(result.diagnostics());
    }
    try {
      return Games.withSymmetry(result.base(), set);
    } catch (UnplayableException e) {
      throw refused(e.diagnostics());
    }
  }

  /** {@return the name of the invariant that denies the condition at that place} */
  public static String reachName(int place) {
    return "reach " + (place + 1);
  }

  private static InputException refused(List<Diagnostic> diagnostics) {
    return new InputException(
        diagnostics.stream()
            .map(
                d ->
                    d.at().file().isEmpty()
                        ? d.line().substring(d.line().indexOf(' ') + 1)
                        : d.line())
            .toList());
  }

  private static List<RuleText> texts(String name) {
    List<RuleText> bundled = BundledRules.playable(name);
    if (!bundled.isEmpty()) {
      return bundled;
    }
    try {
      if (Files.exists(Path.of(name))) {
        return RuleTexts.read(List.of(Path.of(name)));
      }
    } catch (InvalidPathException e) {
      // No file either: said below.
    }
    throw new InputException(
        "no game '"
            + name
            + "'; expected one of: "
            + String.join(", ", BundledRules.games())
            + ", or a .rules file or a folder of them");
  }
}
