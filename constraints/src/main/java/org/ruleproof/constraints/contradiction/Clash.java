package org.ruleproof.constraints.contradiction;

import java.util.List;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Two claims that contradict each other, or where one narrows the other.
 *
 * @param first the permission, or the first in source order
 * @param seconds the claims of one ruling that clash with it, in source order
 * @param firstThrough the claim of the chain that carries the first side to this head, if any
 * @param chain the further claims that the clash needs, in source order
 * @param support the axioms and card facts that it needs, as items of a world
 * @param reason why it is only a narrowing; empty for a contradiction
 */
public record Clash(
    PairVerdict verdict,
    ClaimInForce first,
    List<ClaimInForce> seconds,
    List<ClaimInForce> firstThrough,
    List<ClaimInForce> chain,
    List<String> support,
    String reason,
    Witness witness,
    boolean firstYieldsEverywhere,
    boolean secondYieldsEverywhere) {
  public Clash {
    seconds = List.copyOf(seconds);
    firstThrough = List.copyOf(firstThrough);
    chain = List.copyOf(chain);
    support = List.copyOf(support);
  }

  /**
   * The claim of the second ruling that the report shows next to the first. If a chain leads back
   * to the first ruling, it is the first claim of another ruling.
   */
  public ClaimInForce second() {
    ClaimInForce shown = seconds.getFirst();
    if (!shown.ruling().equals(first.ruling())) {
      return shown;
    }
    return chain.stream().filter(c -> !c.ruling().equals(first.ruling())).findFirst().orElse(shown);
  }
}
