package org.ruleproof.checker.verdict;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Exceptions;

/**
 * How quotients become whole: as the first claim says that speaks of all of them everywhere, and not of
 * what one card does.
 */
final class Roundings {
  private final Map<RoundedQuantity, RoundingDirection> directions =
      new EnumMap<>(RoundedQuantity.class);

  Roundings(List<ClaimInForce> claims) {
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Rounding r
          && r.term().isEmpty()
          && claim.claim().when().isEmpty()
          && claim.claim().unless().isEmpty()
          && Exceptions.roundsFor(claim, List.of())) {
        directions.putIfAbsent(r.quantity(), r.direction());
      }
    }
  }

  Optional<RoundingDirection> of(RoundedQuantity quantity) {
    return Optional.ofNullable(directions.get(quantity));
  }
}
