package org.ruleproof.checker.reaction;

import java.util.List;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * An edge of the reaction graph: an effect of one node triggers the other. Compared by identity,
 * because two effects may connect the same nodes.
 */
public final class ReactionEdge {
  private final Reaction from;
  private final Reaction to;
  private final int effect;
  private final Trigger trigger;
  private final List<ClaimInForce> claims;

  /** How an effect triggers a node. */
  sealed interface Trigger {
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

  ReactionEdge(Reaction from, Reaction to, int effect, Trigger trigger, List<ClaimInForce> claims) {
    this.from = from;
    this.to = to;
    this.effect = effect;
    this.trigger = trigger;
    this.claims = List.copyOf(claims);
  }

  /** The node with the effect. */
  public Reaction from() {
    return from;
  }

  /** The node that is triggered. */
  public Reaction to() {
    return to;
  }

  /** The index of the effect. */
  int effect() {
    return effect;
  }

  Trigger trigger() {
    return trigger;
  }

  /** The claims of both nodes, and those by which the event counts as the trigger. */
  public List<ClaimInForce> claims() {
    return claims;
  }

  @Override
  public String toString() {
    return from + " -> " + to;
  }
}
