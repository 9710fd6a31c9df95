package org.ruleproof.checker.rulebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * The bundled game of the Babylon 5 rulebook, whole or changed.
 *
 * @param texts its rule files
 */
public record Rulebook(List<SourceText> texts) {
  /** The whole game by scope: most scenes and invariants are asked in one of a few. */
  private static final Map<String, Game> GAMES = new ConcurrentHashMap<>();

  private static final Path FOLDER =
      Path.of("../corpus/src/main/resources/org/ruleproof/corpus/rules/babylon5");

  /** The game as it stands. */
  public static Rulebook whole() {
    try {
      return new Rulebook(texts("game.txt"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@link #whole()} in this scope, made once. */
  public static Game wholeGame(String scope) {
    return GAMES.computeIfAbsent(scope, s -> game(Whole.BASE, s));
  }

  /** The whole game in this scope without a rule, as if its lines were blank. */
  static Game without(String rule, String scope) {
    RuleBase whole = Whole.BASE;
    List<Declaration.Rule> left =
        whole.rules().stream().filter(r -> !r.name().equals(rule)).toList();
    assertEquals(
        whole.rules().size() - 1, left.size(), () -> "the game has this rule once: " + rule);
    List<RuleFile> files =
        whole.files().stream()
            .map(file -> new RuleFile(file.path(), withoutRule(file.items(), rule)))
            .toList();
    return game(new RuleBase(whole.vocabulary(), left, whole.rulings(), files), scope);
  }

  private static List<Item> withoutRule(List<Item> items, String rule) {
    return items.stream()
        .filter(item -> !(item instanceof Declaration.Rule r && r.name().equals(rule)))
        .toList();
  }

  /** Read when somebody asks for the first time. */
  private static final class Whole {
    static final RuleBase BASE = whole().base();
  }

  /** The rule files that a list beside the game names. */
  static List<SourceText> texts(String list) throws IOException {
    List<SourceText> texts = new ArrayList<>();
    for (String line : Files.readAllLines(FOLDER.resolve(list))) {
      if (!line.isBlank() && !line.startsWith("#")) {
        texts.add(new SourceText(line, Files.readString(FOLDER.resolve(line))));
      }
    }
    return texts;
  }

  /**
   * The game without the item that this line begins, such as {@code rule "Unrest goes to 5"}, or
   * without this line of an item.
   */
  Rulebook without(String head) {
    List<SourceText> changed = new ArrayList<>();
    int found = 0;
    for (SourceText text : texts) {
      StringBuilder left = new StringBuilder();
      boolean skipping = false;
      for (String line : text.content().lines().toList()) {
        boolean here = line.equals(head);
        found += here ? 1 : 0;
        skipping = line.startsWith(" ") ? skipping : here;
        left.append(here || skipping ? "" : line).append('\n');
      }
      changed.add(new SourceText(text.path(), left.toString()));
    }
    assertEquals(1, found, () -> "the game has this line once: " + head);
    return new Rulebook(changed);
  }

  Rulebook without(List<String> heads) {
    Rulebook left = this;
    for (String head : heads) {
      left = left.without(head);
    }
    return left;
  }

  /** The names of its rules. */
  List<String> rules() {
    return texts.stream()
        .flatMap(text -> text.content().lines())
        .filter(line -> line.startsWith("rule \""))
        .map(line -> line.substring("rule \"".length(), line.length() - 1))
        .toList();
  }

  /** The game with more rules. */
  Rulebook and(String rules) {
    List<SourceText> more = new ArrayList<>(texts);
    more.add(new SourceText("more.rules", rules));
    return new Rulebook(more);
  }

  /**
   * The game in this scope.
   *
   * @param scope values of parameters such as {@code Fleets=1 HandSize=2}
   */
  public Game game(String scope) {
    return game(base(), scope);
  }

  private RuleBase base() {
    RulesResult result = RuleReader.read(texts);
    assertTrue(
        result.usable(),
        () -> String.join("\n", result.diagnostics().stream().map(Diagnostic::line).toList()));
    return result.base();
  }

  /** The game of these rules in this scope. */
  static Game game(RuleBase base, String scope) {
    return GameFactory.of(base, settings(scope));
  }

  private static Map<String, String> settings(String scope) {
    Map<String, String> set = new TreeMap<>();
    for (String setting : scope.split(" ", -1)) {
      if (!setting.isEmpty()) {
        int equals = setting.indexOf('=');
        set.put(setting.substring(0, equals), setting.substring(equals + 1));
      }
    }
    return set;
  }
}
