package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
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
 * The order of initiative: who takes turns, who comes before whom, and the order as it was settled when
 * a round began, player by player; equals come in any order.
 */
final class Initiative {
  private final Draft draft;
  private final Steps steps;
  private final Optional<Declaration.InitiativeOrder> initiative;

  Initiative(Draft draft, Steps steps) {
    this.draft = draft;
    this.steps = steps;
    this.initiative =
        draft.items().stream()
            .filter(item -> item instanceof Declaration.InitiativeOrder)
            .map(item -> (Declaration.InitiativeOrder) item)
            .reduce((first, last) -> last);
  }

  /** Makes room for the order in the state. */
  void prepare() {
    ValueType player = player();
    int players = (int) player.size();
    draft
        .states()
        .add(
            "initiative#",
            List.of(new Dimension(Sort.numbers(1, players), Domain.range(1, players))),
            player.sort(),
            Sort.NONE,
            Math.max(0, player.high()),
            Draft.NOWHERE);
    steps.slot("ranked#", Sort.numbers(0, players), 0, players);
  }

  /** Those who take turns: the kind that the order of initiative names, else the counted one. */
  ValueType player() {
    String kind =
        initiative
            .map(o -> o.binder().kind())
            .orElseGet(
                () ->
                    draft.vocabulary().kinds().stream()
                        .filter(k -> k.parents().isEmpty() && k.count().isPresent())
                        .map(Declaration.Kind::name)
                        .findFirst()
                        .orElseThrow(
                            () ->
                                new UnplayableException(
                                    draft.problem(
                                        "round-without-players",
                                        Draft.NOWHERE,
                                        "nobody takes the turns of its rounds: no kind has a"
                                            + " number of members"))));
    return draft.types().named(kind);
  }

  Code order(Code place) {
    return new Code.Read(steps.array("initiative#"), place);
  }

  Code allRanked() {
    return Fold.equal(steps.read("ranked#"), Fold.number(player().size()));
  }

  /** The next player in order of initiative: one whom no other who is left comes before. */
  Transition rank() {
    Scope scope = Scope.unit();
    ValueType player = player();
    Origin origin =
        initiative.map(o -> new Origin("order of initiative", o.at())).orElse(Draft.PROGRAM);
    Variable next = scope.fresh("player", player);
    Lowered candidate = Lowered.of(player, new Code.Local(next));
    List<String> rounds = new ArrayList<>();
    steps.turnsRounds().forEach(t -> rounds.add(t.name()));
    steps.eachRounds().forEach(e -> rounds.add(e.name()));
    Code inRound = Fold.or(rounds.stream().map(steps::isStep).toList());
    Variable other = scope.fresh("other", player);
    Lowered rival = Lowered.of(player, new Code.Local(other));
    Code beaten =
        Quantities.exists(
            other, player.values(), Fold.and(left(rival, scope), before(rival, candidate, scope)));
    int players = (int) player.size();
    return new Transition(
        Kind.STEP,
        "next in order of initiative",
        List.of(new Parameter(next, player.values())),
        List.of(
            new Condition(inRound, "a round begins", origin),
            new Condition(
                Fold.less(steps.read("ranked#"), Fold.number(players)), "some are left", origin),
            new Condition(left(candidate, scope), "this one is left", origin),
            new Condition(Fold.not(beaten), "nobody left comes before", origin)),
        Effects.block(
            List.of(
                new Command.Set(
                    steps.array("initiative#"), steps.read("ranked#"), candidate.number(), origin),
                steps.set("ranked#", Fold.add(steps.read("ranked#"), Code.ONE), origin))),
        List.of(),
        origin);
  }

  /** The place of a player in the order of initiative, behind all where there is none. */
  Code placeOf(Lowered player, Scope scope) {
    int players = (int) player().size();
    Variable place = scope.fresh("place", Sort.numbers(0, players - 1), 0, players - 1);
    return new Code.Fold(
        Code.FoldOperator.LEAST,
        place,
        Domain.range(0, players - 1),
        Fold.equal(order(new Code.Local(place)), player.number()),
        new Code.Local(place),
        Fold.number(players));
  }

  private Code left(Lowered player, Scope scope) {
    int players = (int) player().size();
    Variable place = scope.fresh("place", Sort.numbers(0, players - 1), 0, players - 1);
    return Fold.not(
        Quantities.exists(
            place,
            Domain.range(0, players - 1),
            Fold.equal(order(new Code.Local(place)), player.number())));
  }

  /** Whether one comes before another: by the first ranking in which they differ. */
  private Code before(Lowered one, Lowered two, Scope scope) {
    if (initiative.isEmpty()) {
      return Fold.less(one.number(), two.number());
    }
    Declaration.InitiativeOrder order = initiative.get();
    Code before = Code.ZERO;
    for (Expression.Ranking ranking : order.rankings().reversed()) {
      String name = order.binder().name();
      Lowered a = draft.expressions().value(ranking.term(), scope.with(name, one));
      Lowered b = draft.expressions().value(ranking.term(), scope.with(name, two));
      Code first =
          ranking.highest()
              ? Arithmetic.compare(Expression.ComparisonOperator.GREATER, a, b)
              : Arithmetic.compare(Expression.ComparisonOperator.LESS, a, b);
      Code equal = Arithmetic.compare(Expression.ComparisonOperator.EQUAL, a, b);
      before = Fold.or(first, Fold.and(equal, before));
    }
    return before;
  }
}
