package org.ruleproof.checker.export;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Interpreter.Successor;
import org.ruleproof.checker.interpreter.MoveOutcome;

/** Draws the state graph of a small game for Graphviz. */
public final class Dot {
  private Dot() {}

  /**
   * A graph as text.
   *
   * @param complete whether all reachable states are in it
   */
  public record Graph(String text, boolean complete) {}

  /**
   * {@return the reachable states with their transitions} Initial states have a double border. A
   * failing transition is a red edge from a state to itself.
   *
   * @param most the greatest number of states; those nearest to the start come first
   */
  public static Graph of(Game game, int most) {
    Interpreter interpreter = new Interpreter(game);
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Queue<int[]> open = new ArrayDeque<>();
    StringBuilder text = new StringBuilder("digraph ");
    text.append(quoted(game.name())).append(" {\n  node [shape=box];\n");
    for (int[] state : interpreter.initial()) {
      if (numbers.putIfAbsent(Arrays.toString(state), numbers.size()) == null) {
        open.add(state);
        text.append(node(game, numbers.size() - 1, state, " peripheries=2"));
      }
    }
    boolean complete = true;
    int number = 0;
    while (!open.isEmpty()) {
      int[] state = open.remove();
      for (Successor successor : interpreter.successors(state)) {
        String label = quoted(interpreter.words(successor.move(), state));
        int to = number;
        String colour = " color=red";
        if (successor.outcome() instanceof MoveOutcome.Reached(int[] next)) {
          String key = Arrays.toString(next);
          if (!numbers.containsKey(key)) {
            if (numbers.size() >= most) {
              complete = false;
              continue;
            }
            numbers.put(key, numbers.size());
            open.add(next);
            text.append(node(game, numbers.size() - 1, next, ""));
          }
          to = numbers.getOrDefault(key, number);
          colour = "";
        }
        text.append("  s").append(number).append(" -> s").append(to);
        text.append(" [label=").append(label).append(colour).append("];\n");
      }
      number++;
    }
    return new Graph(text.append("}\n").toString(), complete);
  }

  private static String node(Game game, int number, int[] state, String more) {
    String label =
        IntStream.range(0, state.length)
            .filter(slot -> state[slot] != game.initial().getFirst().get(slot) || number == 0)
            .mapToObj(slot -> game.layout().show(slot, state[slot]))
            .collect(Collectors.joining("\n"));
    return "  s" + number + " [label=" + quoted(label) + more + "];\n";
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\l");
                default -> quoted.appendCodePoint(c < ' ' ? ' ' : c);
              }
            });
    return quoted.append('"').toString();
  }
}
