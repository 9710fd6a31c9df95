package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Finds the side reactions of a cycle that change its states. */
final class SideReactions {
  /** The greatest length of a chain of side reactions. */
  private static final int LONGEST = 3;

  /** The greatest number of side reactions. */
  private static final int MOST = 12;

  private final Vocabulary vocabulary;
  private final ReactionGraph graph;
  private final Set<Reaction> own;
  private final Set<String> states;
  private final List<SideReaction> found = new ArrayList<>();

  private SideReactions(
      Vocabulary vocabulary, ReactionGraph graph, Set<Reaction> own, Set<String> states) {
    this.vocabulary = vocabulary;
    this.graph = graph;
    this.own = own;
    this.states = states;
  }

  /**
   * {@return the reactions that change one of these states and are triggered by steps of an
   * iteration, directly or through each other}
   */
  static List<SideReaction> of(
      Vocabulary vocabulary, ReactionGraph graph, CycleIteration iteration, Set<String> states) {
    Set<Reaction> own = new LinkedHashSet<>();
    iteration.steps().forEach(s -> own.add(s.node()));
    SideReactions sides = new SideReactions(vocabulary, graph, own, states);
    for (int i = 0; i < iteration.steps().size(); i++) {
      sides.from(iteration.steps().get(i).node(), i, Optional.empty(), 1);
    }
    return List.copyOf(sides.found);
  }

  private void from(Reaction node, int at, Optional<SideReaction> parent, int length) {
    for (ReactionEdge edge : graph.answers(node)) {
      Reaction to = edge.to();
      boolean seen =
          own.contains(to)
              || parent.map(p -> p.line().stream().anyMatch(s -> s.node() == to)).orElse(false);
      if (seen || to.isReplacement() || found.size() >= MOST) {
        continue; // a replacement removes its event, so it belongs to another iteration
      }
      SideReaction side = new SideReaction(at, parent, edge, changing(to));
      if (!side.changing().isEmpty()) {
        found.add(side);
      }
      if (length < LONGEST) {
        from(to, at, Optional.of(side), length + 1);
      }
    }
  }

  private List<Integer> changing(Reaction node) {
    List<Integer> changing = new ArrayList<>();
    for (int d = 0; d < node.effects().size(); d++) {
      if (GuardedEffects.changes(vocabulary, node.effects().get(d)).stream()
          .anyMatch(c -> states.contains(c.target().name()))) {
        changing.add(d);
      }
    }
    return changing;
  }
}
