package org.ruleproof.constraints.contradiction;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Which claims of a rule base are proved to be more specific than which, for the judge. */
final class Narrowness {
  private Narrowness() {}

  static BiPredicate<Claim, Claim> of(RuleBase base) {
    Map<Claim, ClaimInForce> claims = new IdentityHashMap<>();
    ClaimsInForce.of(base, "random", Optional.empty()).forEach(c -> claims.put(c.claim(), c));
    return (one, other) -> isWithin(claims, one, other) && !isWithin(claims, other, one);
  }

  private static boolean isWithin(Map<Claim, ClaimInForce> claims, Claim one, Claim other) {
    return claims.containsKey(one)
        && claims.containsKey(other)
        && claims.get(one).standing().within().contains(claims.get(other).standing().itself());
  }
}
