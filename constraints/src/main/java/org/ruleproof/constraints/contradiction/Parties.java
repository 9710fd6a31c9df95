package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.language.Declaration.Origin;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.precedence.Standing;

/**
 * The two sides of a clash, as precedence sees them.
 *
 * <p>With a chain a side is as old as its oldest ruling, without the rulebook's claims in it
 * (docs/meaning.md, Who wins).
 *
 * @param firstYields the claim of the first side that yields if it loses
 * @param secondYields the claim of the second side that yields if it loses
 */
record Parties(
    Standing first, Standing second, ClaimInForce firstYields, ClaimInForce secondYields) {

  static Parties of(Clash clash) {
    List<ClaimInForce> second = new ArrayList<>(clash.seconds());
    second.addAll(clash.chain());
    // if a chain leads back to the first ruling, the other rulings are the second side
    second.removeIf(
        c ->
            c.ruling().equals(clash.first().ruling())
                && !clash.second().ruling().equals(clash.first().ruling()));
    second.removeAll(clash.firstThrough());
    List<ClaimInForce> first = new ArrayList<>(List.of(clash.first()));
    first.addAll(clash.firstThrough());
    return new Parties(
        standing(clash.first(), first),
        standing(clash.second(), second),
        oldest(first),
        oldest(second));
  }

  Prevailing.Decision decide(Prevailing prevailing, Prevailing.Possible possible) {
    return prevailing.decide(first, second, possible);
  }

  private static Standing standing(ClaimInForce speaker, List<ClaimInForce> side) {
    List<ClaimInForce> rulings =
        side.stream().filter(c -> c.standing().origin() != Origin.RULEBOOK).toList();
    if (rulings.isEmpty()) {
      return speaker.standing();
    }
    Origin origin =
        speaker.standing().origin() == Origin.RULEBOOK
            ? Origin.RULING
            : speaker.standing().origin();
    return speaker.standing().as(oldest(rulings).standing().source().of(origin));
  }

  private static ClaimInForce oldest(List<ClaimInForce> side) {
    ClaimInForce oldest = side.getFirst();
    for (ClaimInForce claim : side) {
      if (claim.standing().origin() == Origin.RULEBOOK) {
        continue;
      }
      boolean older =
          oldest.standing().origin() == Origin.RULEBOOK
              || oldest.standing().source().isAfter(claim.standing().source());
      oldest = older ? claim : oldest;
    }
    return oldest;
  }
}
