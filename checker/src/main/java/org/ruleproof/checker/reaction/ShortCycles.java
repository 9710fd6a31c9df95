package org.ruleproof.checker.reaction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
  public record PartCycles<V, E>(Set<V> part, List<List<E>> cycles, int notLooked) {
    public PartCycles {
      part = java.util.Collections.unmodifiableSet(new LinkedHashSet<>(part));
      cycles = List.copyOf(cycles);
    }
  }

  /**
   * {@return the components that have a cycle, in the order of their first vertex} Cost: O(n + m)
   * for the components and O(m) for each examined edge.
   *
   * @param most the greatest number of cycles for one component, at least 1
   */
  public static <V, E> List<PartCycles<V, E>> of(Graph<V, E> graph, int most) {
    Map<V, Integer> place = new HashMap<>();
    graph.vertexSet().forEach(v -> place.put(v, place.size()));
    List<Set<V>> parts =
        new ArrayList<>(new KosarajuStrongConnectivityInspector<>(graph).stronglyConnectedSets());
    parts.sort(Comparator.comparing(p -> first(p, place)));
    List<PartCycles<V, E>> found = new ArrayList<>();
    for (Set<V> part : parts) {
      PartCycles<V, E> cycles = new Part<>(graph, part, place).cycles(most);
      if (!cycles.cycles().isEmpty()) {
        found.add(cycles);
      }
    }
    return found;
  }

  private static <V> int first(Set<V> part, Map<V, Integer> place) {
    return part.stream().mapToInt(v -> place.getOrDefault(v, 0)).min().orElse(0);
  }

  /** A component with numbered vertices, so that searches use arrays. */
  private static final class Part<V, E> {
    private final List<V> vertices;
    private final List<List<E>> out = new ArrayList<>();
    private final int[][] targets;
    private final Map<E, Integer> edgeNumbers = new IdentityHashMap<>();

    Part(Graph<V, E> graph, Set<V> part, Map<V, Integer> place) {
      vertices = part.stream().sorted(Comparator.comparing(v -> place.getOrDefault(v, 0))).toList();
      Map<V, Integer> number = new HashMap<>();
      vertices.forEach(v -> number.put(v, number.size()));
      targets = new int[vertices.size()][];
      for (int i = 0; i < vertices.size(); i++) {
        List<E> edges =
            graph.outgoingEdgesOf(vertices.get(i)).stream()
                .filter(e -> number.containsKey(graph.getEdgeTarget(e)))
                .toList();
        out.add(edges);
        edges.forEach(e -> edgeNumbers.put(e, edgeNumbers.size()));
        targets[i] =
            edges.stream().mapToInt(e -> number.getOrDefault(graph.getEdgeTarget(e), 0)).toArray();
      }
    }

    PartCycles<V, E> cycles(int most) {
      Map<List<E>, Boolean> seen = new LinkedHashMap<>();
      List<List<E>> cycles = new ArrayList<>();
      int notLooked = 0;
      for (int u = 0; u < targets.length; u++) {
        for (int e = 0; e < targets[u].length; e++) {
          if (cycles.size() >= most) {
            notLooked++;
          } else {
            List<E> cycle = through(u, e);
            if (!cycle.isEmpty() && seen.putIfAbsent(turned(cycle), true) == null) {
              cycles.add(cycle);
            }
          }
        }
      }
      return new PartCycles<>(new LinkedHashSet<>(vertices), cycles, notLooked);
    }

    /**
     * A shortest cycle that begins with edge {@code e} of vertex {@code u}, the first of several.
     */
    private List<E> through(int u, int e) {
      int start = targets[u][e];
      List<E> cycle = new ArrayList<>(List.of(out.get(u).get(e)));
      if (start == u) {
        return cycle;
      }
      int[] from = new int[targets.length];
      int[] by = new int[targets.length];
      Arrays.fill(from, -1);
      from[start] = start;
      ArrayDeque<Integer> pending = new ArrayDeque<>(List.of(start));
      while (!pending.isEmpty() && from[u] < 0) {
        int next = pending.removeFirst();
        for (int i = 0; i < targets[next].length; i++) {
          int target = targets[next][i];
          if (from[target] < 0) {
            from[target] = next;
            by[target] = i;
            pending.add(target);
          }
        }
      }
      if (from[u] < 0) {
        return List.of(); // a component of one vertex with edges to others
      }
      List<E> back = new ArrayList<>();
      for (int at = u; at != start; at = from[at]) {
        back.add(out.get(from[at]).get(by[at]));
      }
      cycle.addAll(back.reversed());
      return cycle;
    }

    /** The cycle rotated to its least edge, so that rotations are equal. */
    private List<E> turned(List<E> cycle) {
      int least = 0;
      for (int i = 1; i < cycle.size(); i++) {
        if (number(cycle.get(i)) < number(cycle.get(least))) {
          least = i;
        }
      }
      List<E> turned = new ArrayList<>(cycle.subList(least, cycle.size()));
      turned.addAll(cycle.subList(0, least));
      return turned;
    }

    private int number(E edge) {
      return edgeNumbers.getOrDefault(edge, 0);
    }
  }
}
