package org.ruleproof.checker.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.compiler.GameEngine;
import org.ruleproof.checker.compiler.InterpretedGame;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.rulebook.Rulebook;
import org.ruleproof.checker.search.Search;
import org.ruleproof.checker.search.SearchOptions;
import org.ruleproof.checker.search.SearchResult;

/**
 * One engine in a process of its own: searches a game three times and prints states, transitions, the least
 * seconds by the clock and of the processor (the compiler's and collector's own time included), and
 * the bytes a state of the visited set.
 */
final class MeasuredRun {
  private MeasuredRun() {}

  public static void main(String[] arguments) throws IOException {
    GameEngine engine =
        switch (arguments[0]) {
          case "core-round" ->
              GameEngine.of(
                  Rules.game(
                      Rules.coreRound(),
                      Map.of(
                          "MaxInf",
                          arguments[2],
                          "MaxMark",
                          arguments[3],
                          "MaxBand",
                          arguments[4])));
          case "babylon5" -> GameEngine.of(Rulebook.wholeGame(arguments[2]));
          case "wide", "broad" -> GameEngine.of(game(arguments[0]));
          default -> new InterpretedGame(game("wide"));
        };
    SearchOptions options = SearchOptions.plain().withThreads(Integer.parseInt(arguments[1]));
    if (!List.of("core-round", "babylon5").contains(arguments[0])) {
      options = options.withLimits(Integer.MAX_VALUE, Long.parseLong(arguments[2]));
    }
    double clock = Double.MAX_VALUE;
    double processor = Double.MAX_VALUE;
    SearchResult result = null;
    for (int round = 0; round < 3; round++) {
      long began = System.nanoTime();
      long used = processorTime();
      result = Search.run(engine, options);
      clock = Math.min(clock, (System.nanoTime() - began) / 1e9);
      processor = Math.min(processor, (processorTime() - used) / 1e9);
      if (clock > 60) {
        break;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d %d %.3f %.3f %.2f%n",
        result.states(),
        result.transitions(),
        clock,
        processor,
        (double) result.visitedBytes() / result.states());
  }

  private static Game game(String name) throws IOException {
    try (InputStream in = MeasuredRun.class.getResourceAsStream(name + ".rules")) {
      return Rules.game(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
