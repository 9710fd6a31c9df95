package org.ruleproof.checker.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Breadth-first search as a textbook has it: the oracle of {@link Search} on small games. */
final class PlainSearch {

  /**
   * What a search should find.
   *
   * @param broken how often each property was broken, the deadlock last
   * @param traces the choices of the first of the shortest traces to each, empty if not broken
   */
  record Found(
      List<Integer> levels, long transitions, List<Integer> broken, List<List<Integer>> traces) {}

  private PlainSearch() {}

  static Found run(GraphGame game) {
    long transitions = game.starts().size();
    List<Integer> levels = new ArrayList<>();
    List<List<List<Integer>>> ways = new ArrayList<>();
    int[] broken = new int[GraphGame.PROPERTIES + 1];
    for (int property = 0; property <= GraphGame.PROPERTIES; property++) {
      ways.add(new ArrayList<>());
    }
    Set<Integer> seen = new HashSet<>();
    Set<Integer> frontier = new LinkedHashSet<>(game.starts());
    Set<List<Integer>> paths = new TreeSet<>(PlainSearch::inOrder);
    for (int start = 0; start < game.starts().size(); start++) {
      paths.add(List.of(start, game.starts().get(start)));
    }
    while (!frontier.isEmpty()) {
      levels.add(frontier.size());
      seen.addAll(frontier);
      for (int property = 0; property <= GraphGame.PROPERTIES; property++) {
        boolean first = broken[property] == 0;
        for (int node : frontier) {
          broken[property] += times(game.nodes().get(node), property);
        }
        if (first && broken[property] > 0) {
          int now = property;
          paths.stream()
              .filter(path -> times(game.nodes().get(path.getLast()), now) > 0)
              .forEach(ways.get(property)::add);
        }
      }
      Set<Integer> next = new LinkedHashSet<>();
      Set<List<Integer>> longer = new TreeSet<>(PlainSearch::inOrder);
      for (int node : frontier) {
        transitions += game.nodes().get(node).refused().size();
        for (GraphGame.Edge edge : game.nodes().get(node).edges()) {
          transitions++;
          if (!seen.contains(edge.target())) {
            next.add(edge.target());
          }
        }
      }
      for (List<Integer> path : paths) {
        for (GraphGame.Edge edge : game.nodes().get(path.getLast()).edges()) {
          if (next.contains(edge.target())) {
            List<Integer> way = new ArrayList<>(path);
            way.add(edge.choice());
            way.add(edge.target());
            longer.add(way);
          }
        }
      }
      paths = smallestOfEachEnd(longer);
      frontier = next;
    }
    return new Found(
        levels,
        transitions,
        Arrays.stream(broken).boxed().toList(),
        ways.stream().map(PlainSearch::smallestChoices).toList());
  }

  private static int times(GraphGame.Node node, int property) {
    if (property == GraphGame.PROPERTIES) {
      boolean still = node.edges().isEmpty() && node.refused().isEmpty();
      return still && !node.over() ? 1 : 0;
    }
    long times = node.broken().stream().filter(one -> one == property).count();
    return (int) times + (property == 2 ? node.refused().size() : 0);
  }

  /** Of the paths to one node only the smallest can go on to be the smallest of all. */
  private static Set<List<Integer>> smallestOfEachEnd(Set<List<Integer>> paths) {
    Set<List<Integer>> kept = new TreeSet<>(PlainSearch::inOrder);
    Set<Integer> ends = new HashSet<>();
    for (List<Integer> path : paths) {
      if (ends.add(path.getLast())) {
        kept.add(path);
      }
    }
    return kept;
  }

  private static List<Integer> smallestChoices(List<List<Integer>> paths) {
    return paths.stream().map(PlainSearch::choices).min(PlainSearch::byNumber).orElse(List.of());
  }

  /** A path is choice, node, choice, node and so on. */
  private static List<Integer> choices(List<Integer> path) {
    List<Integer> choices = new ArrayList<>();
    for (int index = 0; index < path.size(); index += 2) {
      choices.add(path.get(index));
    }
    return choices;
  }

  private static int inOrder(List<Integer> left, List<Integer> right) {
    int byChoices = byNumber(choices(left), choices(right));
    return byChoices != 0 ? byChoices : byNumber(left, right);
  }

  private static int byNumber(List<Integer> left, List<Integer> right) {
    for (int index = 0; index < Math.min(left.size(), right.size()); index++) {
      int order = Integer.compare(left.get(index), right.get(index));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(left.size(), right.size());
  }
}
