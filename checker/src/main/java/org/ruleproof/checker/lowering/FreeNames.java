package org.ruleproof.checker.lowering;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;

/** The free names of expressions and effects. */
final class FreeNames {
  private FreeNames() {}

  static SequencedSet<String> of(Expression expression) {
    return Parts.freeVariables(expression);
  }

  /** The free names of lines, in order. A name that a line chooses is bound in later lines. */
  static SequencedSet<String> of(List<Effect> effects) {
    SequencedSet<String> free = new LinkedHashSet<>();
    SequencedSet<String> known = new LinkedHashSet<>();
    for (Effect effect : effects) {
      of(effect).stream().filter(name -> !known.contains(name)).forEach(free::add);
      if (effect instanceof Effect.Choose choose) {
        known.add(choose.binder().name());
      }
    }
    return free;
  }

  static SequencedSet<String> of(Effect effect) {
    SequencedSet<String> free = new LinkedHashSet<>();
    switch (effect) {
      case Effect.Change c -> {
        free.addAll(of(c.target()));
        free.addAll(of(c.value()));
      }
      case Effect.Happen h -> free.addAll(of(h.event()));
      case Effect.ForEvery f -> {
        f.where().ifPresent(w -> free.addAll(of(w)));
        free.addAll(of(f.effect()));
        f.binders().stream().map(Binder::name).forEach(free::remove);
      }
      case Effect.Together t -> t.effects().forEach(e -> free.addAll(of(e)));
      case Effect.Choose c -> {
        c.where().ifPresent(w -> free.addAll(of(w)));
        free.remove(c.binder().name());
        free.addAll(of(c.chooser()));
      }
      case Effect.Add a -> {
        free.addAll(of(a.element()));
        free.addAll(of(a.list()));
      }
      case Effect.Remove r -> {
        free.addAll(of(r.element()));
        free.addAll(of(r.list()));
      }
      case Effect.Shuffle s -> free.addAll(of(s.list()));
    }
    return free;
  }
}
