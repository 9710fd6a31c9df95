package org.ruleproof.checker.definition;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A term that reads itself, with the smallest values at which its readings part.
 *
 * @param term the term as the first claim names it
 * @param claims the claims that read it, in the order of their rulings
 * @param inputs the values at which the readings part, in words
 * @param inTurn what the term ends at when each claim is tested on what those before it left: more
 *     than one value where nothing orders two of them
 * @param stable the values that stay as they are when each claim is tested on them
 * @param left the values that the claims in force leave
 * @param deciding the further claims that leave one value
 */
public record SelfReading(
    Expression.Apply term,
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
   * Whether one value is left: by further claims, or because what the claims give in turn stays as it
   * is, so that any other value would rest on nothing but itself.
   */
  public boolean isSettled() {
    return left.size() == 1 || isStableInTurn();
  }

  /** Whether what the claims give in turn stays as it is when they are tested on it. */
  public boolean isStableInTurn() {
    return inTurn.size() == 1 && stable.contains(inTurn.getFirst());
  }

  /** The rulings of its claims, each once. */
  public List<String> rulings() {
    SequencedSet<String> rulings = new LinkedHashSet<>();
    claims.forEach(c -> rulings.add(c.ruling()));
    deciding.forEach(c -> rulings.add(c.ruling()));
    return List.copyOf(rulings);
  }
}
