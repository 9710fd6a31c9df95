package org.ruleproof.checker.reaction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;

/**
 * A shortest cycle through each edge of a directed graph, by strongly connected component.
 *
 * <p>A graph can have exponentially many cycles, but these cover every edge that is on a cycle.
 */
public final class ShortCycles {
  private ShortCycles() {}

  /**
   * The cycles of one strongly connected component.
   *
   * @param cycles each as its edges in order, all different, in the order of the graph's vertices
   * @param notLooked the number of edges that were not examined because there were enough cycles
   */
  public record PartCycles<E>(List<List<E>> cycles, int notLooked) {
    public PartCycles {
      cycles = List.copyOf(cycles);
    }
  }

  /**
   * {@return the components that have a cycle, in the order of their first vertex} Cost: O(n + m)
   * for the components and O(m) for each vertex with an examined edge.
   *
   * @param most the greatest number of cycles for one component, at least 1
   */
  public static <V, E> List<PartCycles<E>> of(Graph<V, E> graph, int most) {
    Map<V, Integer> place = new HashMap<>();
    graph.vertexSet().forEach(v -> place.put(v, place.size()));
    Comparator<V> inOrder = Comparator.comparing(v -> place.getOrDefault(v, 0));
    return new KosarajuStrongConnectivityInspector<>(graph)
        .stronglyConnectedSets().stream()
            .map(part -> new LinkedHashSet<>(part.stream().sorted(inOrder).toList()))
            .sorted(Comparator.comparing(LinkedHashSet::getFirst, inOrder))
            .map(part -> cycles(graph, part, most))
            .filter(part -> !part.cycles().isEmpty())
            .toList();
  }

  private static <V, E> PartCycles<E> cycles(Graph<V, E> graph, Set<V> part, int most) {
    Map<E, Integer> number = new IdentityHashMap<>();
    Map<List<Integer>, List<E>> cycles = new HashMap<>();
    List<List<E>> inOrder = new ArrayList<>();
    int notLooked = 0;
    for (V from : part) {
      Map<V, E> back = new HashMap<>();
      for (E edge : graph.outgoingEdgesOf(from)) {
        V to = graph.getEdgeTarget(edge);
        if (part.contains(to) && cycles.size() >= most) {
          notLooked++;
        } else if (part.contains(to)) {
          back = back.isEmpty() ? waysTo(graph, from) : back; // one search for all its edges
          List<E> cycle = new ArrayList<>(List.of(edge));
          cycle.addAll(way(graph, back, to, from));
          cycle.forEach(e -> number.putIfAbsent(e, number.size()));
          if (cycles.putIfAbsent(turned(cycle, number), cycle) == null) {
            inOrder.add(cycle);
          }
        }
      }
    }
    return new PartCycles<>(inOrder, notLooked);
  }

  /** The numbers of the edges, the least one first, so that rotations are equal. */
  private static <E> List<Integer> turned(List<E> cycle, Map<E, Integer> number) {
    List<Integer> numbers =
        new ArrayList<>(cycle.stream().map(e -> number.getOrDefault(e, 0)).toList());
    Collections.rotate(numbers, -numbers.indexOf(Collections.min(numbers)));
    return numbers;
  }

  /** {@return the edges of a shortest way; there must be one} */
  static <V, E> List<E> way(Graph<V, E> graph, V from, V to) {
    return way(graph, waysTo(graph, to), from, to);
  }

  private static <V, E> List<E> way(Graph<V, E> graph, Map<V, E> ways, V from, V to) {
    List<E> way = new ArrayList<>();
    for (V at = from; !at.equals(to); at = graph.getEdgeTarget(way.getLast())) {
      way.add(Objects.requireNonNull(ways.get(at)));
    }
    return way;
  }

  /** The first edge of a shortest way to a vertex, by the vertex from which it leads there. */
  private static <V, E> Map<V, E> waysTo(Graph<V, E> graph, V end) {
    Map<V, E> ways = new HashMap<>();
    Deque<V> open = new ArrayDeque<>(List.of(end));
    while (!open.isEmpty()) {
      for (E edge : graph.incomingEdgesOf(open.removeFirst())) {
        V from = graph.getEdgeSource(edge);
        if (ways.putIfAbsent(from, edge) == null) {
          open.addLast(from);
        }
      }
    }
    return ways;
  }
}
