package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
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
    List<SideReaction> found = new ArrayList<>();
    for (int i = 0; i < iteration.steps().size(); i++) {
      add(graph, iteration.steps().get(i).node(), i, Optional.empty(), own, states, found);
    }
    return found;
  }

  private static void add(
      ReactionGraph graph,
      Reaction node,
      int at,
      Optional<SideReaction> parent,
      Set<Reaction> own,
      Set<String> states,
      List<SideReaction> found) {
    List<SideReaction> before = parent.map(SideReaction::line).orElse(List.of());
    for (ReactionEdge edge : graph.answers(node)) {
      Reaction to = edge.to();
      if (own.contains(to)
          || before.stream().anyMatch(s -> s.node() == to)
          || to.isReplacement()
          || found.size() >= MOST) {
        continue; // a replacement removes its event, so it belongs to another iteration
      }
      List<Integer> changing =
          IntStream.range(0, to.effects().size())
              .filter(d -> changes(graph.vocabulary(), to.effects().get(d), states))
              .boxed()
              .toList();
      SideReaction side = new SideReaction(at, parent, edge, changing);
      if (!changing.isEmpty()) {
        found.add(side);
      }
      if (before.size() + 1 < LONGEST) {
        add(graph, to, at, Optional.of(side), own, states, found);
      }
    }
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
