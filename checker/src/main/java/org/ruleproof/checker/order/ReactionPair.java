package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
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
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

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
  private final Vocabulary vocabulary;
  private final Reaction first;
  private final Reaction second;
  private final Coincidence coincidence;
  private final Unifier unifier = new Unifier();

  private ReactionPair(
      OrderContext context, Reaction first, Reaction second, Coincidence coincidence) {
    this.context = context;
    this.vocabulary = context.vocabulary();
    this.first = RenamedClaim.of(vocabulary, "1 ", first);
    this.second = RenamedClaim.of(vocabulary, "2 ", second);
    this.coincidence = coincidence;
    sides().forEach(side -> unifier.know(side.variables()));
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

  private Stream<Reaction> sides() {
    return Stream.of(first, second);
  }

  Coincidence coincidence() {
    return coincidence;
  }

  Unifier unifier() {
    return unifier;
  }

  /** The effects of a side; of two events, the event that a policy can order. */
  List<GuardedEffect> ordered(boolean ofFirst) {
    return coincidence == Coincidence.TWO_EVENTS
        ? side(ofFirst).hears().stream().map(GuardedEffect::of).toList()
        : side(ofFirst).effects();
  }

  /** The expression with all bindings substituted. */
  Expression in(Expression expression) {
    return unifier.in(expression);
  }

  /** The conditions under which both are due. */
  List<Expression> due() {
    return Stream.concat(
            holds(),
            sides().flatMap(s -> s.bars().stream()).map(b -> new Expression.Not(Span.NONE, in(b))))
        .toList();
  }

  /** The conditions of both. */
  private Stream<Expression> holds() {
    return sides().flatMap(s -> s.holds().stream()).map(this::in);
  }

  /**
   * Unifies the two triggers or conditions as the kind of coincidence requires. Where one act is a
   * special case of the other, a card in the general one must be known for the special one.
   */
  private boolean meet() {
    return switch (coincidence) {
      case ONE_CONDITION -> meetsInCondition();
      case ONE_EVENT -> {
        Expression.Apply one = first.hears().orElseThrow();
        Expression.Apply other = second.hears().orElseThrow();
        yield meet(one, other) || !one.name().equals(other.name()) && meet(other, one);
      }
      case ONE_STEP, TWO_EVENTS -> true;
    };
  }

  /** Unifies the applications in both conditions; whether one condition then contains the other. */
  private boolean meetsInCondition() {
    Set<Expression.Apply> others = applications(second);
    for (Expression.Apply mine : applications(first)) {
      Optional<Expression.Apply> other =
          others.stream().filter(o -> o.name().equals(mine.name())).findFirst();
      if (other.isPresent() && (!others.remove(other.get()) || !same(mine, other.get()))) {
        return false;
      }
    }
    return isOneConditionOrAPart();
  }

  private static Set<Expression.Apply> applications(Reaction side) {
    Set<Expression.Apply> applications = new LinkedHashSet<>();
    side.holds().forEach(h -> applications.addAll(Parts.applications(h)));
    return applications;
  }

  private boolean meet(Expression.Apply special, Expression.Apply general) {
    return GuardedEffects.as(vocabulary, special, general.name())
        .filter(_ -> special.name().equals(general.name()) || isKnown(special.name(), general))
        .filter(above -> same(above, general))
        .isPresent();
  }

  private boolean isKnown(String act, Expression.Apply general) {
    return vocabulary.act(act).isEmpty()
        || holds()
            .filter(Expression.IsKind.class::isInstance)
            .map(Expression.IsKind.class::cast)
            .filter(k -> vocabulary.card(k.kind()).isPresent())
            .allMatch(
                k ->
                    IntStream.range(0, general.arguments().size())
                        .filter(i -> k.subject().equals(general.arguments().get(i)))
                        .allMatch(i -> context.isUsed(act, i, k.kind())));
  }

  /**
   * Unifies two applications. False where that fails, or where two variables of one claim become
   * equal: a ruling about a card and its target does not mean the card itself.
   */
  boolean same(Expression.Apply left, Expression.Apply right) {
    return unifier.unify(left, right) && sides().allMatch(this::tellsApart);
  }

  private boolean tellsApart(Reaction side) {
    Set<Expression> things = new HashSet<>();
    return side.variables().stream()
        .filter(v -> v.type() instanceof Type.Kind)
        .map(v -> in(new Expression.Variable(Span.NONE, v.name())))
        .allMatch(things::add);
  }

  /**
   * Whether two rulings state one effect: they have the same effects on the same objects, and the
   * conditions of one contain those of the other.
   */
  boolean sayTheSame() {
    return first.effects().size() == second.effects().size()
        && IntStream.range(0, first.effects().size())
            .allMatch(
                d -> sayTheSame(first.effects().get(d).effect(), second.effects().get(d).effect()))
        && isOneConditionOrAPart();
  }

  private boolean sayTheSame(Effect one, Effect other) {
    return one instanceof Effect.Happen h
            && other instanceof Effect.Happen g
            && h.event().name().equals(g.event().name())
            && same(h.event(), g.event())
        || one instanceof Effect.Change c
            && other instanceof Effect.Change e
            && c.operator() == e.operator()
            && c.target().name().equals(e.target().name())
            && same(c.target(), e.target())
            && in(c.value()).equals(in(e.value()));
  }

  private boolean isOneConditionOrAPart() {
    Set<Expression> ones = condition(first);
    Set<Expression> twos = condition(second);
    return ones.containsAll(twos) || twos.containsAll(ones);
  }

  private Set<Expression> condition(Reaction side) {
    Set<Expression> conditions = new HashSet<>(unifier.in(side.holds()));
    side.bars().forEach(b -> conditions.add(new Expression.Not(Span.NONE, in(b))));
    return conditions;
  }

  /** Whether one event is a kind of the other with the same arguments. */
  boolean areOneEvent(GuardedEffect left, GuardedEffect right) {
    return left.event().isPresent()
        && right.event().isPresent()
        && (isKindOf(left.event().get(), right.event().get())
            || isKindOf(right.event().get(), left.event().get()));
  }

  private boolean isKindOf(Expression.Apply event, Expression.Apply general) {
    return GuardedEffects.withThoseAbove(vocabulary, unifier.in(event))
        .contains(unifier.in(general));
  }

  /** The number of different opaque conditions. Whether two of them hold together is unknown. */
  static long opaque(List<Expression> conditions) {
    return conditions.stream()
        .flatMap(Parts::whole)
        .filter(Expression.Opaque.class::isInstance)
        .map(o -> List.of(((Expression.Opaque) o).wording(), Parts.freeVariables(o)))
        .distinct()
        .count();
  }

  /** The triggers as {@code happened} facts, for each period that a condition asks for. */
  private List<Expression> happened(List<Expression> conditions) {
    return sides()
        .flatMap(side -> side.hears().stream())
        .flatMap(trigger -> GuardedEffects.withThoseAbove(vocabulary, trigger).stream())
        .flatMap(
            event ->
                conditions.stream()
                    .flatMap(Parts::whole)
                    .filter(
                        part ->
                            part instanceof Expression.Happened h
                                && h.event().name().equals(event.name()))
                    .map(part -> ((Expression.Happened) part).period())
                    .distinct()
                    .<Expression>map(p -> new Expression.Happened(Span.NONE, event, p)))
        .toList();
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

  /** Whether both can be due, and have all their effects. */
  private Satisfiability possibility(List<Expression> more, List<Expression> moreBars) {
    List<Expression> holds = new ArrayList<>();
    sides().forEach(side -> holds.addAll(side.holds()));
    sides().forEach(side -> side.effects().forEach(effect -> holds.addAll(effect.holds())));
    sides().forEach(side -> side.hears().ifPresent(t -> holds.addAll(guards(t))));
    holds.addAll(more);
    List<Expression> bars =
        Stream.concat(sides().flatMap(side -> side.bars().stream()), moreBars.stream()).toList();
    holds.addAll(happened(Stream.concat(holds.stream(), bars.stream()).toList()));
    if (coincidence == Coincidence.TWO_EVENTS) {
      Expression.Apply left = first.hears().orElseThrow();
      Expression.Apply right = second.hears().orElseThrow();
      holds.add(
          Expression.Comparison.differ(left.arguments().getLast(), right.arguments().getLast()));
    }
    List<Expression> all = new ArrayList<>(unifier.conditions());
    holds.stream().filter(h -> !LoopQueries.isStep(h)).map(this::in).forEach(all::add);
    if (opaque(all) > 1) {
      return Satisfiability.UNDECIDED;
    }
    all.addAll(context.usual(all));
    return context.queries().isPossible(all, unifier.in(bars), unifier.open(), objects(all));
  }

  /** The declared guards of an act that triggers a side. */
  private List<Expression> guards(Expression.Apply trigger) {
    return GuardedEffects.withThoseAbove(vocabulary, trigger).stream()
        .flatMap(act -> GuardedEffects.guard(vocabulary, act).stream())
        .toList();
  }

  /** The number of objects needed: the named cards and two more, or three for two events. */
  private int objects(List<Expression> conditions) {
    Set<String> cards = new HashSet<>();
    conditions.forEach(c -> cards.addAll(Parts.cards(c, n -> vocabulary.card(n).isPresent())));
    return cards.size() + (coincidence == Coincidence.TWO_EVENTS ? 3 : 2);
  }

  /** The moment in words. */
  String moment(EnglishPrinter english) {
    return switch (coincidence) {
      case ONE_EVENT -> "when " + anyEvent(vocabulary, first.hears().orElseThrow());
      case ONE_STEP ->
          "at "
              + english.expression(
                  new Expression.Constant(
                      Span.NONE, OrderDependenceSearch.step(first).orElseThrow()));
      case ONE_CONDITION -> "when what both wait for holds";
      case TWO_EVENTS ->
          "when it happens twice that " + anyEvent(vocabulary, first.hears().orElseThrow());
    };
  }

  /** The event with kinds for arguments: "a player replaces a card". */
  static String anyEvent(Vocabulary vocabulary, Expression.Apply event) {
    List<Expression> kinds =
        vocabulary.parametersOf(event.name()).orElse(List.of()).stream()
            .<Expression>map(
                p ->
                    p.type() instanceof Type.Kind kind
                        ? new Expression.KindName(Span.NONE, kind.name())
                        : new Expression.Variable(Span.NONE, p.name()))
            .toList();
    return new EnglishPrinter(vocabulary)
        .effect(new Effect.Happen(Span.NONE, new Expression.Apply(Span.NONE, event.name(), kinds)));
  }
}
