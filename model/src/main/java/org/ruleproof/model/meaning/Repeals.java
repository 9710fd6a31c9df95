package org.ruleproof.model.meaning;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Statement;

/**
 * The repeals among claims in force, collected once, because every claim is tested. What a newer
 * repeal repeals itself is none of them, so what it had repealed is in force again.
 */
public final class Repeals {
  /** A claim of a dated ruling that repeals. */
  private record Repeal(LocalDate since, ClaimInForce claim, ClaimReference reference) {}

  private final List<Repeal> all = new ArrayList<>();

  /** The repeals among these claims. An undated ruling repeals nothing. */
  public Repeals(List<ClaimInForce> claims) {
    List<Repeal> found = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Repeals(var at, var reference)
          && claim.form() == ClaimReference.Form.RULING) {
        claim.date().ifPresent(date -> found.add(new Repeal(date, claim, reference)));
      }
    }
    found.sort(Comparator.comparing(Repeal::since).reversed());
    found.stream().filter(repeal -> !repeal(repeal.claim())).forEachOrdered(all::add);
  }

  /** The claims of newer rulings that repeal the claim. */
  public List<ClaimInForce> of(ClaimInForce claim) {
    return all.stream()
        .filter(r -> claim.date().filter(r.since()::isAfter).isPresent())
        .filter(r -> claim.isNamedBy(r.reference()))
        .map(Repeal::claim)
        .toList();
  }

  /** {@return whether a ruling newer than the claim's own repeals the claim} */
  public boolean repeal(ClaimInForce claim) {
    return !of(claim).isEmpty();
  }
}
