package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
  SideReaction {
    changing = List.copyOf(changing);
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
