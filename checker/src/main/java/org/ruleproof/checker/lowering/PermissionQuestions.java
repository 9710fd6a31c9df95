package org.ruleproof.checker.lowering;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.lowering.PlayableClaims.AssertedClaim;
import org.ruleproof.constraints.contradiction.Revocation;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether prohibitions revoke permissions, by the same test as for findings. Answers are cached
 * across all lowerings of one game.
 */
final class PermissionQuestions {
  /** A pair about one act or event. Claims are identified by place; comparing them is slow. */
  private record Pair(
      String symbol,
      String permit,
      String forbid,
      List<Expression> permitted,
      List<Expression> forbidden) {
    static Pair of(String symbol, AssertedClaim permit, AssertedClaim forbid) {
      return new Pair(
          symbol,
          place(permit),
          place(forbid),
          permit.assertion().head().arguments(),
          forbid.assertion().head().arguments());
    }

    private static String place(AssertedClaim asserted) {
      return asserted.claim().name()
          + ' '
          + asserted.claim().claim().at()
          + ' '
          + asserted.claim().assertions().indexOf(asserted.said());
    }
  }

  private final Map<Pair, Optional<Boolean>> answers = new HashMap<>();
  private Optional<Revocation> background = Optional.empty();

  /** Whether the prohibition revokes the permission; empty where that is undecided. */
  Optional<Boolean> takesBack(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      String symbol,
      AssertedClaim permit,
      AssertedClaim forbid) {
    Revocation known =
        background.orElseGet(() -> new Revocation(new RelevantClaims(vocabulary, claims)));
    background = Optional.of(known);
    return answers.computeIfAbsent(
        Pair.of(symbol, permit, forbid),
        pair ->
            known.of(
                symbol, permit.claim(), permit.assertion(), forbid.claim(), forbid.assertion()));
  }
}
