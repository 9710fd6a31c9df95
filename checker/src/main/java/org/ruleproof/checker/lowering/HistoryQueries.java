package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.meaning.ClaimParts;

/** Collects every expression that may ask about past events. */
final class HistoryQueries {
  private final LoweringContext context;
  private final List<Expression> all = new ArrayList<>();

  HistoryQueries(LoweringContext context) {
    this.context = context;
  }

  List<Expression> all() {
    for (Item item : context.items) {
      if (item instanceof Declaration declaration) {
        declaration(declaration);
      }
    }
    context.claims.all().forEach(claim -> all.addAll(ClaimParts.of(claim.claim())));
    return all;
  }

  private void declaration(Declaration declaration) {
    switch (declaration) {
      case Declaration.Act a -> {
        a.guard().ifPresent(all::add);
        all.addAll(ClaimParts.of(a.effects()));
      }
      case Declaration.Event e -> {
        e.onlyIf().ifPresent(all::add);
        all.addAll(ClaimParts.of(e.effects()));
      }
      case Declaration.Invariant i -> all.add(i.condition());
      case Declaration.Over o -> all.add(o.condition());
      case Declaration.EachRound r -> r.where().ifPresent(all::add);
      case Declaration.InitiativeOrder o -> o.rankings().forEach(r -> all.add(r.term()));
      default -> {}
    }
  }
}
