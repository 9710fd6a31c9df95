package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Transition.Kind;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;

/**
 * The order of initiative among the players: a comparison of two players, and the ranking that is
 * determined when a round begins. Equal players may be ranked in any order.
 */
final class Initiative {
  private final LoweringContext context;
  private final TurnSteps steps;
  private final Optional<Declaration.InitiativeOrder> initiative;

  Initiative(LoweringContext context, TurnSteps steps) {
    this.context = context;
    this.steps = steps;
    this.initiative =
        context.items.stream()
            .filter(item -> item instanceof Declaration.InitiativeOrder)
            .map(item -> (Declaration.InitiativeOrder) item)
            .reduce((first, last) -> last);
  }

  /** Adds slots for the ranking. */
  void prepare() {
    ValueType player = player();
    int players = (int) player.size();
    context.states.add(
        "initiative#",
        List.of(new Dimension(Sort.numbers(1, players), Domain.range(1, players))),
        player.sort(),
        Sort.NONE,
        Math.max(0, player.high()),
        LoweringContext.NOWHERE);
    steps.slot("ranked#", Sort.numbers(0, players), 0, players);
  }

  /** The players: the kind in the order of initiative, else the first counted top-level kind. */
  ValueType player() {
    String kind =
        initiative
            .map(o -> o.binder().kind())
            .orElseGet(
                () ->
                    context.vocabulary.kinds().stream()
                        .filter(k -> k.parents().isEmpty() && k.count().isPresent())
                        .map(Declaration.Kind::name)
                        .findFirst()
                        .orElseThrow(
                            () ->
                                new UnplayableException(
                                    "round-without-players",
                                    LoweringContext.NOWHERE,
                                    "nobody takes the turns of its rounds: no kind has a"
                                        + " number of members",
                                    "")));
    return context.types.named(kind);
  }

  Code order(Code place) {
    return steps.array("initiative#").at(place);
  }

  Code allRanked() {
    return steps.read("ranked#").is(player().size());
  }

  /** Ranks the next player: any unranked one whom no other unranked player precedes. */
  Transition rank() {
    LoweringScope scope = LoweringScope.unit();
    ValueType player = player();
    Origin origin =
        initiative
            .map(o -> new Origin("order of initiative", o.at()))
            .orElse(LoweringContext.PROGRAM);
    Variable next = scope.fresh("player", player);
    LoweredExpression candidate = LoweredExpression.of(player, next);
    List<String> rounds = new ArrayList<>();
    steps.turnsRounds().forEach(t -> rounds.add(t.name()));
    steps.eachRounds().forEach(e -> rounds.add(e.name()));
    Code inRound = Code.any(rounds.stream().map(steps::isStep).toList());
    Variable other = scope.fresh("other", player);
    LoweredExpression rival = LoweredExpression.of(player, other);
    Code beaten =
        Quantities.exists(
            other, player.values(), left(rival, scope).and(before(rival, candidate, scope)));
    int players = (int) player.size();
    return new Transition(
        Kind.STEP,
        "next in order of initiative",
        List.of(new Parameter(next, player.values())),
        List.of(
            LoweringContext.condition(inRound, "a round begins"),
            LoweringContext.condition(steps.read("ranked#").less(players), "some are left"),
            LoweringContext.condition(left(candidate, scope), "this one is left"),
            LoweringContext.condition(beaten.not(), "nobody left comes before")),
        Command.block(
            new Command.Set(
                steps.array("initiative#"), steps.read("ranked#"), candidate.number(), origin),
            steps.set("ranked#", steps.read("ranked#").plus(1), origin)),
        List.of(),
        origin);
  }

  /** The place of a player in the ranking, or behind all where the player is not ranked. */
  Code placeOf(LoweredExpression player, LoweringScope scope) {
    int players = (int) player().size();
    Variable place = scope.fresh("place", Sort.numbers(0, players - 1), 0, players - 1);
    return new Code.Fold(
        Code.FoldOperator.LEAST,
        place,
        Domain.range(0, players - 1),
        order(place.code()).is(player.number()),
        place.code(),
        Code.number(players));
  }

  private Code left(LoweredExpression player, LoweringScope scope) {
    int players = (int) player().size();
    Variable place = scope.fresh("place", Sort.numbers(0, players - 1), 0, players - 1);
    return Quantities.exists(
            place, Domain.range(0, players - 1), order(place.code()).is(player.number()))
        .not();
  }

  boolean isDeclared() {
    return initiative.isPresent();
  }

  /** Whether the first player among some values precedes that among others; 0 if there is none. */
  Code before(List<LoweredExpression> ones, List<LoweredExpression> others, LoweringScope scope) {
    return player(ones)
        .flatMap(one -> player(others).map(other -> before(one, other, scope)))
        .orElse(Code.ZERO);
  }

  private Optional<LoweredExpression> player(List<LoweredExpression> values) {
    return values.stream().filter(v -> v.type().sort().equals(player().sort())).findFirst();
  }

  /** Whether one player precedes another, by the first ranking in which they differ. */
  private Code before(LoweredExpression one, LoweredExpression two, LoweringScope scope) {
    if (initiative.isEmpty()) {
      return one.number().less(two.number());
    }
    Declaration.InitiativeOrder order = initiative.get();
    Code before = Code.ZERO;
    for (Expression.Ranking ranking : order.rankings().reversed()) {
      String name = order.binder().name();
      LoweredExpression a = context.expressions.value(ranking.term(), scope.with(name, one));
      LoweredExpression b = context.expressions.value(ranking.term(), scope.with(name, two));
      Code first =
          ranking.highest()
              ? Arithmetic.compare(Expression.ComparisonOperator.GREATER, a, b)
              : Arithmetic.compare(Expression.ComparisonOperator.LESS, a, b);
      Code equal = Arithmetic.compare(Expression.ComparisonOperator.EQUAL, a, b);
      before = first.or(equal.and(before));
    }
    return before;
  }
}
