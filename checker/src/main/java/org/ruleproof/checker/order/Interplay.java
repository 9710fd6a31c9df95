package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.checker.reaction.Deed;
import org.ruleproof.checker.reaction.Questions;
import org.ruleproof.checker.reaction.Reaction;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * How two reactions due at one moment can get into each other's way: both set one state, or the one
 * sets what decides whether the other's event happens, or what the other reads at one event.
 */
final class Interplay {
  /** What is the same for all pairs. */
  record Ground(
      Vocabulary vocabulary,
      States states,
      Prohibitions prohibitions,
      Questions questions,
      Policies policies,
      KnownUses uses,
      UsualFacts usual,
      WhatIsRead read) {}

  private final Ground ground;
  private final Vocabulary vocabulary;
  private final States states;
  private final Questions questions;
  private final Policies policies;
  private final Reaction first;
  private final Reaction second;
  private final Pair.Meeting meeting;

  Interplay(Ground ground, Reaction first, Reaction second, Pair.Meeting meeting) {
    this.ground = ground;
    this.vocabulary = ground.vocabulary();
    this.states = ground.states();
    this.questions = ground.questions();
    this.policies = ground.policies();
    this.first = first;
    this.second = second;
    this.meeting = meeting;
  }

  /** {@return a dependence, the first that is found} */
  Optional<OrderDependence> find() {
    if (!canMeet()) {
      return Optional.empty();
    }
    Optional<Pair> known = pair();
    if (known.isEmpty() || meeting != Pair.Meeting.TWO_EVENTS && known.get().sayTheSame()) {
      return Optional.empty();
    }
    for (int d = 0; d < first.deeds().size(); d++) {
      for (int e = 0; e < second.deeds().size(); e++) {
        Optional<OrderDependence> found = oneState(d, e);
        if (found.isEmpty()) {
          found = prevents(d, e, true);
        }
        if (found.isEmpty() && first != second) {
          found = prevents(d, e, false);
        }
        if (found.isEmpty() && meeting == Pair.Meeting.ONE_EVENT) {
          found = reads(d, e, true);
        }
        if (found.isEmpty() && meeting == Pair.Meeting.ONE_EVENT) {
          found = reads(d, e, false);
        }
        if (found.isPresent() && (found.get().isSettled() || meeting != Pair.Meeting.TWO_EVENTS)) {
          return found; // only what a policy orders makes two events be due at one moment
        }
      }
    }
    return Optional.empty();
  }

  /** Whether by their names alone some deed of the one can be in the way of one of the other. */
  private boolean canMeet() {
    for (Deed one : first.deeds()) {
      for (Deed two : second.deeds()) {
        if (!Collections.disjoint(states.moved(one), states.moved(two))
            || !bearing(one, two).isEmpty()
            || !bearing(two, one).isEmpty()
            || meeting == Pair.Meeting.ONE_EVENT
                && (readings().mayRead(one, two) || readings().mayRead(two, one))) {
          return true;
        }
      }
    }
    return false;
  }

  /** The prohibitions that the acting deed can bring or lift for the waiting one. */
  private List<ClaimInForce> bearing(Deed acting, Deed waiting) {
    if (!(waiting instanceof Deed.Happening happening)) {
      return List.of();
    }
    List<String> names = policies.names(happening.event());
    return ground.prohibitions().reading(states.moved(acting)).stream()
        .filter(c -> names.contains(((Statement.Forbid) c.claim().statement()).subject().name()))
        .toList();
  }

  private Optional<Pair> pair() {
    Pair pair = new Pair(vocabulary, ground.usual(), first, second, meeting);
    return pair.meet(ground.uses()) ? Optional.of(pair) : Optional.empty();
  }

  private Optional<OrderDependence> prevents(int d, int e, boolean firstActs) {
    int acting = firstActs ? d : e;
    int waiting = firstActs ? e : d;
    List<ClaimInForce> bearing =
        bearing(
            (firstActs ? first : second).deeds().get(acting),
            (firstActs ? second : first).deeds().get(waiting));
    return new Prevention(vocabulary, states, questions, this::pair)
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

  // the one reads what the other sets

  private LateReading readings() {
    return new LateReading(vocabulary, states, questions, ground.read(), this::pair);
  }

  private Optional<OrderDependence> reads(int d, int e, boolean firstSets) {
    Deed one = first.deeds().get(d);
    Deed two = second.deeds().get(e);
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

  // both set one state

  private Optional<OrderDependence> oneState(int d, int e) {
    if (Collections.disjoint(
        states.moved(first.deeds().get(d)), states.moved(second.deeds().get(e)))) {
      return Optional.empty();
    }
    Pair probe = pair().orElseThrow();
    List<Deed.Change> ones = states.changes(probe.deed(true, d));
    List<Deed.Change> twos = states.changes(probe.deed(false, e));
    for (int i = 0; i < ones.size(); i++) {
      for (int j = 0; j < twos.size(); j++) {
        if (!ones.get(i).target().name().equals(twos.get(j).target().name())
            || !mayDiffer(ones.get(i), twos.get(j))) {
          continue;
        }
        Pair pair = pair().orElseThrow();
        Deed left = pair.deed(true, d);
        Deed right = pair.deed(false, e);
        Deed.Change one = states.changes(left).get(i);
        Deed.Change two = states.changes(right).get(j);
        if (pair.same(one.target(), two.target()) && !pair.areOneEvent(left, right)) {
          Optional<OrderDependence> found =
              run(pair, one, states.onlyIf(left), two, states.onlyIf(right));
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Two changes that add up join, but for a limit between them. */
  private boolean mayDiffer(Deed.Change one, Deed.Change two) {
    if (addUp(one, two)) {
      return one.operator() != two.operator() && !states.limits(one.target().name()).isEmpty();
    }
    return !(one.value() instanceof Expression.Constant c
        && two.value() instanceof Expression.Constant d
        && c.name().equals(d.name()));
  }

  private static boolean addUp(Deed.Change one, Deed.Change two) {
    return one.operator() != Effect.ChangeOperator.BECOMES
        && two.operator() != Effect.ChangeOperator.BECOMES;
  }

  private Optional<OrderDependence> run(
      Pair pair, Deed.Change one, List<Expression> oneIf, Deed.Change two, List<Expression> twoIf) {
    String state = one.target().name();
    String cell = states.cell(pair, one.target());
    for (Object start : states.starts(pair, cell, state)) {
      Object firstFirst =
          states.after(pair, cell, states.after(pair, cell, start, one, oneIf), two, twoIf);
      Object secondFirst =
          states.after(pair, cell, states.after(pair, cell, start, two, twoIf), one, oneIf);
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
      if (!pair.isPossible(questions, differ, List.of())) {
        return Optional.empty();
      }
      String words = States.words(cell) + " is ";
      return Optional.of(
          dependence(
              pair,
              differ,
              state,
              addUp(one, two) ? states.limits(state) : List.of(),
              words + States.words(start),
              words + States.words(firstFirst),
              words + States.words(secondFirst)));
    }
    return Optional.empty();
  }

  // what is told

  private OrderDependence dependence(
      Pair pair,
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
    return switch (meeting) {
      case ONE_EVENT -> "the event " + first.hears().map(Expression.Apply::name).orElse("");
      case ONE_STEP -> "the step " + OrderDependenceSearch.step(first).orElse("");
      case ONE_CONDITION -> "the moment that both wait for";
      case TWO_EVENTS ->
          "two events of the sort " + first.hears().map(Expression.Apply::name).orElse("");
    };
  }

  /**
   * The policies that order the two wherever both are due and end differently: one that always does, or
   * several that each do in a part of the situations, none more than are needed. Those that name a card
   * do only if both effects name it.
   */
  private List<ClaimInForce> ordering(Pair pair, List<Expression> differ) {
    Map<ClaimInForce, List<Expression>> always = new LinkedHashMap<>();
    Map<ClaimInForce, List<Expression>> parts = new LinkedHashMap<>();
    Optional<Expression.Apply> event =
        meeting == Pair.Meeting.ONE_EVENT ? pair.trigger(true) : Optional.empty();
    for (Deed one : ordered(true, pair)) {
      for (Deed two : ordered(false, pair)) {
        List<Policies.Between> orders = new ArrayList<>(policies.between(one, two, event));
        if (one instanceof Deed.Happening h && two instanceof Deed.Happening g) {
          orders.addAll(policies.stated(h.event(), g.event()));
        }
        for (Policies.Between policy : orders) {
          pair.unifier().know(policy.variables());
          List<Expression> holds = policy.holds().stream().map(pair::in).toList();
          if (holds.isEmpty() || pair.isImpossible(questions, differ, List.of(all(holds)))) {
            always.putIfAbsent(policies.standing(policy.claim()), holds);
          } else if (pair.isPossible(
              questions, Stream.concat(holds.stream(), differ.stream()).toList(), List.of())) {
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

  /** Whether one of these orders them in every situation. */
  private boolean areEnough(
      List<ClaimInForce> chosen,
      Map<ClaimInForce, List<Expression>> parts,
      Pair pair,
      List<Expression> differ) {
    List<Expression> none = new ArrayList<>();
    parts.forEach(
        (policy, holds) -> {
          if (chosen.contains(policy)) {
            none.add(all(holds));
          }
        });
    return !none.isEmpty() && pair.isImpossible(questions, differ, none);
  }

  private List<Deed> ordered(boolean ofFirst, Pair pair) {
    if (meeting == Pair.Meeting.TWO_EVENTS) {
      return pair.trigger(ofFirst).stream()
          .<Deed>map(event -> new Deed.Happening(event, List.of(), List.of()))
          .toList();
    }
    Reaction reaction = ofFirst ? first : second;
    return IntStream.range(0, reaction.deeds().size())
        .mapToObj(i -> pair.deed(ofFirst, i))
        .toList();
  }

  private static Expression all(List<Expression> conditions) {
    return conditions.stream()
        .reduce((a, b) -> new Expression.And(Span.NONE, a, b))
        .orElse(Expression.Constant.YES);
  }
}
