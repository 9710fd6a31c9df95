package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DirectedPseudograph;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.exploration.StateGraph.Step;
import org.ruleproof.checker.exploration.Trace;
import org.ruleproof.checker.exploration.TraceReplay;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Moves;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Plays of a game that reach a loop and stay in it: a path to a state, and a cycle in which only
 * reactions of the loop and choices inside them occur.
 */
public final class Lassos {
  private static final String AGAIN = "again and again: ";

  private final Vocabulary vocabulary;
  private final Optional<StateGraph> plays;
  private final BitSet doomed = new BitSet();

  /**
   * Reactions that bring each other on for ever.
   *
   * @param rules the rules in words
   * @param places where they stand
   * @param states the number of states behind which something is due for ever
   * @param trace a shortest play into them, and once round
   */
  public record Endless(List<String> rules, SortedSet<Span> places, long states, Trace trace) {
    public Endless {
      rules = List.copyOf(rules);
      places = Collections.unmodifiableSortedSet(new TreeSet<>(places));
    }

    /** {@return it as something that a search of states finds} */
    public Violation violation() {
      String names = String.join(" and ", rules);
      return new Violation(
          Violation.Kind.ENDLESS,
          names,
          names + ": what is due brings itself on again without end, and no player can leave",
          states,
          trace);
    }
  }

  /** A search in the state graph of the game; empty where the rules model no game. */
  public Lassos(Vocabulary vocabulary, Optional<StateGraph> plays) {
    this.vocabulary = vocabulary;
    this.plays = plays;
    plays.ifPresent(this::doom);
  }

  /**
   * Finds the states behind which something is due for ever: from them no state is reached in which
   * nothing is due, nor one that was not looked at.
   */
  private void doom(StateGraph graph) {
    doomed.set(0, graph.size());
    doomed.andNot(
        least(
            graph,
            (state, open) ->
                graph.from(state).isEmpty()
                    || graph.from(state).stream()
                        .anyMatch(s -> !isDue(graph, s) || open.get(s.to()))));
  }

  /** The least set of states that holds each state of which the test says so, given the set. */
  private static BitSet least(StateGraph graph, BiPredicate<Integer, BitSet> test) {
    BitSet found = new BitSet();
    for (int before = -1; before < found.cardinality(); ) {
      before = found.cardinality();
      for (int state = graph.size() - 1; state >= 0; state--) {
        found.set(state, test.test(state, found));
      }
    }
    return found;
  }

  private static boolean isDue(StateGraph graph, Step step) {
    return graph.isKnown(step.to()) && !isAct(step);
  }

  /**
   * {@return a shortest play into reactions that bring each other on for ever, which no player and
   * no order of them can end, and once round them; empty where there is none, or the game has a rule
   * for such loops}
   */
  public Optional<Endless> withoutEnd() {
    return plays
        .filter(graph -> !doomed.isEmpty() && !LoopPolicy.of(vocabulary).settles(true))
        .map(this::withoutEnd);
  }

  private Endless withoutEnd(StateGraph graph) {
    List<Step> round = new ArrayList<>();
    List<Integer> passed = new ArrayList<>();
    int at = doomed.nextSetBit(0); // states are numbered by depth
    List<Step> way = new ArrayList<>(graph.stepsTo(at));
    while (!passed.contains(at)) {
      passed.add(at);
      round.add(graph.from(at).getFirst());
      at = round.getLast().to();
    }
    List<Step> first = round.subList(0, passed.indexOf(at));
    way.addAll(first);
    first.clear();
    return new Endless(
        rules(round.stream()),
        round.stream()
            .map(s -> s.transition().origin().at())
            .collect(Collectors.toCollection(TreeSet::new)),
        doomed.cardinality(),
        told(graph, way, round));
  }

  private static List<String> rules(Stream<Step> steps) {
    return steps
        .filter(s -> s.transition().kind() == Transition.Kind.REACTION)
        .map(s -> s.transition().origin().what())
        .distinct()
        .toList();
  }

  private static Trace told(StateGraph graph, List<Step> way, List<Step> round) {
    Moves moves = new Moves(graph.game());
    int start = Stream.concat(way.stream(), round.stream()).findFirst().orElseThrow().from();
    Trace played =
        new TraceReplay(new Interpreter(graph.game()))
            .play(
                graph.state(start).stream().mapToInt(i -> i).toArray(),
                Stream.concat(way.stream(), round.stream())
                    .map(s -> moves.number(s.move()))
                    .toList(),
                Optional.empty())
            .trace();
    List<Trace.Step> steps = new ArrayList<>(played.steps());
    steps
        .subList(way.size(), steps.size())
        .replaceAll(s -> new Trace.Step(s.choice(), AGAIN + s.move(), s.changes()));
    return new Trace(played.start(), steps, Optional.empty());
  }

  /** {@return whether no play stays in the loop, where plays tell all} */
  boolean refute(Loop loop) {
    return plays
        .filter(StateGraph::tellsAll)
        .filter(graph -> loop.claims().stream().noneMatch(claim -> lacks(graph, claim)))
        .filter(graph -> round(graph, loop).isEmpty())
        .isPresent();
  }

  /** {@return whether a play stays in the loop for ever, whatever is chosen and comes first} */
  boolean prove(Loop loop) {
    return plays
        .flatMap(graph -> round(graph, loop))
        .filter(round -> doomed.get(round.getFirst().from()))
        .isPresent();
  }

  private static boolean lacks(StateGraph graph, ClaimInForce claim) {
    Span at = claim.claim().at();
    return graph.game().leftOut().stream().anyMatch(c -> c.origin().at().isSame(at));
  }

  /**
   * {@return the rules whose effects, due at the same time, end the loop in plays that come to it:
   * behind them every play comes to where nothing is due}
   */
  List<String> ending(Loop loop) {
    return plays.map(graph -> ending(graph, loop)).orElse(List.of());
  }

  private List<String> ending(StateGraph graph, Loop loop) {
    BitSet ended = ended(graph);
    Predicate<Step> own = s -> loop.nodes().stream().anyMatch(node -> isOf(s.transition(), node));
    return rules(
        IntStream.range(0, graph.size())
            .mapToObj(graph::from)
            .filter(steps -> steps.stream().anyMatch(s -> own.test(s) && !ended.get(s.to())))
            .flatMap(List::stream)
            .filter(s -> !own.test(s) && ended.get(s.to())));
  }

  /** The states from which every play comes to where nothing is due. */
  private static BitSet ended(StateGraph graph) {
    return least(
        graph,
        (state, ended) ->
            graph.from(state).stream().allMatch(s -> ended.get(s.to()) || isAct(s))
                && !graph.goesWrong(state));
  }

  private static boolean isAct(Step step) {
    return step.transition().kind() != Transition.Kind.REACTION
        && step.transition().kind() != Transition.Kind.CHOICE;
  }

  /**
   * {@return a shortest play to the loop, move by move, then the moves of the cycle with a prefix;
   * empty where there is no play}
   */
  public Optional<List<String>> of(Loop loop) {
    return plays.flatMap(graph -> round(graph, loop).map(round -> told(graph, round)));
  }

  private Optional<List<Step>> round(StateGraph all, Loop loop) {
    List<Predicate<Transition>> parts = new ArrayList<>();
    for (Reaction node : loop.nodes()) {
      parts.add(t -> isOf(t, node));
    }
    DirectedPseudograph<Integer, Step> graph = new DirectedPseudograph<>(Step.class);
    for (int from = 0; from < all.size(); from++) {
      for (Step step : all.from(from)) {
        boolean own = parts.stream().anyMatch(p -> p.test(step.transition()));
        if (own || step.transition().kind() == Transition.Kind.CHOICE) {
          graph.addVertex(step.from());
          graph.addVertex(step.to());
          graph.addEdge(step.from(), step.to(), step);
        }
      }
    }
    return new KosarajuStrongConnectivityInspector<>(graph)
        .stronglyConnectedSets().stream()
            .sorted((a, b) -> Integer.compare(least(a), least(b)))
            .flatMap(part -> round(graph, part, parts).stream())
            .findFirst();
  }

  private static int least(Set<Integer> part) {
    return part.stream().mapToInt(i -> i).min().orElse(Integer.MAX_VALUE);
  }

  private boolean isOf(Transition transition, Reaction node) {
    return switch (transition.kind()) {
      case REACTION ->
          transition.origin().at().isSame(node.claim().claim().at())
              && transition.part() != Transition.Part.REFUSAL;
      case ACT ->
          act(node)
              .filter(name -> vocabulary.actsAbove(transition.name()).contains(name))
              .isPresent();
      case CHOICE, STEP -> false;
    };
  }

  private static Optional<String> act(Reaction node) {
    return switch (node.claim().claim().statement()) {
      case Statement.Oblige o -> Optional.of(o.act().name());
      default -> Optional.empty();
    };
  }

  /** A closed walk through a step of every node of the loop, if these states contain one. */
  private static Optional<List<Step>> round(
      DirectedPseudograph<Integer, Step> graph,
      Set<Integer> states,
      List<Predicate<Transition>> parts) {
    List<Step> through = new ArrayList<>();
    for (Predicate<Transition> part : parts) {
      Optional<Step> step =
          states.stream()
              .sorted()
              .flatMap(state -> graph.outgoingEdgesOf(state).stream())
              .filter(s -> states.contains(s.to()) && part.test(s.transition()))
              .findFirst();
      if (step.isEmpty()) {
        return Optional.empty();
      }
      through.add(step.get());
    }
    List<Step> round = new ArrayList<>();
    for (int i = 0; i < through.size(); i++) {
      round.add(through.get(i));
      int from = through.get(i).to();
      int to = through.get((i + 1) % through.size()).from();
      round.addAll(ShortCycles.way(graph, from, to));
    }
    return Optional.of(round);
  }

  private static List<String> told(StateGraph all, List<Step> round) {
    List<Step> turned = new ArrayList<>(round);
    int first = least(round.stream().map(Step::from).collect(Collectors.toSet()));
    while (turned.getFirst().from() != first) { // states are numbered by depth
      turned.add(turned.removeFirst());
    }
    return Stream.concat(all.wayTo(first).stream(), turned.stream().map(s -> AGAIN + s.words()))
        .toList();
  }
}
