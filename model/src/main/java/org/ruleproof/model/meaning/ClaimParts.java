package org.ruleproof.model.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.source.Span;

/** All expressions of a claim, in the order in which it is written. */
public final class ClaimParts {
  private final List<Expression> all = new ArrayList<>();

  private ClaimParts() {}

  /** {@return the expressions of the claim; for {@code either}, those of both readings} O(n). */
  public static List<Expression> of(Claim claim) {
    ClaimParts parts = new ClaimParts();
    parts.add(claim);
    return List.copyOf(parts.all);
  }

  /** {@return the expressions of lines of effects} O(n). */
  public static List<Expression> of(List<Effect> effects) {
    ClaimParts parts = new ClaimParts();
    effects.forEach(parts::effect);
    return List.copyOf(parts.all);
  }

  private void add(Claim claim) {
    statement(claim.statement());
    add(claim.when());
    add(claim.unless());
    add(claim.onlyWhen());
    add(claim.evenIf());
    claim.until().ifPresent(this::moment);
    claim.by().ifPresent(card -> all.add(new Expression.CardName(claim.at(), card)));
  }

  private void add(Optional<? extends Expression> expression) {
    expression.ifPresent(all::add);
  }

  private void moment(Moment moment) {
    all.add(moment.anchor());
  }

  private void binder(Binder binder, Span at) {
    all.add(new Expression.TypedVariable(at, binder.name(), binder.kind()));
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Limit l -> {
        all.addAll(List.of(l.subject(), l.count()));
        l.forEach().ifPresent(b -> binder(b, l.at()));
      }
      case Statement.Governing g -> all.add(g.about());
      case Statement.Modify m -> {
        add(m.source());
        all.addAll(List.of(m.term(), m.amount()));
      }
      case Statement.Computing c -> all.addAll(List.of(c.term(), c.from()));
      case Statement.OrderEffects o -> {
        o.effects().forEach(this::effect);
        moment(o.moment());
      }
      case Statement.TogetherWith t -> all.addAll(List.of(t.first(), t.second()));
      case Statement.OrderModifiers o -> {
        all.add(o.term());
        if (o.order() instanceof Statement.ModifierOrder.Placed placed) {
          all.add(placed.source());
        }
      }
      case Statement.OnlyGreatest o -> all.addAll(o.terms());
      case Statement.Rounding r -> add(r.term());
      case Statement.Decide d -> {
        all.add(d.subject());
        moment(d.moment());
      }
      case Statement.HappensAt h -> {
        all.add(h.subject());
        moment(h.moment());
      }
      case Statement.Before b -> all.addAll(List.of(b.earlier(), b.later()));
      case Statement.Resolves r -> all.add(r.subject());
      case Statement.Fix f -> {
        all.add(f.term());
        moment(f.moment());
      }
      case Statement.Recompute r -> all.add(r.term());
      case Statement.IsKind k -> all.add(new Expression.IsKind(k.at(), k.subject(), k.kind()));
      case Statement.CountsAs c -> {
        all.addAll(List.of(c.subject(), c.target()));
        add(c.purpose());
      }
      case Statement.Whenever w -> {
        all.add(w.event());
        w.effects().forEach(this::effect);
      }
      case Statement.AsSoonAs a -> {
        all.add(a.condition());
        a.effects().forEach(this::effect);
      }
      case Statement.Either e -> {
        add(e.first());
        add(e.second());
      }
      case Statement.OrderRules o -> {}
      case Statement.Repeals r -> {}
      case Statement.Axiom a -> all.add(a.condition());
    }
  }

  private void effect(Effect effect) {
    switch (effect) {
      case Effect.Change c -> all.addAll(List.of(c.target(), c.value()));
      case Effect.Happen h -> all.add(h.event());
      case Effect.ForEvery f -> {
        f.binders().forEach(b -> binder(b, f.at()));
        add(f.where());
        effect(f.effect());
      }
      case Effect.Together t -> t.effects().forEach(this::effect);
      case Effect.Choose c -> {
        all.add(c.chooser());
        binder(c.binder(), c.at());
        add(c.where());
      }
      case Effect.Add a -> all.addAll(List.of(a.element(), a.list()));
      case Effect.Remove r -> all.addAll(List.of(r.element(), r.list()));
      case Effect.Shuffle s -> all.add(s.list());
    }
  }
}
