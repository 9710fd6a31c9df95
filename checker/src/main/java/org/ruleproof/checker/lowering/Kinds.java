package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.source.Span;

/** Membership of kinds: what is declared, and what claims say. */
final class Kinds {
  private final Draft draft;

  Kinds(Draft draft) {
    this.draft = draft;
  }

  /** Whether the object is of the kind or a copy of the card; no where there is no object. */
  Code is(Lowered object, String kind, Span at) {
    if (object.type().number()) {
      throw new Unsupported(at, "a number is of no kind");
    }
    return Fold.and(object.defined(), declared(object, kind));
  }

  private Code declared(Lowered object, String kind) {
    Domain domain = draft.types().named(kind).domain();
    return domain.values().containsAll(object.type().domain().values())
        ? Code.ONE
        : isAmong(object, domain);
  }

  /** Whether a value that is defined is one of the domain's. */
  static Code isAmong(Lowered value, Domain domain) {
    List<Integer> table = new ArrayList<>();
    for (int i = 0; i < value.type().sort().members().size(); i++) {
      table.add(domain.values().contains(i) ? 1 : 0);
    }
    if (domain.size() == 0) {
      return Code.ZERO;
    }
    return domain.size() == 1
        ? Fold.equal(value.number(), Fold.number(domain.low()))
        : Fold.lookup(new Code.Table("is", table), value.number());
  }

  /** Whether something counts as a kind, for everything or for a purpose. */
  Code countsAs(Expression.CountsAs c, Scope scope) {
    if (c.target() instanceof Expression.KindName kind && c.purpose().isEmpty()) {
      return is(draft.expressions().value(c.subject(), scope), kind.name(), c.at());
    }
    throw new Unsupported(c.at(), "what counts as another thing for a purpose");
  }
}
