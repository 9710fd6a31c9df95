package org.ruleproof.constraints.contradiction;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;

/**
 * Whether a prohibition revokes a permission. Findings and games both ask this one question
 * (docs/meaning.md, When two claims contradict each other).
 */
public final class Revocation {
  /** How many claims in a row may give values that a condition reads. */
  private static final int REACH = 2;

  private Revocation() {}

  /**
   * {@return whether the permission's condition can hold and implies that the prohibition applies;
   * for an {@code always permit}, whether both can apply; empty if that is inconclusive}
   *
   * @param symbol the act or event that both are about, by name or as one of its kinds
   * @param permit an assertion of {@code permission} with the answer yes
   * @param forbid an assertion of {@code prohibition} with the answer no
   */
  public static Optional<Boolean> of(
      RelevantClaims relevant,
      String symbol,
      ClaimInForce permission,
      Assertion permit,
      ClaimInForce prohibition,
      Assertion forbid) {
    if (!permit.answer().equals(new Answer.Flag(true))
        || !forbid.answer().equals(new Answer.Flag(false))) {
      throw new IllegalArgumentException("a permission and a prohibition are expected");
    }
    ClaimSide first = side(symbol, permission, permit);
    ClaimSide second = side(symbol, prohibition, forbid);
    Optional<ContradictionMode> mode = ContradictionMode.of(first.assertion(), second.assertion());
    if (mode.isEmpty()) {
      return Optional.of(false);
    }
    try {
      return Optional.of(
          new PairQuestion(
                  relevant,
                  Scopes.of(relevant.vocabulary(), List.of(first, second)),
                  item -> true,
                  REACH,
                  mode.get(),
                  first,
                  List.of(second))
              .contradiction(Set.of())
              .isPresent());
    } catch (Untranslatable reason) {
      return Optional.empty();
    }
  }

  private static ClaimSide side(String symbol, ClaimInForce claim, Assertion assertion) {
    Head head = assertion.head();
    Assertion asked = assertion.about(new Head(head.family(), symbol, head.arguments()));
    return new ClaimSide(claim, asked, head.topic().isAbout(symbol));
  }
}
