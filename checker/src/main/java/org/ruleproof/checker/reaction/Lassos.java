package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DirectedPseudograph;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.exploration.StateGraph.Step;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Plays of a game that reach a loop and stay in it: a path to a state, and a cycle in which only
 * reactions of the loop and choices inside them occur.
 */
public final class Lassos {
  private final Vocabulary vocabulary;
  private final Optional<StateGraph> plays;

  /** A search in the state graph of the game; empty where the rules model no game. */
  public Lassos(Vocabulary vocabulary, Optional<StateGraph> plays) {
    this.vocabulary = vocabulary;
    this.plays = plays;
  }

  /**
   * {@return whether no play comes to the loop, where all plays were followed and no claim that a
   * play must follow was left out of them}
   */
  boolean refute(Loop loop) {
    return plays
        .filter(graph -> graph.complete() && graph.game().notFollowed().isEmpty())
        .filter(graph -> loop.claims().stream().noneMatch(claim -> lacks(graph, claim)))
        .filter(graph -> of(graph, loop).isEmpty())
        .isPresent();
  }

  private static boolean lacks(StateGraph graph, ClaimInForce claim) {
    String at = claim.claim().at().toString();
    return graph.game().leftOut().stream().anyMatch(c -> c.origin().at().toString().equals(at));
  }

  /**
   * {@return a shortest play to the loop, move by move, then the moves of the cycle with a prefix;
   * empty where there is no play}
   */
  public Optional<List<String>> of(Loop loop) {
    return plays.flatMap(graph -> of(graph, loop));
  }

  private Optional<List<String>> of(StateGraph all, Loop loop) {
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
            .findFirst()
            .map(round -> told(all, round));
  }

  private static int least(Set<Integer> part) {
    return part.stream().mapToInt(i -> i).min().orElse(Integer.MAX_VALUE);
  }

  private boolean isOf(Transition transition, Reaction node) {
    // Equality of spans ignores their values, but their text does not.
    String at = node.claim().claim().at().toString();
    return switch (transition.kind()) {
      case REACTION ->
          transition.origin().at().toString().equals(at) && !transition.name().startsWith("not: ");
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
      round.addAll(ShortCycles.way(graph, states, from, to));
    }
    return Optional.of(round);
  }

  private static List<String> told(StateGraph all, List<Step> round) {
    Set<Integer> on = new LinkedHashSet<>();
    round.forEach(s -> on.add(s.from()));
    int first = on.stream().mapToInt(i -> i).min().orElseThrow(); // states are numbered by depth
    List<String> told = new ArrayList<>(all.wayTo(first));
    int start = 0;
    while (round.get(start).from() != first) {
      start++;
    }
    for (int i = 0; i < round.size(); i++) {
      told.add("again and again: " + round.get((start + i) % round.size()).words());
    }
    return told;
  }
}
