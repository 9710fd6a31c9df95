package org.ruleproof.constraints.contradiction;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import net.jqwik.api.Arbitrary;
import org.ruleproof.constraints.situation.Background;
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
    void with(Background background, Side first, Side second);
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
  static void forEach(RuleBase base, BiPredicate<Side, Side> isPair, Each each) {
    List<ClaimInForce> claims = claims(base);
    Background background = new Background(base.vocabulary(), claims);
    for (List<Side> sides : Carrying.byHead(base.vocabulary(), claims).values()) {
      for (Side first : sides) {
        for (Side second : sides) {
          if (!first.claim().name().equals(second.claim().name()) && isPair.test(first, second)) {
            each.with(background, first, second);
          }
        }
      }
    }
  }
}
