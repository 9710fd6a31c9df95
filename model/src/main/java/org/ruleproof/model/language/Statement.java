package org.ruleproof.model.language;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.source.Span;

/**
 * What a claim says, without its condition: one record for each form (docs/reference.md, Claims).
 *
 * <p>A {@code subject} or {@code target} is any {@link Expression}: an application of an act or
 * event, a term, a variable, or the name of a card or kind.
 */
public sealed interface Statement {
  /** {@return whether it says which of two effects comes first} */
  default boolean ordersEffects() {
    return this instanceof Before
        || this instanceof Resolves
        || this instanceof OrderRules r && !r.policy().filter(p -> p.isChosen()).isPresent()
        || this instanceof OrderEffects o && !o.policy().isChosen();
  }

  /** Says what a number or state is: a value, a base, a modifier or a bound. */
  sealed interface Computing extends Statement {
    /** The term that it computes. */
    Expression.Apply term();

    /** From what it computes the term. */
    Expression from();
  }

  /** {@return the term that it computes; empty for other statements} */
  default Optional<Expression.Apply> computes() {
    return this instanceof Computing computing ? Optional.of(computing.term()) : Optional.empty();
  }

  /** {@return from what it computes the term; empty for other statements} */
  default Optional<Expression> computesFrom() {
    return this instanceof Computing computing ? Optional.of(computing.from()) : Optional.empty();
  }

  /** Says whether an act or event may, must or can happen, or how often. */
  sealed interface Governing extends Statement {
    /** The act or event. */
    default Expression.Apply about() {
      return switch (this) {
        case Permit p -> p.act();
        case PermitAgain p -> p.act();
        case Forbid f -> f.subject();
        case Oblige o -> o.act();
        case Excuse e -> e.act();
        case Limit l -> l.subject();
      };
    }

    /** Whether it says that it does not happen, or not as often. */
    default boolean refuses() {
      return this instanceof Forbid || this instanceof Limit;
    }
  }

  /** Says what happens by itself. */
  sealed interface Reacting extends Statement {
    /** What happens. */
    List<Effect> effects();
  }

  /** Says when a thing happens, or which of several things comes first. */
  sealed interface Timing extends Statement {}

  /** Its place in the file. */
  Span at();

  /** {@code [always] permit ACT}, or {@code permit EVENT}: nothing prevents it. */
  record Permit(Span at, Expression.Apply act, boolean always) implements Governing {}

  /** {@code permit ACT again [N times] each PERIOD}. */
  record PermitAgain(Span at, Expression.Apply act, long times, Period period)
      implements Governing {}

  /** {@code forbid ACT} or {@code forbid EVENT}; the vocabulary says which it is. */
  record Forbid(Span at, Expression.Apply subject) implements Governing {}

  /** {@code oblige ACT}. */
  record Oblige(Span at, Expression.Apply act) implements Governing {}

  /** {@code excuse ACT}: the act is not obliged; a weak claim, as {@code permit} is. */
  record Excuse(Span at, Expression.Apply act) implements Governing {}

  /** {@code TERM = EXPR}: the final value. */
  record Value(Span at, Expression.Apply term, Expression value) implements Computing {
    @Override
    public Expression from() {
      return value;
    }
  }

  /** {@code TERM starts from EXPR}: the base that modifiers change. */
  record Base(Span at, Expression.Apply term, Expression value) implements Computing {
    @Override
    public Expression from() {
      return value;
    }
  }

  /** {@code [SOURCE gives] TERM plus / minus / times EXPR}. */
  record Modify(
      Span at,
      Optional<Expression> source,
      Expression.Apply term,
      ModifyOperator operator,
      Expression amount)
      implements Computing {
    @Override
    public Expression from() {
      return amount;
    }
  }

  /** What a modifier does to a term. */
  enum ModifyOperator {
    PLUS,
    MINUS,
    TIMES
  }

  /** {@code TERM at least / at most EXPR}. */
  record Clamp(Span at, Expression.Apply term, boolean atLeast, Expression bound)
      implements Computing {
    @Override
    public Expression from() {
      return bound;
    }
  }

  /** {@code limit ACT-or-EVENT to N each PERIOD [for each x]}. */
  record Limit(
      Span at, Expression.Apply subject, Expression count, Period period, Optional<Binder> forEach)
      implements Governing {}

  /** {@code order EFFECTS at MOMENT by POLICY}. */
  record OrderEffects(Span at, List<Effect> effects, Moment moment, Policy policy)
      implements Timing {
    public OrderEffects {
      effects = List.copyOf(effects);
    }
  }

  /** {@code X together with Y}: at the same moment, reading the same situation. */
  record TogetherWith(Span at, Expression first, Expression second) implements Statement {}

  /** {@code order modifiers of TERM by ...}. */
  record OrderModifiers(Span at, Expression.Apply term, ModifierOrder order) implements Statement {}

  /** The orders in which modifiers apply. */
  sealed interface ModifierOrder {
    /** In order of arrival. */
    record Arrival() implements ModifierOrder {}

    /** All multiplications, then all additions. */
    record TimesBeforePlus() implements ModifierOrder {}

    /** All additions, then all multiplications. */
    record PlusBeforeTimes() implements ModifierOrder {}

    /** As a player chooses, each time anew: the owner or the controller. */
    record Chosen(Policy by) implements ModifierOrder {}

    /** The modifiers of one source before all others or after all others. */
    record Placed(Expression source, boolean last) implements ModifierOrder {}
  }

  /** {@code only the greatest of TERM, ...}: of like modifiers only the greatest applies. */
  record OnlyGreatest(Span at, List<Expression.Apply> terms) implements Statement {
    public OnlyGreatest {
      terms = List.copyOf(terms);
    }
  }

  /** {@code round fractions / increments / averages [of TERM] up / down / half up [when]}. */
  record Rounding(
      Span at,
      RoundedQuantity quantity,
      Optional<Expression.Apply> term,
      RoundingDirection direction,
      Optional<RoundingTime> time)
      implements Statement {}

  /** What is rounded. */
  enum RoundedQuantity {
    FRACTIONS,
    INCREMENTS,
    AVERAGES
  }

  /** The direction of rounding. */
  enum RoundingDirection {
    UP,
    DOWN,
    HALF_UP
  }

  /** When a quotient inside an expression is rounded. */
  enum RoundingTime {
    AT_ONCE,
    AT_THE_END
  }

  /** {@code decide X at MOMENT}: when a player's choice is made. */
  record Decide(Span at, Expression subject, Moment moment) implements Statement {}

  /** {@code X at MOMENT}: the moment of an act or event. */
  record HappensAt(Span at, Expression subject, Moment moment) implements Timing {}

  /** {@code X before Y}; {@code X after Y} is read as {@code Y before X}. */
  record Before(Span at, Expression earlier, Expression later) implements Timing {}

  /** {@code X resolves first / last}. */
  record Resolves(Span at, Expression subject, boolean first) implements Timing {}

  /**
   * {@code RULE before RULE}: what the first does comes before what the second does; {@code order
   * RULE, RULE, ... by POLICY}.
   *
   * @param rules two or more, in their order where there is no policy
   */
  record OrderRules(Span at, List<ClaimReference> rules, Optional<Policy> policy)
      implements Timing {
    public OrderRules {
      rules = List.copyOf(rules);
    }
  }

  /** {@code fix X at MOMENT}: from then on the value does not change with the state. */
  record Fix(Span at, Expression.Apply term, Moment moment) implements Statement {}

  /** {@code recompute X}: the value always changes with the state. */
  record Recompute(Span at, Expression.Apply term) implements Statement {}

  /** {@code X is [not] KIND}: membership for all purposes. */
  record IsKind(Span at, Expression subject, String kind, boolean negated) implements Statement {}

  /** {@code X counts as K [for PURPOSE]}, {@code X does not count as K [for PURPOSE]}. */
  record CountsAs(
      Span at, Expression subject, Expression target, boolean negated, Optional<Expression> purpose)
      implements Statement {}

  /** {@code whenever EVENT [may] then [only] EFFECT, ...} and its {@code instead} form. */
  record Whenever(
      Span at, Expression.Apply event, boolean may, ReactionForm form, List<Effect> effects)
      implements Reacting {
    public Whenever {
      effects = List.copyOf(effects);
    }
  }

  /** The form of a reaction. */
  enum ReactionForm {
    /** The effects happen in addition. */
    THEN,
    /** The effects are all that happens. */
    THEN_ONLY,
    /** The effects happen in place of the event. */
    INSTEAD
  }

  /** {@code as soon as C then EFFECT}. */
  record AsSoonAs(Span at, Expression condition, List<Effect> effects) implements Reacting {
    public AsSoonAs {
      effects = List.copyOf(effects);
    }
  }

  /** {@code either CLAIM or CLAIM}: the text admits both readings. */
  record Either(Span at, Claim first, Claim second) implements Statement {}

  /** {@code repeals ID}. */
  record Repeals(Span at, ClaimReference reference) implements Statement {}

  /** {@code axiom C}: what no ruling could vary. */
  record Axiom(Span at, Expression condition) implements Statement {}
}
