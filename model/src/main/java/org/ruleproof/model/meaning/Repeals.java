package org.ruleproof.model.meaning;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;

/** The repeals of all rulings, collected once, because every claim is tested. */
public final class Repeals {
  private record Repeal(LocalDate since, ClaimReference reference) {}

  private final List<Repeal> all = new ArrayList<>();

  /** The repeals of these rulings. An undated ruling repeals nothing. */
  public Repeals(List<Ruling> rulings) {
    for (Ruling ruling : rulings) {
      ruling
          .date()
          .ifPresent(
              date ->
                  ruling
                      .claims()
                      .forEach(
                          c -> {
                            if (c.statement() instanceof Statement.Repeals(var at, var reference)) {
                              all.add(new Repeal(date, reference));
                            }
                          }));
    }
  }

  private Repeals() {}

  /** The repeals among claims in force. */
  public static Repeals among(List<ClaimInForce> claims) {
    Repeals repeals = new Repeals();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Repeals(var at, var reference)
          && claim.form() == ClaimReference.Form.RULING) {
        claim.date().ifPresent(date -> repeals.all.add(new Repeal(date, reference)));
      }
    }
    return repeals;
  }

  /** {@return whether a ruling newer than the claim's own repeals the claim} */
  public boolean repeal(ClaimInForce claim) {
    return claim.date().isPresent()
        && all.stream()
            .anyMatch(r -> r.since().isAfter(claim.date().get()) && claim.isNamedBy(r.reference()));
  }
}
