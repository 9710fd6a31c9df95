package org.ruleproof.checker.reaction;

import java.util.List;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * An edge of the reaction graph: what one node does sets the other off.
 *
 * <p>Two edges are the same only if they are one object, for two effects may link the same two nodes.
 */
public final class ReactionEdge {
  private final Reaction from;
  private final Reaction to;
  private final int effect;
  private final Trigger trigger;
  private final List<ClaimInForce> claims;

  /** How an effect sets a node off. */
  sealed interface Trigger {
    /**
     * The node hears the event.
     *
     * @param alias which of the things that the effect can be heard as
     * @param ear which event of the node: 0 the one it waits for, else one that its condition names
     */
    record ByEvent(int alias, int ear) implements Trigger {}

    /** The effect can make a condition of the node true. */
    record Enabled(String symbol) implements Trigger {}

    /** A claim lets the act be done again. */
    record Again() implements Trigger {}
  }

  ReactionEdge(Reaction from, Reaction to, int effect, Trigger trigger, List<ClaimInForce> claims) {
    this.from = from;
    this.to = to;
    this.effect = effect;
    this.trigger = trigger;
    this.claims = List.copyOf(claims);
  }

  /** The node whose effect it is. */
  public Reaction from() {
    return from;
  }

  /** The node that is set off. */
  public Reaction to() {
    return to;
  }

  /** Which effect of the node, from 0. */
  int effect() {
    return effect;
  }

  Trigger trigger() {
    return trigger;
  }

  /** The claims that make the edge: those of both nodes, and what counts the one event as the other. */
  public List<ClaimInForce> claims() {
    return claims;
  }

  @Override
  public String toString() {
    return from + " -> " + to;
  }
}
