package org.ruleproof.checker.rulebook;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ruleproof.checker.game.Game;

/**
 * A worked example of the rulebook, as the README beside the files tells it.
 *
 * @param rules the cards of the example, and each condition that is to hold as an invariant
 */
record WorkedExample(String name, String scope, String rules, List<Line> lines) {
  private static final Path FOLDER =
      Path.of("../corpus/src/main/resources/org/ruleproof/corpus/rules/babylon5/examples");

  /** The section that a line stands in. */
  private enum Part {
    CARDS,
    GIVEN,
    ACTS,
    HOLDS
  }

  /** A line of play. */
  private record Line(Part part, String text, String invariant) {}

  static List<WorkedExample> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      List<WorkedExample> all = new ArrayList<>();
      for (Path file : files.filter(f -> f.toString().endsWith(".scenario")).sorted().toList()) {
        all.add(read(Files.readAllLines(file)));
      }
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static WorkedExample read(List<String> text) {
    String name = "";
    String scope = "";
    Part part = Part.CARDS;
    StringBuilder rules = new StringBuilder();
    List<Line> lines = new ArrayList<>();
    for (String line : text) {
      String word = line.strip().split(" ", 2)[0];
      String rest = line.strip().substring(word.length()).strip();
      if (line.startsWith("  ")) {
        if (part == Part.CARDS) {
          rules.append(line.substring(2)).append('\n');
        } else {
          String invariant = "holds " + (lines.size() + 1) + ": " + line.strip();
          lines.add(new Line(part, line.strip(), invariant));
          if (part == Part.HOLDS) {
            rules.append(
                "always \"%s\"\n  %s\n".formatted(invariant.replace("\"", "\\\""), line.strip()));
          }
        }
      } else {
        switch (word) {
          case "scenario" -> name = rest;
          case "scope" -> scope = rest;
          case "at" -> lines.add(new Line(Part.ACTS, "to " + rest, ""));
          case "cards" -> part = Part.CARDS;
          case "given" -> part = Part.GIVEN;
          case "acts" -> part = Part.ACTS;
          case "holds" -> part = Part.HOLDS;
          case "section", "" -> {}
          default -> throw new AssertionError("no section of a scenario: " + line);
        }
      }
    }
    return new WorkedExample(name, scope, rules.toString(), lines);
  }

  /** Plays it; fails where it goes otherwise than the rulebook says. */
  void play() {
    Game game = Rulebook.whole().and(rules).game(scope);
    Position here = Position.start(game);
    for (Line line : lines) {
      here =
          switch (line.part()) {
            case GIVEN -> given(here.decides(), line.text());
            case ACTS -> act(here, line.text());
            case HOLDS -> {
              List<String> broken = here.broken();
              assertFalse(
                  broken.contains(line.invariant()), () -> name + ": no more " + line.invariant());
              yield here;
            }
            case CARDS -> here;
          };
    }
  }

  private static Position given(Position here, String line) {
    int is = line.lastIndexOf(") is ") + 1;
    return here.with(line.substring(0, is), line.substring(is + " is ".length()));
  }

  private static Position act(Position here, String line) {
    if (line.startsWith("to ")) {
      return here.passedTo(line.substring("to ".length()));
    }
    if (line.startsWith("cannot ")) {
      String move = line.substring("cannot ".length());
      assertFalse(here.decides().words().contains(move), line);
      return here;
    }
    if (line.startsWith("can ")) {
      String move = line.substring("can ".length());
      Position there = here.reaches(move);
      assertTrue(there.words().contains(move), () -> line + ": possible are " + there.words());
      return there;
    }
    return here.play(line);
  }
}
