package org.ruleproof.model.meaning;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.source.Span;

/**
 * The repeals of all rulings, collected once, because every claim is tested. What a newer repeal
 * repeals itself is none of them, so what it had repealed is in force again.
 */
public final class Repeals {
  /** A claim that repeals, with the day of its ruling. */
  private record Repeal(LocalDate since, ClaimReference itself, ClaimReference reference) {
    boolean repeals(LocalDate date, ClaimReference claim) {
      return since.isAfter(date) && reference.names(claim);
    }
  }

  private final List<Repeal> all = new ArrayList<>();

  /** The repeals of these rulings. An undated ruling repeals nothing. */
  public Repeals(List<Ruling> rulings) {
    for (Ruling ruling : rulings) {
      for (int i = 0; i < ruling.claims().size(); i++) {
        add(
            new ClaimReference(
                Span.NONE,
                ClaimReference.Form.RULING,
                ruling.topic(),
                ruling.date(),
                ruling.ordinal(),
                OptionalInt.of(i + 1)),
            ruling.claims().get(i));
      }
    }
    dropRepealed();
  }

  private Repeals() {}

  /** The repeals among claims in force. */
  public static Repeals among(List<ClaimInForce> claims) {
    Repeals repeals = new Repeals();
    for (ClaimInForce claim : claims) {
      if (claim.form() == ClaimReference.Form.RULING) {
        repeals.add(claim.standing().itself(), claim.claim());
      }
    }
    repeals.dropRepealed();
    return repeals;
  }

  private void add(ClaimReference itself, Claim claim) {
    if (claim.statement() instanceof Statement.Repeals(var at, var reference)) {
      itself.date().ifPresent(date -> all.add(new Repeal(date, itself, reference)));
    }
  }

  private void dropRepealed() {
    List<Repeal> found = new ArrayList<>(all);
    found.sort(Comparator.comparing(Repeal::since).reversed());
    all.clear();
    for (Repeal repeal : found) {
      if (all.stream().noneMatch(r -> r.repeals(repeal.since(), repeal.itself()))) {
        all.add(repeal);
      }
    }
  }

  /** {@return whether a ruling newer than the claim's own repeals the claim} */
  public boolean repeal(ClaimInForce claim) {
    return claim.date().isPresent()
        && all.stream()
            .anyMatch(r -> r.repeals(claim.date().get(), claim.standing().itself()));
  }
}
