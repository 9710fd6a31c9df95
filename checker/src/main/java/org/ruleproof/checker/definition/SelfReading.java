package org.ruleproof.checker.definition;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A term that is defined by itself, and the smallest inputs with different results of its two
 * readings. One reading tests each claim on the value after the claims before it. The other takes
 * the fixpoints.
 *
 * @param name the name of the term, or of the first of several that are defined by one another
 * @param claims the claims that read it, in the order of their rulings
 * @param inputs the inputs in words
 * @param inTurn the result of the first reading; none where all claims are tested together
 * @param stable the fixpoints: values that do not change when all claims are tested on them
 * @param left the possible values under all claims in force
 * @param deciding the further claims that leave one value
 */
public record SelfReading(
    String name,
    List<ClaimInForce> claims,
    List<String> inputs,
    List<String> inTurn,
    List<String> stable,
    List<String> left,
    List<ClaimInForce> deciding) {
  public SelfReading {
    claims = List.copyOf(claims);
    inputs = List.copyOf(inputs);
    inTurn = List.copyOf(inTurn);
    stable = List.copyOf(stable);
    left = List.copyOf(left);
    deciding = List.copyOf(deciding);
  }

  /**
   * Whether one value is left: either by further claims, or because the result of the first reading
   * is a fixpoint. Any other fixpoint would be justified only by itself.
   */
  public boolean isSettled() {
    return left.size() == 1 || isStableInTurn();
  }

  /** Whether the result of the first reading is unique and a fixpoint. */
  public boolean isStableInTurn() {
    return inTurn.size() == 1 && stable.contains(inTurn.getFirst());
  }

  /** The rulings of all its claims, without repetition. */
  public List<String> rulings() {
    SequencedSet<String> rulings = new LinkedHashSet<>();
    claims.forEach(c -> rulings.add(c.ruling()));
    deciding.forEach(c -> rulings.add(c.ruling()));
    return List.copyOf(rulings);
  }
}
