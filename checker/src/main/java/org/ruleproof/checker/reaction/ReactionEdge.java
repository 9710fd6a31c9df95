package org.ruleproof.checker.reaction;

import java.util.List;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * An edge of the reaction graph: an effect of one node triggers the other. Compared by identity,
 * because two effects may connect the same nodes.
 *
 * @param from the node with the effect
 * @param to the node that is triggered
 * @param effect the index of the effect
 * @param claims the claims of both nodes, and those by which the event counts as the trigger
 */
public record ReactionEdge(
    Reaction from, Reaction to, int effect, Trigger trigger, List<ClaimInForce> claims) {
  public ReactionEdge {
    claims = List.copyOf(claims);
  }

  /** How an effect triggers a node. */
  public sealed interface Trigger {
    /**
     * The node reacts to the event.
     *
     * @param alias the index of the event's alias
     * @param ear the index of the node's event: 0 for its trigger, else an event in its condition
     */
    record ByEvent(int alias, int ear) implements Trigger {}

    /** The effect can make a condition of the node true. */
    record Enabled(String symbol) implements Trigger {}
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
