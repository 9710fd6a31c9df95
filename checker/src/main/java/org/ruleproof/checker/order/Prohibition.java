package org.ruleproof.checker.order;

import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;

/**
 * A prohibition under a condition that names a card, with what its condition reads. What the rules
 * forbid in general is about acts, not about what is due at one moment.
 */
record Prohibition(ClaimInForce claim, Set<String> reads) {
  /** {@return those among the claims, in their order} */
  static List<Prohibition> of(List<ClaimInForce> claims) {
    return claims.stream()
        .filter(c -> c.claim().statement() instanceof Statement.Forbid)
        .filter(c -> c.claim().when().isPresent() && !c.cards().isEmpty())
        .map(c -> new Prohibition(c, Parts.symbols(c.claim().when().orElseThrow())))
        .toList();
  }
}
