package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;

/** Collects every expression that may ask about past events. */
final class HistoryQueries {
  private final LoweringContext context;
  private final List<Expression> all = new ArrayList<>();

  HistoryQueries(LoweringContext context) {
    this.context = context;
  }

  List<Expression> all() {
    for (Item item : context.items()) {
      if (item instanceof Declaration declaration) {
        declaration(declaration);
      }
    }
    for (ClaimInForce claim : context.claims().all()) {
      claim.claim().when().ifPresent(all::add);
      claim.claim().unless().ifPresent(all::add);
      claim.claim().onlyWhen().ifPresent(all::add);
      claim.claim().evenIf().ifPresent(all::add);
      statement(claim.claim().statement());
    }
    return all;
  }

  private void declaration(Declaration declaration) {
    switch (declaration) {
      case Declaration.Act a -> {
        a.guard().ifPresent(all::add);
        a.effects().forEach(this::effect);
      }
      case Declaration.Event e -> {
        e.onlyIf().ifPresent(all::add);
        e.effects().forEach(this::effect);
      }
      case Declaration.Invariant i -> all.add(i.condition());
      case Declaration.Over o -> all.add(o.condition());
      case Declaration.EachRound r -> r.where().ifPresent(all::add);
      case Declaration.InitiativeOrder o -> o.rankings().forEach(r -> all.add(r.term()));
      default -> {}
    }
  }

  private void statement(Statement statement) {
    statement.computesFrom().ifPresent(all::add);
    switch (statement) {
      case Statement.Whenever w -> w.effects().forEach(this::effect);
      case Statement.AsSoonAs a -> {
        all.add(a.condition());
        a.effects().forEach(this::effect);
      }
      default -> {}
    }
  }

  private void effect(Effect effect) {
    switch (effect) {
      case Effect.Change c -> all.add(c.value());
      case Effect.Happen h -> all.addAll(h.event().arguments());
      case Effect.ForEvery f -> {
        f.where().ifPresent(all::add);
        effect(f.effect());
      }
      case Effect.Together t -> t.effects().forEach(this::effect);
      case Effect.Choose c -> c.where().ifPresent(all::add);
      case Effect.Add a -> all.add(a.element());
      case Effect.Remove r -> all.add(r.element());
      case Effect.Shuffle s -> {}
    }
  }
}
