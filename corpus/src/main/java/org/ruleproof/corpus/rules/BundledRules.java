package org.ruleproof.corpus.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rule bases that ship with the program. */
public final class BundledRules {
  private BundledRules() {}

  /** {@return the ids of games with a bundled rule base, the default game first} */
  public static List<String> games() {
    return listed("games.txt");
  }

  /** {@return the game's rule files in order; empty without a bundled rule base} */
  public static List<RuleText> load(String game) {
    if (!games().contains(game)) {
      return List.of();
    }
    return texts(game, "index.txt");
  }

  /**
   * {@return the rule files of the playable game, in order: those in {@code game.txt} if it exists,
   * otherwise the rule base itself}
   */
  public static List<RuleText> playable(String game) {
    return games().contains(game) && has(game + "/game.txt") ? texts(game, "game.txt") : load(game);
  }

  /**
   * {@return the scopes in which plays are searched, as values of the game's parameters; one scope
   * without values if none are listed}
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
