package org.ruleproof.checker.rulebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.ruleproof.checker.game.Game;

/**
 * A scene at the table.
 *
 * @param scope parameters of the game
 * @param needs rules without which it goes otherwise
 * @param lines moves and what is to hold, in order
 */
record Scenario(String name, String scope, List<String> needs, List<String> lines) {

  private static final List<String> LISTS =
      List.of(
          "scenarios.txt",
          "opening.txt",
          "influence.txt",
          "agendas.txt",
          "conflicts.txt",
          "aftermaths.txt",
          "abilities.txt",
          "contingencies.txt",
          "council.txt",
          "cards.txt",
          "named.txt");

  /** Those of the lists that stand beside this class. */
  static List<Scenario> all() {
    return LISTS.stream().flatMap(list -> all(list).stream()).toList();
  }

  private static List<Scenario> all(String list) {
    try (InputStream in = Objects.requireNonNull(Scenario.class.getResourceAsStream(list))) {
      List<Scenario> all = new ArrayList<>();
      for (String part :
          new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\nscenario ", -1)) {
        if (!part.startsWith("#")) {
          all.add(read(part.strip().lines().toList()));
        }
      }
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Scenario read(List<String> lines) {
    String scope = "";
    List<String> needs = List.of();
    List<String> script = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      if (line.startsWith("scope ")) {
        scope = line.substring("scope ".length());
      } else if (line.startsWith("needs ")) {
        needs = List.of(line.substring("needs ".length()).split("; ", -1));
      } else {
        script.add(line);
      }
    }
    return new Scenario(lines.getFirst(), scope, needs, script);
  }

  /** Plays it; fails where it goes otherwise. */
  void play(Game game) {
    Position here = Position.start(game);
    for (String line : lines) {
      here = step(here, line);
      if (!line.startsWith("given ")) {
        assertEquals(List.of(), here.broken(), () -> "invariants after " + line);
      }
    }
  }

  private static Position step(Position before, String line) {
    if (line.startsWith("to ")) {
      return before.passedTo(line.substring("to ".length()));
    }
    if (line.startsWith("can ")) {
      String move = line.substring("can ".length());
      Position here = before.reaches(move);
      assertTrue(here.words().contains(move), () -> line + ": possible are " + here.words());
      return here;
    }
    if (line.startsWith("cannot ")) {
      String move = line.substring("cannot ".length());
      assertFalse(before.decides().words().contains(move), line);
      return before;
    }
    if (line.startsWith("given ")) {
      int equals = line.indexOf(" = ");
      return before
          .decides()
          .with(line.substring("given ".length(), equals), line.substring(equals + " = ".length()));
    }
    if (line.startsWith("is ")) {
      int equals = line.indexOf(" = ");
      assertEquals(
          line.substring(equals + " = ".length()),
          before.decides().value(line.substring("is ".length(), equals)),
          line);
      return before;
    }
    return before.play(line);
  }
}
