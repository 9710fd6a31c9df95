package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A reaction outside a cycle that an iteration triggers. The iteration does not need it, but it can
 * change the states for the next iteration.
 *
 * @param at the place of the step from which it originates
 * @param parent the side reaction that triggers it; empty where a step does
 * @param edge the edge that triggers it
 * @param changing its effects that change a state of the iteration
 */
record SideReaction(
    int at, Optional<SideReaction> parent, ReactionEdge edge, List<Integer> changing) {
  /** The greatest length of a chain of side reactions. */
  private static final int LONGEST = 3;

  /** The greatest number of side reactions. */
  private static final int MOST = 12;

  SideReaction {
    changing = List.copyOf(changing);
  }

  /**
   * {@return the reactions that change one of these states and are triggered by steps of an
   * iteration, directly or through each other}
   */
  static List<SideReaction> of(ReactionGraph graph, CycleIteration iteration, Set<String> states) {
    Set<Reaction> own = new LinkedHashSet<>();
    iteration.steps().forEach(s -> own.add(s.node()));
    return IntStream.range(0, iteration.steps().size())
        .boxed()
        .flatMap(i -> after(graph, iteration.steps().get(i).node(), i, Optional.empty(), states))
        .filter(side -> !side.changing().isEmpty())
        .filter(side -> side.line().stream().noneMatch(s -> own.contains(s.node())))
        .limit(MOST)
        .toList();
  }

  /**
   * The reactions to a node, each followed by those to it. A replacement removes its event, so it
   * belongs to another iteration.
   */
  private static Stream<SideReaction> after(
      ReactionGraph graph,
      Reaction node,
      int at,
      Optional<SideReaction> parent,
      Set<String> states) {
    List<SideReaction> before = parent.map(SideReaction::line).orElse(List.of());
    return graph.answers(node).stream()
        .filter(edge -> before.size() < LONGEST && !edge.to().isReplacement())
        .filter(edge -> before.stream().noneMatch(s -> s.node() == edge.to()))
        .flatMap(
            edge -> {
              List<Integer> changing =
                  IntStream.range(0, edge.to().effects().size())
                      .filter(d -> changes(graph.vocabulary(), edge.to().effects().get(d), states))
                      .boxed()
                      .toList();
              SideReaction side = new SideReaction(at, parent, edge, changing);
              return Stream.concat(
                  Stream.of(side), after(graph, edge.to(), at, Optional.of(side), states));
            });
  }

  private static boolean changes(Vocabulary vocabulary, GuardedEffect effect, Set<String> states) {
    return GuardedEffects.changes(vocabulary, effect).stream()
        .anyMatch(c -> states.contains(c.target().name()));
  }

  /** The reaction. */
  Reaction node() {
    return edge.to();
  }

  /** Whether no player decides about it or its causes. */
  boolean isMandatory() {
    return node().isMandatory() && parent.map(SideReaction::isMandatory).orElse(true);
  }

  /** The chain of side reactions that leads to it, itself last. */
  List<SideReaction> line() {
    List<SideReaction> line = new ArrayList<>(parent.map(SideReaction::line).orElse(List.of()));
    line.add(this);
    return line;
  }
}
