package org.ruleproof.reports.gold;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.SafeText;
import tools.jackson.databind.JsonNode;

/**
 * Which rules of the rulebook the playable game has, and by what, as babylon5-coverage.txt says: a line
 * for each rule, its number and then items of the game's files, or {@code not:} and a reason.
 *
 * @param lines one for each rule of a list, in its order
 * @param in how many of them the game has
 */
record RulebookCoverage(List<String> lines, int in) {
  private static final String GAME = "babylon5";
  private static final String NOT = "not:";

  /** Prints the table for the list of rules that is the one argument. */
  public static void main(String[] arguments) {
    RulebookCoverage table = of(Path.of(arguments[0]));
    table.lines.forEach(line -> System.out.println("  " + SafeText.line(line)));
    System.out.println("Rules in the game: " + table.in + " of " + table.lines.size());
  }

  /**
   * {@return the table for a list of rules, one JSON object with {@code id} and {@code claim} a line}
   *
   * @throws InputException when a rule of the list is not in the table, or the table names an item that
   *     the game does not have
   */
  static RulebookCoverage of(Path list) {
    SequencedMap<String, String> carriers = carriers();
    Set<String> items = items();
    List<String> wrong = new ArrayList<>();
    carriers.forEach(
        (rule, by) -> {
          for (String item : by.startsWith(NOT) ? new String[0] : by.split("; *", -1)) {
            if (!items.contains(item)) {
              wrong.add("rule " + rule + ": the game has no " + item);
            }
          }
        });
    List<String> lines = new ArrayList<>();
    int in = 0;
    for (JsonNode rule : GoldFiles.objects(list)) {
      String id = rule.path("id").asString("");
      String by =
          carriers.getOrDefault(id.substring(id.lastIndexOf('-') + 1).replaceFirst("^0+", ""), "");
      if (by.isEmpty()) {
        wrong.add("the table says nothing of " + id);
      }
      boolean left = by.startsWith(NOT);
      in += left ? 0 : 1;
      String told = left ? "not in: " + by.substring(NOT.length()).strip() : "in, by " + by;
      lines.add(id + "  " + told + "  -- " + rule.path("claim").asString(""));
    }
    if (!wrong.isEmpty()) {
      throw new InputException(wrong);
    }
    return new RulebookCoverage(lines, in);
  }

  private static SequencedMap<String, String> carriers() {
    SequencedMap<String, String> carriers = new LinkedHashMap<>();
    try (InputStream table = RulebookCoverage.class.getResourceAsStream(GAME + "-coverage.txt")) {
      new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split(" ", 2))
          .forEach(line -> carriers.merge(line[0], line[1].strip(), (a, b) -> a + "; " + b));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return carriers;
  }

  private static Set<String> items() {
    List<SourceText> texts =
        BundledRules.playable(GAME).stream()
            .map(text -> new SourceText(text.path(), text.text()))
            .toList();
    Set<String> items = new HashSet<>();
    RuleReader.read(texts).base().files().forEach(f -> f.items().forEach(i -> items.add(name(i))));
    return items;
  }

  /** {@return what begins the item, such as {@code act build} or {@code rule "floor"}} */
  private static String name(Item item) {
    return switch (item) {
      case Declaration.Act a -> "act " + a.name();
      case Declaration.Event e -> "event " + e.name();
      case Declaration.Kind k -> "kind " + k.name();
      case Declaration.Parameter p -> "parameter " + p.name();
      case Declaration.Rule r -> "rule \"" + r.name() + '"';
      case Declaration.Term t ->
          switch (t.storage()) {
                case FACT -> "fact ";
                case STATE -> "state ";
                case TERM -> "term ";
              }
              + t.name();
      case Declaration.TurnsRound t -> "round " + t.name();
      case Declaration.EachRound e -> "round " + e.name();
      case Declaration.InitiativeOrder o -> "order initiative";
      case Declaration.Steps s -> "step";
      case Declaration.Initially i -> "initially";
      case Declaration.Over o -> "over";
      default -> "";
    };
  }
}
