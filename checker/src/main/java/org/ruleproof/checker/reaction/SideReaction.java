package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A reaction beside a cycle that a lap sets off: the lap goes on without it, but what it changes the
 * next lap finds changed.
 *
 * @param at the place in the lap of the step that it comes from
 * @param parent the reaction beside the cycle that sets it off, empty where a step of the lap does
 * @param link what sets it off
 * @param changing which of its deeds change what the lap changes
 */
record SideReaction(
    int at, Optional<SideReaction> parent, ReactionEdge link, List<Integer> changing) {
  SideReaction {
    changing = List.copyOf(changing);
  }

  /** The reaction itself. */
  Reaction node() {
    return link.to();
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
