package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Effect.ChangeOperator;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Substitution;

/**
 * The claims that raise or lower a term: modifiers, and effects of reactions and of the events they
 * cause.
 */
final class TermInfluences {
  /**
   * One change of a term.
   *
   * @param lowers whether it lowers the term by the amount, instead of raising it
   * @param constant the amount, if it always is that number
   */
  record Influence(
      ClaimInForce claim,
      Expression.Apply term,
      boolean lowers,
      Expression amount,
      Optional<BigFraction> constant) {}

  private final NumberContext context;
  private final Map<String, List<Influence>> byTerm = new LinkedHashMap<>();

  TermInfluences(NumberContext context) {
    this.context = context;
    for (ClaimInForce claim : context.claims()) {
      switch (claim.claim().statement()) {
        case Statement.Modify m when m.operator() != ModifyOperator.TIMES ->
            add(claim, m.term(), m.operator() == ModifyOperator.MINUS, m.amount());
        case Statement.Reacting r -> r.effects().forEach(e -> effect(claim, e));
        default -> {}
      }
    }
  }

  /** {@return the changes of the term, in source order} */
  List<Influence> of(String term) {
    return byTerm.getOrDefault(term, List.of());
  }

  /**
   * {@return the claim whose effect can raise the amount again and again} None if the amount is no
   * term, or if a claim limits it from above. A modifier counts once, so it saves nothing up.
   */
  Optional<ClaimInForce> saving(Influence influence) {
    return influence.amount() instanceof Expression.Apply amount
            && context.terms().stream()
                .filter(t -> t.term().equals(amount.name()))
                .allMatch(t -> t.limits().stream().allMatch(TermModifiers.Limit::isFloor))
        ? of(amount.name()).stream()
            .filter(i -> !i.lowers())
            .filter(
                i ->
                    agree(
                        i.term(),
                        amount,
                        e ->
                            e instanceof Expression.CardName c
                                ? Optional.of(c.name())
                                : Optional.empty()))
            .map(Influence::claim)
            .filter(c -> !(c.claim().statement() instanceof Statement.Modify))
            .findFirst()
        : Optional.empty();
  }

  /** Whether no argument is a constant in both that differs. */
  static boolean canBeOneThing(Expression.Apply one, Expression.Apply two) {
    return agree(
        one,
        two,
        e -> e instanceof Expression.Constant c ? Optional.of(c.name()) : Optional.empty());
  }

  private static boolean agree(
      Expression.Apply one, Expression.Apply two, Function<Expression, Optional<String>> name) {
    for (int i = 0; i < Math.min(one.arguments().size(), two.arguments().size()); i++) {
      Optional<String> first = name.apply(one.arguments().get(i));
      Optional<String> second = name.apply(two.arguments().get(i));
      if (first.isPresent() && second.isPresent() && !first.equals(second)) {
        return false;
      }
    }
    return true;
  }

  private void add(ClaimInForce claim, Expression.Apply term, boolean lowers, Expression amount) {
    Optional<BigFraction> constant = context.constant(amount);
    if (!constant.equals(Optional.of(BigFraction.ZERO))) {
      byTerm
          .computeIfAbsent(term.name(), t -> new ArrayList<>())
          .add(new Influence(claim, term, lowers, amount, constant));
    }
  }

  private void effect(ClaimInForce claim, Effect effect) {
    switch (effect) {
      case Effect.Change c -> change(claim, c.target(), c.operator(), c.value());
      case Effect.Happen h -> happens(claim, h.event(), new LinkedHashSet<>());
      case Effect.ForEvery f -> effect(claim, f.effect());
      case Effect.Together t -> t.effects().forEach(e -> effect(claim, e));
      case Effect.Choose _, Effect.Add _, Effect.Remove _, Effect.Shuffle _ -> {}
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
    return context.text(one).equals(context.text(two));
  }

  /** Adds the changes that the event makes, and those of the events it is declared as. */
  private void happens(ClaimInForce claim, Expression.Apply event, Set<String> seen) {
    Optional<Declaration.Event> declared = context.vocabulary().event(event.name());
    if (declared.isEmpty() || !seen.add(event.name())) {
      return;
    }
    Map<String, Expression> arguments = new LinkedHashMap<>();
    for (int i = 0; i < declared.get().parameters().size() && i < event.arguments().size(); i++) {
      arguments.put(declared.get().parameters().get(i).name(), event.arguments().get(i));
    }
    Substitution given = new Substitution(arguments);
    for (Effect effect : declared.get().effects()) {
      if (effect instanceof Effect.Change c) {
        change(claim, given.in(c.target()), c.operator(), given.in(c.value()));
      }
    }
    declared.get().parents().forEach(p -> happens(claim, given.in(p), seen));
  }
}
