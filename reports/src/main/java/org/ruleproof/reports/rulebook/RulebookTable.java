package org.ruleproof.reports.rulebook;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.reports.screen.InputException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Each rule of a list with what carries it into a game, or why it is not there.
 *
 * @param lines one for each rule of the list, in its order
 * @param in how many of them the game has
 */
public record RulebookTable(List<String> lines, int in) {
  /** A rule of the list: the number that its id ends in, and its words. */
  private record Listed(String id, int number, String claim) {}

  public RulebookTable {
    lines = List.copyOf(lines);
  }

  /**
   * {@return the table of a bundled game for a list of rules, one JSON object with {@code id} and
   * {@code claim} a line}
   *
   * @throws InputException when the game has no table or the list is none, when the table lacks a rule
   *     of the list, or when it names an item that the game does not have
   */
  public static RulebookTable of(String game, Path list) {
    Optional<RuleText> table = BundledRules.coverage(game);
    if (table.isEmpty()) {
      throw new InputException("the game '" + game + "' says of no rulebook what it has of it");
    }
    SequencedMap<Integer, Carriers.Line> carriers = Carriers.read(table.get());
    Set<String> items = items(game);
    List<String> wrong = new ArrayList<>();
    carriers.forEach(
        (number, line) ->
            line.carriers().stream()
                .filter(c -> !items.contains(c))
                .forEach(
                    c ->
                        wrong.add(
                            table.get().path() + ": rule " + number + ": the game has no " + c)));
    List<String> lines = new ArrayList<>();
    int in = 0;
    for (Listed rule : rules(list)) {
      Carriers.Line line = carriers.get(rule.number());
      if (line == null) {
        wrong.add(table.get().path() + ": says nothing of " + rule.id());
        continue;
      }
      in += line.carriers().isEmpty() ? 0 : 1;
      lines.add(
          rule.id()
              + (line.carriers().isEmpty()
                  ? "  not in: " + line.because()
                  : "  in, by " + String.join("; ", line.carriers()))
              + "  -- "
              + rule.claim());
    }
    if (!wrong.isEmpty()) {
      throw new InputException(wrong);
    }
    return new RulebookTable(lines, in);
  }

  private static Set<String> items(String game) {
    return RulebookItems.of(
        RuleReader.read(
                BundledRules.playable(game).stream()
                    .map(text -> new SourceText(text.path(), text.text()))
                    .toList())
            .base());
  }

  private static List<Listed> rules(Path list) {
    List<Listed> rules = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(list)) {
        JsonNode json = JsonMapper.shared().readTree(line);
        String id = json.path("id").asString("");
        String digits = id.substring(id.lastIndexOf('-') + 1);
        if (!digits.matches("[0-9]{1,6}")) {
          throw new InputException(list + ": found the id '" + id + "'; expected one like cr-001");
        }
        rules.add(new Listed(id, Integer.parseInt(digits), json.path("claim").asString("")));
      }
    } catch (IOException e) {
      throw new InputException(
          list + ": cannot be read (" + FileErrors.words(e) + "); expected a list of rules");
    } catch (JacksonException e) {
      throw new InputException(list + ": no JSON; expected one object a line");
    }
    return rules;
  }
}
