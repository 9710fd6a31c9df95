package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.GuardedEffects;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.checker.reaction.Reaction;
import org.ruleproof.checker.reaction.RenamedClaim;
import org.ruleproof.checker.reaction.Unifier;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;

/**
 * Two simultaneous reactions with separate variables, and the conditions of both. For one use: each
 * hypothesis on which of their objects are equal needs a new pair.
 */
final class ReactionPair {
  /** Why two reactions are due at one moment. */
  enum Coincidence {
    /** One event triggers both. */
    ONE_EVENT,
    /** Both wait for the same step. */
    ONE_STEP,
    /** Both wait for the same condition, or one for a special case of the other's. */
    ONE_CONDITION,
    /** Two events of one kind, which a policy orders, trigger them. */
    TWO_EVENTS
  }

  private final OrderContext context;
  private final Reaction first;
  private final Reaction second;
  private final Coincidence coincidence;
  private final Unifier unifier = new Unifier();

  private ReactionPair(
      OrderContext context, Reaction first, Reaction second, Coincidence coincidence) {
    this.context = context;
    this.first = RenamedClaim.of(context.vocabulary(), "1 ", first);
    this.second = RenamedClaim.of(context.vocabulary(), "2 ", second);
    this.coincidence = coincidence;
    unifier.know(this.first.variables());
    unifier.know(this.second.variables());
  }

  /** {@return the two at one moment; empty where they cannot meet in that way} */
  static Optional<ReactionPair> of(
      OrderContext context, Reaction first, Reaction second, Coincidence coincidence) {
    ReactionPair pair = new ReactionPair(context, first, second, coincidence);
    return pair.meet() ? Optional.of(pair) : Optional.empty();
  }

  /** One of the two, with the variables of its side. */
  Reaction side(boolean ofFirst) {
    return ofFirst ? first : second;
  }

  /** The declared guards of an act that triggers the side. */
  private List<Expression> guards(Reaction side) {
    return side.hears().stream()
        .flatMap(trigger -> GuardedEffects.withThoseAbove(context.vocabulary(), trigger).stream())
        .flatMap(act -> GuardedEffects.guard(context.vocabulary(), act).stream())
        .toList();
  }

  /** The conditions under which both are due. */
  List<Expression> due() {
    return Stream.concat(
            holds().stream(),
            Stream.concat(first.bars().stream(), second.bars().stream())
                .map(bar -> new Expression.Not(Span.NONE, unifier.in(bar))))
        .toList();
  }

  /** The conditions of both. */
  private List<Expression> holds() {
    return Stream.concat(first.holds().stream(), second.holds().stream()).map(unifier::in).toList();
  }

  /**
   * Unifies the two triggers or conditions as the kind of coincidence requires. Where one act is a
   * special case of the other, a card in the general one must be known for the special one.
   */
  private boolean meet() {
    if (coincidence == Coincidence.ONE_CONDITION) {
      return meetsInCondition();
    }
    if (coincidence != Coincidence.ONE_EVENT) {
      return true;
    }
    Expression.Apply one = first.hears().orElseThrow();
    Expression.Apply other = second.hears().orElseThrow();
    return meet(one, other) || !one.name().equals(other.name()) && meet(other, one);
  }

  /** Unifies the applications in both conditions; whether one condition then contains the other. */
  private boolean meetsInCondition() {
    Set<Expression.Apply> others = new LinkedHashSet<>();
    second.holds().forEach(h -> others.addAll(Parts.applications(h)));
    Set<Expression.Apply> ones = new LinkedHashSet<>();
    first.holds().forEach(h -> ones.addAll(Parts.applications(h)));
    for (Expression.Apply mine : ones) {
      Optional<Expression.Apply> other =
          others.stream().filter(o -> o.name().equals(mine.name())).findFirst();
      if (other.isPresent() && (!others.remove(other.get()) || !same(mine, other.get()))) {
        return false;
      }
    }
    return isOneConditionOrAPart();
  }

  private boolean meet(Expression.Apply special, Expression.Apply general) {
    return GuardedEffects.as(context.vocabulary(), special, general.name())
        .filter(
            above ->
                (special.name().equals(general.name()) || isKnown(special.name(), general))
                    && same(above, general))
        .isPresent();
  }

  private boolean isKnown(String act, Expression.Apply general) {
    if (context.vocabulary().act(act).isEmpty()) {
      return true;
    }
    for (int i = 0; i < general.arguments().size(); i++) {
      for (Expression condition : holds()) {
        if (condition instanceof Expression.IsKind k
            && k.subject().equals(general.arguments().get(i))
            && context.vocabulary().card(k.kind()).isPresent()
            && !context.isUsed(act, i, k.kind())) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Unifies two applications, and terms that are then equal. False where that fails, or where two
   * variables of one claim become equal: a ruling about a card and its target does not mean the
   * card itself.
   */
  boolean same(Expression.Apply left, Expression.Apply right) {
    return unifier.unify(left, right) && follows() && tellsApart(first) && tellsApart(second);
  }

  /** Unifies all variables that are equated with the same term, because a term has one value. */
  private boolean follows() {
    boolean more = true;
    while (more) {
      more = false;
      Map<Expression, Expression> values = new HashMap<>();
      for (Expression condition : holds()) {
        if (condition instanceof Expression.Comparison c
            && c.operator() == Expression.ComparisonOperator.EQUAL
            && c.left() instanceof Expression.Apply term
            && c.right() instanceof Expression.Variable value) {
          Expression known = values.putIfAbsent(term, value);
          if (known != null && !known.equals(unifier.in(value))) {
            if (!unifier.unify(known, value)) {
              return false;
            }
            more = true;
            break;
          }
        }
      }
    }
    return true;
  }

  private boolean tellsApart(Reaction side) {
    Set<Expression> things = new HashSet<>();
    return side.variables().stream()
        .filter(v -> v.type() instanceof Type.Kind)
        .map(v -> unifier.in(new Expression.Variable(Span.NONE, v.name())))
        .allMatch(things::add);
  }

  /**
   * Whether two rulings state one effect: they have the same effects on the same objects, and the
   * conditions of one contain those of the other.
   */
  boolean sayTheSame() {
    if (first.effects().size() != second.effects().size()) {
      return false;
    }
    for (int d = 0; d < first.effects().size(); d++) {
      Effect other = second.effects().get(d).effect();
      boolean alike =
          switch (first.effects().get(d).effect()) {
            case Effect.Happen h when other instanceof Effect.Happen g ->
                h.event().name().equals(g.event().name()) && same(h.event(), g.event());
            case Effect.Change c when other instanceof Effect.Change e ->
                c.operator() == e.operator()
                    && c.target().name().equals(e.target().name())
                    && same(c.target(), e.target())
                    && in(c.value()).equals(in(e.value()));
            default -> false;
          };
      if (!alike) {
        return false;
      }
    }
    return isOneConditionOrAPart();
  }

  private boolean isOneConditionOrAPart() {
    Set<Expression> ones = condition(first);
    Set<Expression> twos = condition(second);
    return ones.containsAll(twos) || twos.containsAll(ones);
  }

  private Set<Expression> condition(Reaction side) {
    Set<Expression> conditions = new HashSet<>();
    side.holds().forEach(h -> conditions.add(unifier.in(h)));
    side.bars().forEach(b -> conditions.add(new Expression.Not(Span.NONE, unifier.in(b))));
    return conditions;
  }

  /** Whether one event is a kind of the other with the same arguments. */
  boolean areOneEvent(GuardedEffect left, GuardedEffect right) {
    Optional<Expression.Apply> one = left.event();
    Optional<Expression.Apply> two = right.event();
    return one.isPresent()
        && two.isPresent()
        && (isKindOf(one.get(), two.get()) || isKindOf(two.get(), one.get()));
  }

  private boolean isKindOf(Expression.Apply event, Expression.Apply general) {
    return GuardedEffects.withThoseAbove(context.vocabulary(), unifier.in(event))
        .contains(unifier.in(general));
  }

  /** The expression with all bindings substituted. */
  Expression in(Expression expression) {
    return unifier.in(expression);
  }

  Unifier unifier() {
    return unifier;
  }

  /** The number of objects needed: the named cards and two more, or three for two events. */
  private int objects(List<Expression> conditions) {
    SequencedSet<String> cards = new LinkedHashSet<>();
    conditions.forEach(
        c -> cards.addAll(Parts.cards(c, n -> context.vocabulary().card(n).isPresent())));
    return cards.size() + (coincidence == Coincidence.TWO_EVENTS ? 3 : 2);
  }

  /** The number of different opaque conditions. Whether two of them hold together is unknown. */
  static long opaque(List<Expression> conditions) {
    SequencedSet<String> known = new LinkedHashSet<>();
    conditions.forEach(c -> opaque(c, known));
    return known.size();
  }

  private static void opaque(Expression expression, SequencedSet<String> known) {
    if (expression instanceof Expression.Opaque o) {
      known.add(o.wording() + Parts.freeVariables(o));
    }
    Parts.children(expression).forEach(c -> opaque(c, known));
  }

  /** The triggers as {@code happened} facts, for each period that a condition asks for. */
  private List<Expression> happenedOf(List<Expression> holds, List<Expression> bars) {
    Set<String> asked = new HashSet<>();
    holds.forEach(h -> asked(h, asked));
    bars.forEach(b -> asked(b, asked));
    List<Expression> happened = new ArrayList<>();
    for (Reaction side : List.of(first, second)) {
      if (side.hears().isPresent()) {
        for (Expression.Apply event :
            GuardedEffects.withThoseAbove(context.vocabulary(), side.hears().get())) {
          for (Period period : Period.values()) {
            if (asked.contains(event.name() + period)) {
              happened.add(new Expression.Happened(Span.NONE, event, period));
            }
          }
        }
      }
    }
    return happened;
  }

  private static void asked(Expression expression, Set<String> asked) {
    if (expression instanceof Expression.Happened h) {
      asked.add(h.event().name() + h.period());
    }
    Parts.children(expression).forEach(c -> asked(c, asked));
  }

  /** Whether both can be due with these further conditions. */
  boolean isPossible(List<Expression> more, List<Expression> moreBars) {
    return possibility(more, moreBars) == Satisfiability.POSSIBLE;
  }

  /**
   * Whether the further bars make it unsatisfiable that both are due. False if it is unsatisfiable
   * without them, because then there may be too few objects.
   */
  boolean isImpossible(List<Expression> more, List<Expression> moreBars) {
    return possibility(more, moreBars) == Satisfiability.IMPOSSIBLE
        && (moreBars.isEmpty() || isPossible(more, List.of()));
  }

  private Satisfiability possibility(List<Expression> more, List<Expression> moreBars) {
    List<Expression> holds = new ArrayList<>(); // both are due and have all their effects
    List<Expression> bars = new ArrayList<>();
    for (Reaction side : List.of(first, second)) {
      holds.addAll(side.holds());
      bars.addAll(side.bars());
    }
    List.of(first, second)
        .forEach(side -> side.effects().forEach(effect -> holds.addAll(effect.holds())));
    List.of(first, second).forEach(side -> holds.addAll(guards(side)));
    holds.addAll(more);
    bars.addAll(moreBars);
    holds.addAll(happenedOf(holds, bars));
    if (coincidence == Coincidence.TWO_EVENTS) {
      Expression.Apply left = first.hears().orElseThrow();
      Expression.Apply right = second.hears().orElseThrow();
      holds.add(
          Expression.Comparison.differ(left.arguments().getLast(), right.arguments().getLast()));
    }
    List<Expression> all = new ArrayList<>(unifier.conditions());
    holds.stream().filter(h -> !LoopQueries.isStep(h)).map(unifier::in).forEach(all::add);
    if (opaque(all) > 1) {
      return Satisfiability.UNDECIDED;
    }
    all.addAll(context.usual(all));
    List<Expression> none = bars.stream().map(unifier::in).toList();
    return context.queries().isPossible(all, none, unifier.open(), objects(all));
  }
}
