package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;

/**
 * Prohibitions with a condition that mention a card, indexed by what the condition reads.
 * Prohibitions without a card are about acts, not about simultaneous effects.
 */
final class Prohibitions {
  private record Prohibition(ClaimInForce claim, Set<String> reads) {}

  private final List<Prohibition> prohibitions;
  private final Map<Set<String>, List<ClaimInForce>> known = new HashMap<>();

  Prohibitions(List<ClaimInForce> claims) {
    this.prohibitions =
        claims.stream()
            .filter(c -> c.claim().statement() instanceof Statement.Forbid)
            .filter(c -> c.claim().when().isPresent() && !c.cards().isEmpty())
            .map(c -> new Prohibition(c, Parts.symbols(c.claim().when().orElseThrow())))
            .toList();
  }

  /** {@return the prohibitions whose condition reads one of these states, in source order} */
  List<ClaimInForce> reading(Set<String> states) {
    List<ClaimInForce> reading = known.get(states);
    if (reading == null) {
      reading = new ArrayList<>();
      for (Prohibition prohibition : prohibitions) {
        if (!Collections.disjoint(prohibition.reads(), states)) {
          reading.add(prohibition.claim());
        }
      }
      known.put(states, reading);
    }
    return reading;
  }
}
