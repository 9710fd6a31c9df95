package org.ruleproof.model.meaning;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;

/**
 * Variables that occur only in negated events of a claim: {@code when not happened lose(p, n)} is
 * true for some n that was not lost, which always exists, although "lost nothing" is meant.
 */
public final class DeniedVariables {
  /**
   * Such a variable.
   *
   * @param in the negated event
   */
  public record Denied(String variable, Expression.Happened in) {}

  private final Set<String> held = new HashSet<>();
  private final List<Expression.Happened> denied = new ArrayList<>();

  private DeniedVariables() {}

  /** {@return those of the claim, in their order} O(size of the claim). */
  public static List<Denied> of(Claim claim) {
    if (claim.when().isEmpty()) {
      return List.of();
    }
    DeniedVariables variables = new DeniedVariables();
    // an occurrence anywhere else in the claim binds the variable
    List<Expression> parts = new ArrayList<>(ClaimParts.of(claim));
    parts.remove(claim.when().get());
    parts.forEach(part -> variables.held.addAll(Parts.freeVariables(part)));
    variables.look(claim.when().get(), false);
    return variables.found();
  }

  /**
   * {@return the claim with negated events moved to {@code unless} if a variable occurs only there,
   * which means that none happened}
   */
  public static Claim withoutThem(Claim claim) {
    List<Denied> denied = of(claim);
    Optional<Expression> when = Optional.empty();
    Optional<Expression> unless = claim.unless();
    for (Expression part : claim.when().map(Parts::conjuncts).orElse(List.of())) {
      boolean moves =
          part instanceof Expression.Not n && denied.stream().anyMatch(d -> d.in() == n.operand());
      if (moves) {
        Expression happened = ((Expression.Not) part).operand();
        unless =
            Optional.of(
                unless
                    .<Expression>map(u -> new Expression.Or(part.at(), u, happened))
                    .orElse(happened));
      } else {
        when =
            Optional.of(
                when.<Expression>map(w -> new Expression.And(part.at(), w, part)).orElse(part));
      }
    }
    return denied.isEmpty() ? claim : claim.withWhen(when).withUnless(unless);
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

  private List<Denied> found() {
    List<Denied> found = new ArrayList<>();
    for (Expression.Happened happened : denied) {
      for (String name : Parts.freeVariables(happened)) {
        if (!held.contains(name) && Parts.cardOf(name).isEmpty()) {
          found.add(new Denied(name, happened));
        }
      }
    }
    return found;
  }
}
