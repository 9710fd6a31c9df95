package org.ruleproof.checker;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** Games for tests, from rules as texts. */
public final class Rules {
  private static final Path CORE_ROUND =
      Path.of(
          "../corpus/src/main/resources/org/ruleproof/corpus/rules/core-round/core-round.rules");

  private Rules() {}

  /** The text of the game that ships with the program. */
  public static String coreRound() {
    try {
      return Files.readString(CORE_ROUND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rules of that text, which must hold no error. */
  public static RuleBase base(String text) {
    RulesResult result = RuleReader.read(List.of(new SourceText("test.rules", text)));
    assertTrue(
        result.usable(),
        () -> String.join("\n", result.diagnostics().stream().map(Diagnostic::line).toList()));
    return result.base();
  }

  /** The game of that text. */
  public static Game game(String text, Map<String, String> set) {
    return GameFactory.of(base(text), set);
  }

  /** The game of that text, as its rules set it. */
  public static Game game(String text) {
    return game(text, Map.of());
  }
}
