package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.checker.reaction.Reaction;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether the order of two simultaneous reactions matters: both set one state; or one sets what
 * decides whether the other's event happens; or, at one event, one sets what the other reads.
 */
final class Interference {
  /** The parts that all pairs share. */
  record Context(
      Vocabulary vocabulary,
      StateChanges states,
      Prohibitions prohibitions,
      LoopQueries questions,
      OrderPolicies policies,
      CardUses uses,
      DefaultFacts usual,
      ReadNames read) {}

  private final Context context;
  private final Vocabulary vocabulary;
  private final EnglishPrinter english;
  private final StateChanges changes;
  private final LoopQueries queries;
  private final OrderPolicies policies;
  private final Reaction first;
  private final Reaction second;
  private final ReactionPair.Coincidence coincidence;

  Interference(
      Context context, Reaction first, Reaction second, ReactionPair.Coincidence coincidence) {
    this.context = context;
    this.vocabulary = context.vocabulary();
    this.english = new EnglishPrinter(vocabulary);
    this.changes = context.states();
    this.queries = context.questions();
    this.policies = context.policies();
    this.first = first;
    this.second = second;
    this.coincidence = coincidence;
  }

  /** {@return the first dependence that is found} */
  Optional<OrderDependence> find() {
    if (!canMeet()) {
      return Optional.empty();
    }
    Optional<ReactionPair> known = pair();
    if (known.isEmpty()
        || coincidence != ReactionPair.Coincidence.TWO_EVENTS && known.get().sayTheSame()) {
      return Optional.empty();
    }
    for (int d = 0; d < first.effects().size(); d++) {
      for (int e = 0; e < second.effects().size(); e++) {
        Optional<OrderDependence> found = oneState(d, e);
        if (found.isEmpty()) {
          found = prevents(d, e, true);
        }
        if (found.isEmpty() && first != second) {
          found = prevents(d, e, false);
        }
        if (found.isEmpty() && coincidence == ReactionPair.Coincidence.ONE_EVENT) {
          found = reads(d, e, true);
        }
        if (found.isEmpty() && coincidence == ReactionPair.Coincidence.ONE_EVENT) {
          found = reads(d, e, false);
        }
        if (found.isPresent()
            && (found.get().isSettled() || coincidence != ReactionPair.Coincidence.TWO_EVENTS)) {
          return found; // Two separate events are simultaneous only where a policy orders them.
        }
      }
    }
    return Optional.empty();
  }

  /** Whether, by names alone, some effects of the two may interfere. */
  private boolean canMeet() {
    for (GuardedEffect one : first.effects()) {
      for (GuardedEffect two : second.effects()) {
        if (!Collections.disjoint(changes.moved(one), changes.moved(two))
            || !bearing(one, two).isEmpty()
            || !bearing(two, one).isEmpty()
            || coincidence == ReactionPair.Coincidence.ONE_EVENT
                && (readings().mayRead(one, two) || readings().mayRead(two, one))) {
          return true;
        }
      }
    }
    return false;
  }

  /** The prohibitions on the waiting effect that the acting effect can switch on or off. */
  private List<ClaimInForce> bearing(GuardedEffect acting, GuardedEffect waiting) {
    if (!(waiting instanceof GuardedEffect.Happening happening)) {
      return List.of();
    }
    List<String> names = policies.names(happening.event());
    return context.prohibitions().reading(changes.moved(acting)).stream()
        .filter(c -> names.contains(((Statement.Forbid) c.claim().statement()).subject().name()))
        .toList();
  }

  private Optional<ReactionPair> pair() {
    ReactionPair pair = new ReactionPair(vocabulary, context.usual(), first, second, coincidence);
    return pair.meet(context.uses()) ? Optional.of(pair) : Optional.empty();
  }

  private Optional<OrderDependence> prevents(int d, int e, boolean firstActs) {
    int acting = firstActs ? d : e;
    int waiting = firstActs ? e : d;
    List<ClaimInForce> bearing =
        bearing(
            (firstActs ? first : second).effects().get(acting),
            (firstActs ? second : first).effects().get(waiting));
    return new Prevention(vocabulary, changes, queries, this::pair)
        .find(bearing, acting, waiting, firstActs)
        .map(
            f ->
                dependence(
                    f.pair(),
                    List.of(),
                    f.state(),
                    List.of(f.prohibition()),
                    f.start(),
                    firstActs ? f.acts() : f.waits(),
                    firstActs ? f.waits() : f.acts()));
  }

  // One reads what the other sets.

  private LateReading readings() {
    return new LateReading(vocabulary, changes, queries, context.read(), this::pair);
  }

  private Optional<OrderDependence> reads(int d, int e, boolean firstSets) {
    GuardedEffect one = first.effects().get(d);
    GuardedEffect two = second.effects().get(e);
    if (!readings().mayRead(firstSets ? one : two, firstSets ? two : one)) {
      return Optional.empty();
    }
    return readings()
        .find(firstSets ? d : e, firstSets ? e : d, firstSets)
        .map(
            f ->
                dependence(
                    f.pair(),
                    List.of(),
                    f.state(),
                    List.of(),
                    f.start(),
                    firstSets ? f.after() : f.before(),
                    firstSets ? f.before() : f.after()));
  }

  // Both set one state.

  private Optional<OrderDependence> oneState(int d, int e) {
    if (Collections.disjoint(
        changes.moved(first.effects().get(d)), changes.moved(second.effects().get(e)))) {
      return Optional.empty();
    }
    ReactionPair probe = pair().orElseThrow();
    List<GuardedEffect.Change> ones = changes.changes(probe.effect(true, d));
    List<GuardedEffect.Change> twos = changes.changes(probe.effect(false, e));
    for (int i = 0; i < ones.size(); i++) {
      for (int j = 0; j < twos.size(); j++) {
        if (!ones.get(i).target().name().equals(twos.get(j).target().name())
            || !mayDiffer(ones.get(i), twos.get(j))) {
          continue;
        }
        ReactionPair pair = pair().orElseThrow();
        GuardedEffect left = pair.effect(true, d);
        GuardedEffect right = pair.effect(false, e);
        GuardedEffect.Change one = changes.changes(left).get(i);
        GuardedEffect.Change two = changes.changes(right).get(j);
        if (pair.same(one.target(), two.target()) && !pair.areOneEvent(left, right)) {
          Optional<OrderDependence> found =
              run(pair, one, changes.onlyIf(left), two, changes.onlyIf(right));
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the changes may not commute. Rises and falls commute, except past a limit. */
  private boolean mayDiffer(GuardedEffect.Change one, GuardedEffect.Change two) {
    if (addUp(one, two)) {
      return one.operator() != two.operator() && !changes.limits(one.target().name()).isEmpty();
    }
    return !(one.value() instanceof Expression.Constant c
        && two.value() instanceof Expression.Constant d
        && c.name().equals(d.name()));
  }

  private static boolean addUp(GuardedEffect.Change one, GuardedEffect.Change two) {
    return one.operator() != Effect.ChangeOperator.BECOMES
        && two.operator() != Effect.ChangeOperator.BECOMES;
  }

  private Optional<OrderDependence> run(
      ReactionPair pair,
      GuardedEffect.Change one,
      List<Expression> oneIf,
      GuardedEffect.Change two,
      List<Expression> twoIf) {
    String state = one.target().name();
    String cell = changes.cell(pair, one.target());
    for (Object start : changes.starts(pair, cell, state)) {
      Object firstFirst =
          changes.after(pair, cell, changes.after(pair, cell, start, one, oneIf), two, twoIf);
      Object secondFirst =
          changes.after(pair, cell, changes.after(pair, cell, start, two, twoIf), one, oneIf);
      if (firstFirst.equals(secondFirst)) {
        continue;
      }
      List<Expression> differ = new ArrayList<>();
      if (one.operator() == Effect.ChangeOperator.BECOMES
          && two.operator() == Effect.ChangeOperator.BECOMES) {
        differ.add(
            new Expression.Comparison(
                Span.NONE,
                Expression.ComparisonOperator.NOT_EQUAL,
                pair.in(one.value()),
                pair.in(two.value())));
      }
      if (!pair.isPossible(queries, differ, List.of())) {
        return Optional.empty();
      }
      return Optional.of(
          dependence(
              pair,
              differ,
              state,
              addUp(one, two) ? changes.limits(state) : List.of(),
              changes.words(pair, one.target(), start),
              changes.words(pair, one.target(), firstFirst),
              changes.words(pair, one.target(), secondFirst)));
    }
    return Optional.empty();
  }

  // The dependence as a report.

  private OrderDependence dependence(
      ReactionPair pair,
      List<Expression> differ,
      String about,
      List<ClaimInForce> between,
      String start,
      String firstFirst,
      String secondFirst) {
    return new OrderDependence(
        first.claim(),
        second.claim(),
        between,
        about,
        moment(),
        start,
        firstFirst,
        secondFirst,
        ordering(pair, differ));
  }

  private String moment() {
    return switch (coincidence) {
      case ONE_EVENT -> "when " + event();
      case ONE_STEP ->
          "at "
              + english.expression(
                  new Expression.Constant(
                      Span.NONE, OrderDependenceSearch.step(first).orElseThrow()));
      case ONE_CONDITION -> "when what both wait for holds";
      case TWO_EVENTS -> "when it happens twice that " + event();
    };
  }

  /** The event of both with kinds for arguments: "a player replaces a card". */
  private String event() {
    Expression.Apply event = first.hears().orElseThrow();
    List<Expression> kinds =
        vocabulary.parametersOf(event.name()).orElse(List.of()).stream()
            .<Expression>map(
                p ->
                    p.type() instanceof Type.Kind kind
                        ? new Expression.KindName(Span.NONE, kind.name())
                        : new Expression.Variable(Span.NONE, p.name()))
            .toList();
    return english.effect(
        new Effect.Happen(Span.NONE, new Expression.Apply(Span.NONE, event.name(), kinds)));
  }

  /**
   * The policies that order the two wherever both are due and their results differ: those that each
   * always do, else a minimal set that does together. A policy that mentions a card applies only if
   * both effects mention it.
   */
  private List<ClaimInForce> ordering(ReactionPair pair, List<Expression> differ) {
    Map<ClaimInForce, List<Expression>> always = new LinkedHashMap<>();
    Map<ClaimInForce, List<Expression>> parts = new LinkedHashMap<>();
    Optional<Expression.Apply> event =
        coincidence == ReactionPair.Coincidence.ONE_EVENT ? pair.trigger(true) : Optional.empty();
    for (GuardedEffect one : ordered(true, pair)) {
      for (GuardedEffect two : ordered(false, pair)) {
        List<OrderPolicies.Between> orders = new ArrayList<>(policies.between(one, two, event));
        if (one instanceof GuardedEffect.Happening h && two instanceof GuardedEffect.Happening g) {
          orders.addAll(policies.stated(h.event(), g.event()));
        }
        for (OrderPolicies.Between policy : orders) {
          pair.unifier().know(policy.variables());
          List<Expression> holds = policy.holds().stream().map(pair::in).toList();
          if (holds.isEmpty() || pair.isImpossible(queries, differ, List.of(all(holds)))) {
            always.putIfAbsent(policies.standing(policy.claim()), holds);
          } else if (pair.isPossible(
              queries, Stream.concat(holds.stream(), differ.stream()).toList(), List.of())) {
            parts.putIfAbsent(policies.standing(policy.claim()), holds);
          }
        }
      }
    }
    if (!always.isEmpty()) {
      return List.copyOf(always.keySet());
    }
    List<ClaimInForce> needed = List.copyOf(parts.keySet());
    if (!areEnough(needed, parts, pair, differ)) {
      return List.of();
    }
    for (ClaimInForce policy : needed) {
      List<ClaimInForce> fewer = needed.stream().filter(p -> p != policy).toList();
      if (areEnough(fewer, parts, pair, differ)) {
        needed = fewer;
      }
    }
    return needed;
  }

  /** Whether in every situation one of the chosen policies orders the two. */
  private boolean areEnough(
      List<ClaimInForce> chosen,
      Map<ClaimInForce, List<Expression>> parts,
      ReactionPair pair,
      List<Expression> differ) {
    List<Expression> none = new ArrayList<>();
    parts.forEach(
        (policy, holds) -> {
          if (chosen.contains(policy)) {
            none.add(all(holds));
          }
        });
    return !none.isEmpty() && pair.isImpossible(queries, differ, none);
  }

  private List<GuardedEffect> ordered(boolean ofFirst, ReactionPair pair) {
    if (coincidence == ReactionPair.Coincidence.TWO_EVENTS) {
      return pair.trigger(ofFirst).stream()
          .<GuardedEffect>map(event -> new GuardedEffect.Happening(event, List.of(), List.of()))
          .toList();
    }
    Reaction reaction = ofFirst ? first : second;
    return IntStream.range(0, reaction.effects().size())
        .mapToObj(i -> pair.effect(ofFirst, i))
        .toList();
  }

  private static Expression all(List<Expression> conditions) {
    return conditions.stream()
        .reduce((a, b) -> new Expression.And(Span.NONE, a, b))
        .orElse(Expression.Constant.YES);
  }
}
