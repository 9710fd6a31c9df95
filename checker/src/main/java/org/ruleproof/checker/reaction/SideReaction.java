package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A reaction beside a cycle that an iteration sets off: the iteration goes on without it, but what
 * it changes the next iteration finds changed.
 *
 * @param at the place in the iteration of the step that it comes from
 * @param parent the reaction beside the cycle that sets it off, empty where a step of the iteration
 *     does
 * @param edge what sets it off
 * @param changing which of its effects change what the iteration changes
 */
record SideReaction(
    int at, Optional<SideReaction> parent, ReactionEdge edge, List<Integer> changing) {
  SideReaction {
    changing = List.copyOf(changing);
  }

  /** The reaction itself. */
  Reaction node() {
    return edge.to();
  }

  /** Whether nobody decides that it comes. */
  boolean isMandatory() {
    return node().isMandatory() && parent.map(SideReaction::isMandatory).orElse(true);
  }

  /** What sets it off, one after the other, and it last. */
  List<SideReaction> line() {
    List<SideReaction> line = new ArrayList<>(parent.map(SideReaction::line).orElse(List.of()));
    line.add(this);
    return line;
  }
}
