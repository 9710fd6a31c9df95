package org.ruleproof.model.arbitrary;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;

/** Collects the free variables of a tree in the order of their first use. */
final class VariableOrder {
  private final SequencedSet<String> names = new LinkedHashSet<>();

  /** The free variables of an expression. */
  static List<TypedName> of(Expression expression) {
    VariableOrder order = new VariableOrder();
    order.expression(expression);
    return order.typed();
  }

  /** The free variables of expressions, read one after the other. */
  static List<TypedName> of(List<? extends Expression> expressions) {
    VariableOrder order = new VariableOrder();
    expressions.forEach(order::expression);
    return order.typed();
  }

  /** The free variables of a statement. */
  static List<TypedName> of(Statement statement) {
    VariableOrder order = new VariableOrder();
    order.statement(statement);
    return order.typed();
  }

  /** The claim with its variables as they stand in it. */
  static Claim settled(Claim claim) {
    VariableOrder order = new VariableOrder();
    order.claim(claim);
    return new Claim(
        claim.at(),
        claim.generally(),
        claim.strict(),
        claim.always(),
        claim.statement(),
        claim.when(),
        claim.unless(),
        claim.onlyWhen(),
        claim.evenIf(),
        claim.until(),
        claim.by(),
        claim.lifting(),
        order.typed());
  }

  private List<TypedName> typed() {
    return names.stream().map(Variables::typed).flatMap(Optional::stream).toList();
  }

  private void claim(Claim claim) {
    statement(claim.statement());
    claim.when().ifPresent(this::expression);
    claim.unless().ifPresent(this::expression);
    claim.onlyWhen().ifPresent(this::expression);
    claim.evenIf().ifPresent(this::expression);
    claim.until().ifPresent(this::moment);
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Permit s -> expression(s.act());
      case Statement.PermitAgain s -> expression(s.act());
      case Statement.Forbid s -> expression(s.subject());
      case Statement.Oblige s -> expression(s.act());
      case Statement.Excuse s -> expression(s.act());
      case Statement.Value s -> all(s.term(), s.value());
      case Statement.Base s -> all(s.term(), s.value());
      case Statement.Modify s -> {
        s.source().ifPresent(this::expression);
        all(s.term(), s.amount());
      }
      case Statement.Clamp s -> all(s.term(), s.bound());
      case Statement.Limit s -> {
        all(s.subject(), s.count());
        s.forEach().ifPresent(b -> names.add(b.name()));
      }
      case Statement.OrderEffects s -> {
        s.effects().forEach(this::effect);
        moment(s.moment());
      }
      case Statement.TogetherWith s -> all(s.first(), s.second());
      case Statement.OrderModifiers s -> {
        expression(s.term());
        if (s.order() instanceof Statement.ModifierOrder.Placed placed) {
          expression(placed.source());
        }
      }
      case Statement.OnlyGreatest s -> s.terms().forEach(this::expression);
      case Statement.Rounding s -> s.term().ifPresent(this::expression);
      case Statement.Decide s -> {
        expression(s.subject());
        moment(s.moment());
      }
      case Statement.HappensAt s -> {
        expression(s.subject());
        moment(s.moment());
      }
      case Statement.Before s -> all(s.earlier(), s.later());
      case Statement.Resolves s -> expression(s.subject());
      case Statement.Fix s -> {
        expression(s.term());
        moment(s.moment());
      }
      case Statement.Recompute s -> expression(s.term());
      case Statement.IsKind s -> expression(s.subject());
      case Statement.CountsAs s -> {
        all(s.subject(), s.target());
        s.purpose().ifPresent(this::expression);
      }
      case Statement.Whenever s -> {
        expression(s.event());
        s.effects().forEach(this::effect);
      }
      case Statement.AsSoonAs s -> {
        expression(s.condition());
        s.effects().forEach(this::effect);
      }
      case Statement.Either _ -> {} // each reading has its own
      case Statement.OrderRules _ -> {}
      case Statement.Repeals _ -> {}
      case Statement.Axiom s -> expression(s.condition());
    }
  }

  private void effect(Effect effect) {
    switch (effect) {
      case Effect.Change e -> all(e.target(), e.value());
      case Effect.Happen e -> expression(e.event());
      case Effect.ForEvery e -> {
        e.where().ifPresent(this::expression);
        effect(e.effect());
      }
      case Effect.Together e -> e.effects().forEach(this::effect);
      case Effect.Choose e -> {
        expression(e.chooser());
        e.where().ifPresent(this::expression);
      }
      case Effect.Add e -> all(e.element(), e.list());
      case Effect.Remove e -> all(e.element(), e.list());
      case Effect.Shuffle e -> expression(e.list());
    }
  }

  private void moment(Moment moment) {
    expression(moment.anchor());
  }

  private void all(Expression... expressions) {
    for (Expression expression : expressions) {
      expression(expression);
    }
  }

  private void expression(Expression expression) {
    switch (expression) {
      case Expression.Variable e -> names.add(e.name());
      case Expression.TypedVariable e -> names.add(e.name());
      case Expression.Number _,
          Expression.Constant _,
          Expression.Parameter _,
          Expression.KindName _,
          Expression.CardName _ -> {}
      case Expression.Apply e -> e.arguments().forEach(this::expression);
      case Expression.Modal e -> expression(e.act());
      case Expression.Other e -> expression(e.of());
      case Expression.Minus e -> expression(e.operand());
      case Expression.Arithmetic e -> all(e.left(), e.right());
      case Expression.Fraction e -> expression(e.of());
      case Expression.Increments e -> expression(e.of());
      case Expression.Comparison e -> all(e.left(), e.right());
      case Expression.InRange e -> all(e.value(), e.low(), e.high());
      case Expression.InList e -> all(e.element(), e.list());
      case Expression.IsKind e -> expression(e.subject());
      case Expression.CountsAs e -> {
        all(e.subject(), e.target());
        e.purpose().ifPresent(this::expression);
      }
      case Expression.Not e -> expression(e.operand());
      case Expression.And e -> all(e.left(), e.right());
      case Expression.Or e -> all(e.left(), e.right());
      case Expression.Implies e -> all(e.left(), e.right());
      case Expression.Count e -> e.where().ifPresent(this::expression);
      case Expression.Aggregate e -> {
        expression(e.term());
        e.where().ifPresent(this::expression);
      }
      case Expression.Extreme e -> e.operands().forEach(this::expression);
      case Expression.Every e -> {
        e.where().ifPresent(this::expression);
        expression(e.has());
      }
      case Expression.Some e -> e.where().ifPresent(this::expression);
      case Expression.None e -> e.where().ifPresent(this::expression);
      case Expression.The e -> {
        e.where().ifPresent(this::expression);
        e.ranking().ifPresent(r -> expression(r.term()));
      }
      case Expression.Happened e -> expression(e.event());
      case Expression.Opaque e -> e.arguments().forEach(this::expression);
      case Expression.ListPart e -> expression(e.list());
    }
  }
}
