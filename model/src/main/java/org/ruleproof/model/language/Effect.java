package org.ruleproof.model.language;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.source.Span;

/**
 * One effect of an act, event or reaction. Effects run in order, except inside {@code together}.
 */
public sealed interface Effect {
  /** Its place in the file. */
  Span at();

  /** {@code T becomes E}, {@code T rises by E}, {@code T falls by E}. */
  record Change(Span at, ChangeOperator operator, Expression.Apply target, Expression value)
      implements Effect {}

  /** How a state changes. */
  enum ChangeOperator {
    BECOMES,
    RISES,
    FALLS
  }

  /** An event or act that happens. */
  record Happen(Span at, Expression.Apply event) implements Effect {}

  /** {@code for every x where C: EFFECT}. */
  record ForEvery(Span at, List<Binder> binders, Optional<Expression> where, Effect effect)
      implements Effect {
    public ForEvery {
      binders = List.copyOf(binders);
    }
  }

  /** {@code together ... end}: effects that all read the same situation. */
  record Together(Span at, List<Effect> effects) implements Effect {
    public Together {
      effects = List.copyOf(effects);
    }
  }

  /** {@code P chooses x: KIND where C}; the effects after it may use x. */
  record Choose(Span at, Expression chooser, Binder binder, Optional<Expression> where)
      implements Effect {}

  /** {@code add X to top of L}. */
  record Add(Span at, Expression element, boolean top, Expression.Apply list) implements Effect {}

  /** {@code remove X from L}. */
  record Remove(Span at, Expression element, Expression.Apply list) implements Effect {}

  /** {@code shuffle L}. */
  record Shuffle(Span at, Expression.Apply list) implements Effect {}
}
