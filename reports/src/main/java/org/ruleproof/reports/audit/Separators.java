package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;

/**
 * Narrows a claim by a condition of another claim: it adds {@code unless C}, with C's variables
 * renamed by matching the arguments of the two heads.
 */
public final class Separators {
  private final RulePrinter printer;

  /** Separators that compare claims by their text, as the printer writes it. */
  public Separators(RulePrinter printer) {
    this.printer = printer;
  }

  /** {@return the narrowed claims, shortest first} */
  public List<Claim> of(ClaimInForce claim, ClaimInForce other) {
    if (claim.claim().onlyWhen().isPresent()
        || claim.assertions().isEmpty()
        || other.assertions().isEmpty()) {
      return List.of();
    }
    SequencedSet<Claim> narrowed = new LinkedHashSet<>();
    for (Assertion own : claim.assertions()) {
      for (Assertion against : other.assertions()) {
        if (own.head().family() == against.head().family()) {
          conditions(own, against).forEach(c -> narrowed.add(unless(claim.claim(), c, against)));
        }
      }
    }
    return narrowed.stream()
        .sorted(Comparator.comparingInt((Claim c) -> printer.claimLine(c).length()))
        .toList();
  }

  /**
   * {@return the claim with the other's whole condition as its exception} It is the claim itself if
   * the other applies wherever it does; empty if the two are not about one thing, or in no such form.
   */
  Optional<Claim> except(ClaimInForce claim, ClaimInForce other) {
    if (claim.claim().onlyWhen().isPresent()) {
      return Optional.empty();
    }
    for (Assertion own : claim.assertions()) {
      for (Assertion against : other.assertions()) {
        if (own.head().family() == against.head().family()) {
          return Optional.of(except(claim.claim(), own, against));
        }
      }
    }
    return Optional.empty();
  }

  private Claim except(Claim claim, Assertion own, Assertion against) {
    Set<String> known = new HashSet<>();
    own.holds().stream()
        .flatMap(holds -> Parts.conjuncts(holds).stream())
        .forEach(condition -> known.add(printer.expression(condition)));
    for (Expression argument : own.head().arguments()) {
      if (argument instanceof Expression.TypedVariable v) {
        Expression thing = new Expression.Variable(Span.NONE, v.name());
        known.add(printer.expression(new Expression.IsKind(Span.NONE, thing, v.kind())));
      }
    }
    return conditions(own, against).stream()
        .filter(condition -> known.add(printer.expression(condition)))
        .reduce((one, two) -> new Expression.And(Span.NONE, one, two))
        .map(condition -> unless(claim, condition, against))
        .orElse(claim);
  }

  /** The conditions of the second assertion in the variables of the first. */
  private static List<Expression> conditions(Assertion own, Assertion against) {
    Optional<Unification> one = Unification.of(against.head().arguments(), own.head().arguments());
    Map<String, Expression> values = new HashMap<>();
    one.ifPresent(u -> values.putAll(u.values()));
    List<Expression> conditions = new ArrayList<>();
    one.ifPresent(u -> conditions.addAll(u.conditions()));
    Set<String> taken =
        own.claim().variables().stream().map(TypedName::name).collect(Collectors.toSet());
    for (TypedName variable : against.claim().variables()) {
      if (!values.containsKey(variable.name()) && taken.contains(variable.name())) {
        values.put(
            variable.name(), new Expression.Variable(Span.NONE, fresh(variable.name(), taken)));
      }
    }
    Substitution substitution = new Substitution(values);
    for (Expression condition : against.holds()) {
      Parts.conjuncts(condition).forEach(c -> conditions.add(substitution.in(c)));
    }
    return conditions;
  }

  private static String fresh(String name, Set<String> taken) {
    int number = 2;
    while (taken.contains(name + number)) {
      number++;
    }
    return name + number;
  }

  private static Claim unless(Claim claim, Expression condition, Assertion against) {
    Expression bar =
        claim
            .unless()
            .<Expression>map(u -> new Expression.Or(Span.NONE, u, condition))
            .orElse(condition);
    List<TypedName> variables = new ArrayList<>(claim.variables());
    Set<String> known = variables.stream().map(TypedName::name).collect(Collectors.toSet());
    for (String name : Parts.freeVariables(condition)) {
      String written = name.replaceAll("\\d+$", "");
      against.claim().variables().stream()
          .filter(v -> v.name().equals(name) || v.name().equals(written))
          .findFirst()
          .filter(v -> known.add(name))
          .ifPresent(v -> variables.add(new TypedName(name, v.type())));
    }
    return claim.withUnless(Optional.of(bar)).withVariables(variables);
  }
}
