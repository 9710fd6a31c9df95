package org.ruleproof.constraints.contradiction;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import net.jqwik.api.Arbitrary;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.model.arbitrary.Profile;
import org.ruleproof.model.arbitrary.RandomRuleBase;
import org.ruleproof.model.arbitrary.StatementForm;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Small random rule bases and the pairs of sides in them that speak of one thing. */
final class RandomPairs {
  /** What is done with a pair. */
  @FunctionalInterface
  interface Each {
    void with(RelevantClaims relevant, ClaimSide first, ClaimSide second);
  }

  private static final String GAME = "random";

  private RandomPairs() {}

  static Arbitrary<RuleBase> bases() {
    return RandomRuleBase.of(
        Profile.TINY
            .with(
                EnumSet.of(
                    StatementForm.PERMIT,
                    StatementForm.FORBID,
                    StatementForm.VALUE,
                    StatementForm.IS_KIND,
                    StatementForm.COUNTS_AS))
            .withRulings(8));
  }

  /** Bases of so many rulings that say all that may carry one claim to another, too. */
  static Arbitrary<RuleBase> widely(int rulings) {
    return RandomRuleBase.of(
        Profile.TINY
            .with(
                EnumSet.of(
                    StatementForm.PERMIT,
                    StatementForm.FORBID,
                    StatementForm.OBLIGE,
                    StatementForm.EXCUSE,
                    StatementForm.VALUE,
                    StatementForm.CLAMP,
                    StatementForm.IS_KIND,
                    StatementForm.COUNTS_AS))
            .withRulings(rulings));
  }

  static List<ClaimInForce> claims(RuleBase base) {
    return ClaimsInForce.of(base, GAME, Optional.empty());
  }

  /** Does something with every two sides of different claims that are such a pair. */
  static void forEach(RuleBase base, BiPredicate<ClaimSide, ClaimSide> isPair, Each each) {
    List<ClaimInForce> claims = claims(base);
    RelevantClaims relevant = new RelevantClaims(base.vocabulary(), claims);
    for (List<ClaimSide> sides : SidesByHead.byHead(base.vocabulary(), claims).values()) {
      for (ClaimSide first : sides) {
        for (ClaimSide second : sides) {
          if (!first.claim().name().equals(second.claim().name()) && isPair.test(first, second)) {
            each.with(relevant, first, second);
          }
        }
      }
    }
  }
}
