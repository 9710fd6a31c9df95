package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.alg.interfaces.ShortestPathAlgorithm.SingleSourcePaths;
import org.jgrapht.alg.shortestpath.BFSShortestPath;
import org.jgrapht.graph.EdgeReversedGraph;

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
      Optional<SingleSourcePaths<V, E>> back = Optional.empty();
      for (E edge : graph.outgoingEdgesOf(from)) {
        V to = graph.getEdgeTarget(edge);
        if (part.contains(to) && cycles.size() >= most) {
          notLooked++;
        } else if (part.contains(to)) {
          back = back.or(() -> Optional.of(waysTo(graph, from))); // one search for all its edges
          List<E> cycle = new ArrayList<>(List.of(edge));
          cycle.addAll(way(back.get(), to));
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
    return way(waysTo(graph, to), from);
  }

  private static <V, E> List<E> way(SingleSourcePaths<V, E> ways, V from) {
    return ways.getPath(from).getEdgeList().reversed();
  }

  /** Shortest ways to a vertex, each of them backwards. */
  private static <V, E> SingleSourcePaths<V, E> waysTo(Graph<V, E> graph, V end) {
    return new BFSShortestPath<>(new EdgeReversedGraph<>(graph)).getPaths(end);
  }
}
