package org.ruleproof.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

/** The search finds on random graphs what a textbook search finds. */
class SearchProperties {

  private static final int CHOICES = 4;

  @Property(tries = 300)
  void finds_the_levels_transitions_breaches_and_first_shortest_traces_of_a_plain_search(
      @ForAll("games") GraphGame game, @ForAll @IntRange(min = 1, max = 3) int threads) {
    SearchResult result = Search.run(game, SearchOptions.plain().withThreads(threads));

    assertEquals(PlainSearch.run(game), found(game, result));
  }

  @Property(tries = 50)
  void finds_the_same_with_no_memory_to_speak_of(@ForAll("games") GraphGame game) {
    Path scratch = Path.of("target", "search-scratch");

    SearchResult result = Search.run(game, SearchOptions.plain().withMemory(1, scratch));

    assertEquals(PlainSearch.run(game), found(game, result));
  }

  @Property(tries = 100)
  void every_trace_is_a_way_through_the_game(@ForAll("games") GraphGame game) {
    for (SearchResult.Breach breach : Search.run(game, SearchOptions.plain()).breaches()) {
      PackedState state = breach.trace().start();
      for (PackedTrace.Step step : breach.trace().steps()) {
        GraphGame.Node node = game.nodes().get(game.node(state.longs(), 0));
        GraphGame.Edge taken =
            new GraphGame.Edge(step.choice(), game.node(step.state().longs(), 0));
        assertEquals(true, node.edges().contains(taken), taken + " is not among " + node.edges());
        state = step.state();
      }
    }
  }

  private static PlainSearch.Found found(GraphGame game, SearchResult result) {
    int[] broken = new int[GraphGame.PROPERTIES + 1];
    List<List<Integer>> traces = new ArrayList<>();
    for (int property = 0; property <= GraphGame.PROPERTIES; property++) {
      traces.add(List.of());
    }
    for (SearchResult.Breach breach : result.breaches()) {
      broken[breach.property()] = (int) breach.times();
      traces.set(breach.property(), choices(game, breach.trace()));
    }
    return new PlainSearch.Found(
        result.levels().stream().map(Long::intValue).toList(),
        result.transitions(),
        LongStream.range(0, broken.length).mapToObj(index -> broken[(int) index]).toList(),
        traces);
  }

  /** The choices of a trace, that of the initial state first. */
  private static List<Integer> choices(GraphGame game, PackedTrace trace) {
    List<Integer> choices = new ArrayList<>();
    choices.add(game.starts().indexOf(game.node(trace.start().longs(), 0)));
    trace.steps().forEach(step -> choices.add(step.choice()));
    return choices;
  }

  @Provide
  Arbitrary<GraphGame> games() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 3), Arbitraries.integers().between(1, 40))
        .flatAs(SearchProperties::games);
  }

  private static Arbitrary<GraphGame> games(int words, int size) {
    Arbitrary<Integer> node = Arbitraries.integers().between(0, size - 1);
    Arbitrary<GraphGame.Edge> edge =
        Combinators.combine(Arbitraries.integers().between(0, CHOICES - 1), node)
            .as(GraphGame.Edge::new);
    Arbitrary<GraphGame.Node> what =
        Combinators.combine(
                edge.list().ofMaxSize(4),
                rarely(Arbitraries.integers().between(0, 1)),
                rarely(Arbitraries.integers().between(0, CHOICES - 1)),
                Arbitraries.of(true, false))
            .as(GraphGame.Node::new);
    return Combinators.combine(
            node.list().uniqueElements().ofMinSize(1).ofMaxSize(3), what.list().ofSize(size))
        .as((starts, nodes) -> new GraphGame(words, starts, nodes, CHOICES));
  }

  private static Arbitrary<List<Integer>> rarely(Arbitrary<Integer> value) {
    return Arbitraries.frequencyOf(
        Tuple.of(9, Arbitraries.just(List.of())), Tuple.of(1, value.list().ofSize(1)));
  }
}
