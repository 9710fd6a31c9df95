package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Effect.ChangeOperator;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The claims that raise or lower a term: modifiers, and effects of reactions and of the events they
 * cause.
 */
final class TermInfluences {
  /**
   * One change of a term.
   *
   * @param lowers whether it lowers the term by the amount, instead of raising it
   * @param saved the claim whose effect raises the amount, if the amount is a term without an upper
   *     limit
   */
  record Influence(
      ClaimInForce claim,
      Expression.Apply term,
      boolean lowers,
      Expression amount,
      Optional<ClaimInForce> saved) {}

  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final Map<String, List<Influence>> byTerm = new LinkedHashMap<>();

  TermInfluences(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.printer = new RulePrinter(vocabulary);
    for (ClaimInForce claim : claims) {
      switch (claim.claim().statement()) {
        case Statement.Modify m when m.operator() != ModifyOperator.TIMES ->
            add(claim, m.term(), m.operator() == ModifyOperator.MINUS, m.amount());
        case Statement.Whenever w -> w.effects().forEach(e -> effect(claim, e));
        case Statement.AsSoonAs a -> a.effects().forEach(e -> effect(claim, e));
        default -> {}
      }
    }
    Set<String> limited = new LinkedHashSet<>();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Clamp c && !c.atLeast()) {
        limited.add(c.term().name());
      }
    }
    byTerm.replaceAll((term, movers) -> movers.stream().map(m -> withSaved(m, limited)).toList());
  }

  /** {@return the changes of the term, in source order} */
  List<Influence> of(String term) {
    return byTerm.getOrDefault(term, List.of());
  }

  /**
   * Finds the effect that can raise the amount again and again, unless a claim limits it from
   * above. A modifier counts once, so it saves nothing up.
   */
  private Influence withSaved(Influence influence, Set<String> limited) {
    Optional<ClaimInForce> saved =
        influence.amount() instanceof Expression.Apply apply && !limited.contains(apply.name())
            ? byTerm.getOrDefault(apply.name(), List.of()).stream()
                .filter(m -> !m.lowers() && sameCards(m.term(), apply))
                .map(Influence::claim)
                .filter(c -> !(c.claim().statement() instanceof Statement.Modify))
                .findFirst()
            : Optional.empty();
    return new Influence(
        influence.claim(), influence.term(), influence.lowers(), influence.amount(), saved);
  }

  private static boolean sameCards(Expression.Apply one, Expression.Apply two) {
    for (int i = 0; i < Math.min(one.arguments().size(), two.arguments().size()); i++) {
      if (one.arguments().get(i) instanceof Expression.CardName a
          && two.arguments().get(i) instanceof Expression.CardName b
          && !a.name().equals(b.name())) {
        return false;
      }
    }
    return true;
  }

  private void add(ClaimInForce claim, Expression.Apply term, boolean lowers, Expression written) {
    Expression amount = Constants.known(vocabulary, written);
    boolean nothing = amount instanceof Expression.Number n && n.value() == 0;
    if (!nothing) {
      byTerm
          .computeIfAbsent(term.name(), t -> new ArrayList<>())
          .add(new Influence(claim, term, lowers, amount, Optional.empty()));
    }
  }

  private void effect(ClaimInForce claim, Effect effect) {
    switch (effect) {
      case Effect.Change c -> change(claim, c.target(), c.operator(), c.value());
      case Effect.Happen h -> happens(claim, h.event(), new LinkedHashSet<>());
      case Effect.ForEvery f -> effect(claim, f.effect());
      case Effect.Together t -> t.effects().forEach(e -> effect(claim, e));
      case Effect.Choose c -> {}
      case Effect.Add a -> {}
      case Effect.Remove r -> {}
      case Effect.Shuffle s -> {}
    }
  }

  /** An assignment of {@code x + n} or {@code x - n} to x is a change by n. */
  private void change(
      ClaimInForce claim, Expression.Apply target, ChangeOperator operator, Expression value) {
    switch (operator) {
      case RISES -> add(claim, target, false, value);
      case FALLS -> add(claim, target, true, value);
      case BECOMES -> {
        if (value instanceof Expression.Arithmetic a) {
          boolean first = isSame(a.left(), target);
          boolean last = isSame(a.right(), target);
          switch (a.operator()) {
            case PLUS -> {
              if (first != last) {
                add(claim, target, false, first ? a.right() : a.left());
              }
            }
            case MINUS -> {
              if (first && !last) {
                add(claim, target, true, a.right());
              }
            }
            case TIMES, DIVIDE -> {}
          }
        }
      }
    }
  }

  private boolean isSame(Expression one, Expression two) {
    return printer.expression(one).equals(printer.expression(two));
  }

  /** Adds the changes that the event makes, and those of the events it is declared as. */
  private void happens(ClaimInForce claim, Expression.Apply event, Set<String> seen) {
    Optional<Declaration.Event> declared = vocabulary.event(event.name());
    if (declared.isEmpty() || !seen.add(event.name())) {
      return;
    }
    Map<String, Expression> arguments = new LinkedHashMap<>();
    for (int i = 0; i < declared.get().parameters().size() && i < event.arguments().size(); i++) {
      arguments.put(declared.get().parameters().get(i).name(), event.arguments().get(i));
    }
    for (Effect effect : declared.get().effects()) {
      if (effect instanceof Effect.Change c) {
        change(claim, applied(c.target(), arguments), c.operator(), filled(c.value(), arguments));
      }
    }
    declared.get().parents().forEach(p -> happens(claim, applied(p, arguments), seen));
  }

  private static Expression.Apply applied(
      Expression.Apply apply, Map<String, Expression> arguments) {
    return new Expression.Apply(
        apply.at(),
        apply.name(),
        apply.arguments().stream().map(a -> filled(a, arguments)).toList());
  }

  private static Expression filled(Expression expression, Map<String, Expression> arguments) {
    return switch (expression) {
      case Expression.Variable v -> arguments.getOrDefault(v.name(), v);
      case Expression.TypedVariable v -> arguments.getOrDefault(v.name(), v);
      case Expression.Apply a -> applied(a, arguments);
      case Expression.Arithmetic a ->
          new Expression.Arithmetic(
              a.at(), a.operator(), filled(a.left(), arguments), filled(a.right(), arguments));
      default -> expression;
    };
  }

  /** Whether no argument is a constant in both that differs. */
  static boolean canBeOneThing(Expression.Apply one, Expression.Apply two) {
    for (int i = 0; i < Math.min(one.arguments().size(), two.arguments().size()); i++) {
      if (one.arguments().get(i) instanceof Expression.Constant a
          && two.arguments().get(i) instanceof Expression.Constant b
          && !a.name().equals(b.name())) {
        return false;
      }
    }
    return true;
  }
}
