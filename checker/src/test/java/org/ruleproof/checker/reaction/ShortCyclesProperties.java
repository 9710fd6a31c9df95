package org.ruleproof.checker.reaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedPseudograph;

/** Cycles of random graphs against the distances between all vertices. */
class ShortCyclesProperties {

  @Property(tries = 200)
  void every_edge_on_a_cycle_is_on_one_of_the_least_length(
      @ForAll @IntRange(min = 1, max = 9) int vertices,
      @ForAll @IntRange(min = 0, max = 25) int edges,
      @ForAll long seed) {
    DirectedPseudograph<Integer, DefaultEdge> graph = graph(vertices, edges, new Random(seed));
    int[][] distance = distances(graph, vertices);
    List<List<DefaultEdge>> cycles =
        ShortCycles.of(graph, 1_000).stream().flatMap(p -> p.cycles().stream()).toList();
    for (DefaultEdge edge : graph.edgeSet()) {
      int back = distance[graph.getEdgeTarget(edge)][graph.getEdgeSource(edge)];
      boolean found = cycles.stream().anyMatch(c -> c.contains(edge) && c.size() == back + 1);
      assertEquals(back < 1_000, found, () -> edge + " in " + graph + ", cycles " + cycles);
    }
    for (List<DefaultEdge> cycle : cycles) {
      for (int i = 0; i < cycle.size(); i++) {
        assertEquals(
            graph.getEdgeTarget(cycle.get(i)),
            graph.getEdgeSource(cycle.get((i + 1) % cycle.size())));
      }
    }
  }

  @Property(tries = 50)
  void no_more_cycles_of_a_part_are_kept_than_asked_for(@ForAll long seed) {
    DirectedPseudograph<Integer, DefaultEdge> graph = graph(8, 40, new Random(seed));
    for (var part : ShortCycles.of(graph, 3)) {
      assertTrue(part.cycles().size() <= 3);
    }
  }

  static DirectedPseudograph<Integer, DefaultEdge> graph(int vertices, int edges, Random random) {
    DirectedPseudograph<Integer, DefaultEdge> graph = new DirectedPseudograph<>(DefaultEdge.class);
    for (int v = 0; v < vertices; v++) {
      graph.addVertex(v);
    }
    for (int e = 0; e < edges; e++) {
      graph.addEdge(random.nextInt(vertices), random.nextInt(vertices));
    }
    return graph;
  }

  private static int[][] distances(DirectedPseudograph<Integer, DefaultEdge> graph, int vertices) {
    int[][] distance = new int[vertices][vertices];
    for (int v = 0; v < vertices; v++) {
      Arrays.fill(distance[v], 1_000);
      distance[v][v] = 0;
    }
    for (DefaultEdge edge : graph.edgeSet()) {
      int from = graph.getEdgeSource(edge);
      int to = graph.getEdgeTarget(edge);
      distance[from][to] = Math.min(distance[from][to], from == to ? 0 : 1);
    }
    for (int k = 0; k < vertices; k++) {
      for (int i = 0; i < vertices; i++) {
        for (int j = 0; j < vertices; j++) {
          distance[i][j] = Math.min(distance[i][j], distance[i][k] + distance[k][j]);
        }
      }
    }
    return distance;
  }
}
