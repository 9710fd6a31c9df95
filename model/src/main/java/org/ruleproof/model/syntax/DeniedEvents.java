package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;

/**
 * Variables of a claim that stand only in what has not happened: {@code when not happened lose(p, n)}
 * asks for some amount that was not lost, which there always is, where "lost nothing" is meant.
 */
final class DeniedEvents {
  private final Reading reading;
  private final Set<String> held = new HashSet<>();
  private final List<Expression.Happened> denied = new ArrayList<>();

  private DeniedEvents(Reading reading) {
    this.reading = reading;
  }

  /** Reports each of them where it stands. */
  static void check(Reading reading, Claim claim) {
    if (claim.when().isEmpty()) {
      return;
    }
    DeniedEvents events = new DeniedEvents(reading);
    // all that the claim says beside its condition picks the thing that is meant
    List<Expression> parts = new ArrayList<>(ClaimParts.of(claim));
    parts.remove(claim.when().get());
    parts.forEach(part -> events.held.addAll(Parts.freeVariables(part)));
    events.look(claim.when().get(), false);
    events.report();
  }

  private void look(Expression condition, boolean denies) {
    switch (condition) {
      case Expression.Not n -> look(n.operand(), !denies);
      case Expression.And a -> {
        look(a.left(), denies);
        look(a.right(), denies);
      }
      case Expression.Or o -> {
        look(o.left(), denies);
        look(o.right(), denies);
      }
      case Expression.Implies i -> {
        look(i.left(), !denies);
        look(i.right(), denies);
      }
      case Expression.None n -> {
        held.add(n.binder().name());
        n.where().ifPresent(w -> look(w, !denies));
      }
      case Expression.Every e -> {
        held.add(e.binder().name());
        e.where().ifPresent(w -> look(w, !denies));
        look(e.has(), denies);
      }
      case Expression.Happened h when denies -> denied.add(h);
      default -> held.addAll(Parts.freeVariables(condition));
    }
  }

  private void report() {
    for (Expression.Happened happened : denied) {
      Set<String> only = new LinkedHashSet<>(Parts.freeVariables(happened));
      only.removeAll(held);
      only.removeIf(name -> name.startsWith("\""));
      for (String name : only) {
        reading.report(
            "denied-variable",
            happened.at(),
            name
                + " stands only in what has not happened: that holds where it did not happen with"
                + " some "
                + name,
            "write unless happened ..., which asks that it happened with none");
      }
    }
  }
}
