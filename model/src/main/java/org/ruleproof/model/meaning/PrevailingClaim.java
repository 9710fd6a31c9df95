package org.ruleproof.model.meaning;

import java.util.List;
import org.ruleproof.model.precedence.Precedence;
import org.ruleproof.model.precedence.Precedence.Winner;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Which of two claims prevails where both apply and exclude each other. */
public final class PrevailingClaim {
  private final Precedence precedence;

  /** By the principles of that game. */
  public PrevailingClaim(Vocabulary vocabulary) {
    this.precedence = new Precedence(vocabulary.principles());
  }

  /**
   * Who prevails: first by {@code lifting} and {@code generally}, then by exceptions, then by the
   * game's principles.
   */
  public Winner decide(ClaimInForce one, ClaimInForce two) {
    for (Test test :
        List.<Test>of(
            Exceptions::lifts,
            Exceptions::prevailsOverHedge,
            Exceptions::reportsCard,
            Exceptions::namesCard)) {
      boolean first = test.holds(one, two);
      if (first != test.holds(two, one)) {
        return first ? Winner.FIRST : Winner.SECOND;
      }
    }
    return precedence.decide(one.standing(), two.standing()).winner();
  }

  /** Whether the first prevails. */
  public boolean beats(ClaimInForce one, ClaimInForce two) {
    return decide(one, two) == Winner.FIRST;
  }

  /**
   * Whether the first yields to the second where both say how to compute something: only the first
   * is marked {@code generally}, or else the game's principles put it below.
   */
  public boolean yields(ClaimInForce one, ClaimInForce two) {
    return one.claim().generally() != two.claim().generally()
        ? one.claim().generally()
        : precedence.decide(one.standing(), two.standing()).winner() == Winner.SECOND;
  }

  private interface Test {
    boolean holds(ClaimInForce one, ClaimInForce two);
  }
}
