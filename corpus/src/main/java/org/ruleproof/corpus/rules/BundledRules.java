package org.ruleproof.corpus.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rule bases that come with the program. */
public final class BundledRules {
  private BundledRules() {}

  /** {@return the ids of the games that have one, the one taken when none is named first} */
  public static List<String> games() {
    return listed("games.txt");
  }

  /** {@return the rule files of the game in their order; none for a game that has none} */
  public static List<RuleText> load(String game) {
    if (!games().contains(game)) {
      return List.of();
    }
    return texts(game, "index.txt");
  }

  /**
   * {@return the rule files that make a game that can be played, in their order: those that {@code
   * game.txt} lists where there is one, else the rule base itself}
   */
  public static List<RuleText> playable(String game) {
    return games().contains(game) && has(game + "/game.txt") ? texts(game, "game.txt") : load(game);
  }

  /**
   * {@return the scopes of the game in which plays are looked for, each as values of its parameters;
   * the game as it stands where none are listed}
   */
  public static List<Map<String, String>> scopes(String game) {
    String name = game + "/game/reach.txt";
    if (!games().contains(game) || !has(name)) {
      return List.of(Map.of());
    }
    return listed(name).stream().map(BundledRules::scope).toList();
  }

  private static Map<String, String> scope(String line) {
    Map<String, String> scope = new TreeMap<>();
    for (String setting : line.split(" +", -1)) {
      int equals = setting.indexOf('=');
      scope.put(setting.substring(0, equals), setting.substring(equals + 1));
    }
    return scope;
  }

  private static List<RuleText> texts(String game, String list) {
    return listed(game + "/" + list).stream()
        .map(name -> RuleText.of("bundled:" + game + "/" + name, bytes(game + "/" + name)))
        .toList();
  }

  private static boolean has(String name) {
    return BundledRules.class.getResource(name) != null;
  }

  private static List<String> listed(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .toList();
  }

  private static byte[] bytes(String name) {
    try (InputStream in = BundledRules.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks its own file " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
