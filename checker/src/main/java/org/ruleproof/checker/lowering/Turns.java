package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Transition.Kind;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.source.Span;

/**
 * The course of a turn in a game that declares steps: the steps in their order, and then again.
 *
 * <p>In a step without a round acts may be taken, or the step ends. In a round of turns the players
 * act or pass in order of initiative until all have passed in a row. A round for each of something
 * takes them one by one, in order of initiative, through its phases: an event happens, a step that
 * stands among the phases is gone through as any other. The order is settled when a round begins,
 * player by player; equals come in any order.
 */
final class Turns {
  private final Draft draft;
  private final List<String> steps;
  private final List<Declaration.TurnsRound> turnsRounds = new ArrayList<>();
  private final List<Declaration.EachRound> eachRounds = new ArrayList<>();
  private Optional<Declaration.InitiativeOrder> initiative = Optional.empty();

  Turns(Draft draft) {
    this.draft = draft;
    this.steps = draft.vocabulary().steps();
    for (Item item : draft.items()) {
      switch (item) {
        case Declaration.TurnsRound t -> turnsRounds.add(t);
        case Declaration.EachRound e -> eachRounds.add(e);
        case Declaration.InitiativeOrder o -> initiative = Optional.of(o);
        default -> {}
      }
    }
    if (steps.isEmpty() && (!turnsRounds.isEmpty() || !eachRounds.isEmpty())) {
      Span at = turnsRounds.isEmpty() ? eachRounds.getFirst().at() : turnsRounds.getFirst().at();
      throw new UnplayableException(
          draft.problem("round-without-step", at, "a round is of a step, and the game has none"));
    }
  }

  /** Whether the game has steps. */
  boolean any() {
    return !steps.isEmpty();
  }

  /** Whether players take turns in some round. */
  boolean hasTurns() {
    return !turnsRounds.isEmpty();
  }

  /** Makes room in the state. */
  void prepare() {
    if (!any()) {
      return;
    }
    slot("step", new Sort("Step", steps), 0, steps.size() - 1L);
    if (turnsRounds.isEmpty() && eachRounds.isEmpty()) {
      return;
    }
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
    slot("ranked#", Sort.numbers(0, players), 0, players);
    if (!turnsRounds.isEmpty()) {
      slot("mover#", Sort.numbers(0, players - 1), 0, Math.max(0, players - 1));
      slot("passes#", Sort.numbers(0, players), 0, players);
    }
    for (Declaration.EachRound round : eachRounds) {
      ValueType type = draft.types().named(round.binder().kind());
      slot("each#" + round.name(), type.sort(), Sort.NONE, Math.max(0, type.high()));
      slot(
          "phase#" + round.name(),
          new Sort("phase", round.steps()),
          0,
          Math.max(0, round.steps().size() - 1));
      draft
          .states()
          .add(
              "done#" + round.name(),
              List.of(new Dimension(type.sort(), type.values())),
              ValueType.CONDITION.sort(),
              0,
              1,
              round.at());
    }
  }

  private void slot(String name, Sort sort, long low, long high) {
    draft.states().add(name, List.of(), sort, low, high, Draft.NOWHERE);
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

  private StateArray array(String name) {
    return draft.states().array(name);
  }

  private Code read(String name) {
    return new Code.Read(array(name), Code.ZERO);
  }

  private Command set(String name, Code value, Origin origin) {
    return new Command.Set(array(name), Code.ZERO, value, origin);
  }

  private Code isStep(String name) {
    return Fold.equal(read("step"), Fold.number(steps.indexOf(name)));
  }

  /** The current step. */
  Lowered current() {
    ValueType type = ValueType.members(new Sort("Step", steps), Domain.range(0, steps.size() - 1));
    return Lowered.of(type, read("step"));
  }

  private Code inTurns() {
    return Fold.or(turnsRounds.stream().map(t -> isStep(t.name())).toList());
  }

  private Code order(Code place) {
    return new Code.Read(array("initiative#"), place);
  }

  private Code allRanked() {
    return Fold.equal(read("ranked#"), Fold.number(player().size()));
  }

  /** That the course of the turn lets somebody act now, and this player where one is given. */
  Optional<Condition> mayAct(Optional<Lowered> player, Origin origin) {
    if (!any() || (turnsRounds.isEmpty() && eachRounds.isEmpty())) {
      return Optional.empty();
    }
    Code free = Code.ONE;
    if (!turnsRounds.isEmpty()) {
      Code running =
          Fold.and(allRanked(), Fold.less(read("passes#"), Fold.number(player().size())));
      Code mine =
          player
              .filter(p -> p.type().sort().equals(player().sort()))
              .map(p -> Fold.equal(order(read("mover#")), p.number()))
              .orElse(Code.ONE);
      free = Fold.when(inTurns(), Fold.and(running, mine), Code.ONE);
    }
    for (Declaration.EachRound round : eachRounds) {
      free = Fold.and(free, Fold.not(isStep(round.name())));
    }
    return Optional.of(new Condition(free, "it is this player's turn to act", origin));
  }

  /** What an act in a round of turns ends with: the next player is to act. */
  Command acted() {
    if (turnsRounds.isEmpty()) {
      return Command.NOTHING;
    }
    return Effects.when(inTurns(), Effects.block(List.of(nextMover(), setPasses(Code.ZERO))));
  }

  private Command setPasses(Code value) {
    return set("passes#", value, Draft.PROGRAM);
  }

  private Command nextMover() {
    Code next = Fold.add(read("mover#"), Code.ONE);
    return set(
        "mover#",
        Fold.when(Fold.equal(next, Fold.number(player().size())), Code.ZERO, next),
        Draft.PROGRAM);
  }

  /** The transitions that nobody decides, and passing. */
  List<Transition> transitions() {
    List<Transition> transitions = new ArrayList<>();
    if (!any()) {
      return transitions;
    }
    Set<String> phases = new LinkedHashSet<>();
    eachRounds.forEach(r -> phases.addAll(r.steps()));
    if (!turnsRounds.isEmpty() || !eachRounds.isEmpty()) {
      transitions.add(draft.unit("order of initiative", Draft.NOWHERE, this::rank));
    }
    turnsRounds.forEach(
        t -> {
          transitions.add(draft.unit("round " + t.name(), t.at(), () -> pass(t)));
          transitions.add(
              end(
                  t.name(),
                  Fold.equal(read("passes#"), Fold.number(player().size())),
                  new Origin("round " + t.name(), t.at())));
        });
    eachRounds.forEach(
        r -> transitions.addAll(draft.unit("round " + r.name(), r.at(), () -> each(r))));
    for (String step : steps) {
      boolean round =
          turnsRounds.stream().anyMatch(t -> t.name().equals(step))
              || eachRounds.stream().anyMatch(e -> e.name().equals(step));
      if (!round && !phases.contains(step)) {
        transitions.add(end(step, Code.ONE, new Origin("step " + step, Draft.NOWHERE)));
      }
    }
    return transitions;
  }

  private Transition end(String step, Code condition, Origin origin) {
    Scope scope = Scope.unit();
    List<Condition> guard = new ArrayList<>();
    guard.add(new Condition(isStep(step), "step is " + step, origin));
    guard.add(new Condition(condition, "nothing more is to be done", origin));
    guard.addAll(idle(scope, origin));
    return step(
        "end of " + step,
        guard,
        Effects.block(
            List.of(draft.startOfTrigger(scope), leave(step, scope, origin), draft.settled())),
        origin);
  }

  private List<Condition> idle(Scope scope, Origin origin) {
    return draft.obligations().any()
        ? List.of(
            new Condition(
                Fold.not(draft.obligations().busy(Optional.empty(), scope)),
                "nobody is obliged to anything",
                origin))
        : List.of();
  }

  private static Transition step(
      String name, List<Condition> guard, Command effect, Origin origin) {
    return new Transition(
        Kind.STEP,
        name,
        List.of(),
        guard.stream().filter(c -> !Fold.isYes(c.code())).toList(),
        effect,
        List.of(),
        origin);
  }

  /** Goes on to the next step of the turn, or to the first of the next turn. */
  private Command leave(String step, Scope scope, Origin origin) {
    Set<String> phases = new LinkedHashSet<>();
    eachRounds.forEach(r -> phases.addAll(r.steps()));
    List<String> line = steps.stream().filter(s -> !phases.contains(s)).toList();
    int place = line.indexOf(step);
    boolean last = place == line.size() - 1;
    String next = line.get(last ? 0 : place + 1);
    Set<Period> ended = EnumSet.of(Period.STEP, Period.ROUND);
    if (last) {
      ended.add(Period.TURN);
    }
    List<Command> commands = new ArrayList<>();
    commands.add(draft.happenings().forget(ended, scope));
    commands.add(draft.limits().forget(ended, scope));
    commands.add(draft.moments().step(step, next, scope));
    commands.add(set("step", Fold.number(steps.indexOf(next)), origin));
    if (!turnsRounds.isEmpty() || !eachRounds.isEmpty()) {
      commands.add(Happenings.clear(array("initiative#"), Sort.NONE, scope));
      commands.add(set("ranked#", Code.ZERO, origin));
    }
    if (!turnsRounds.isEmpty()) {
      commands.add(set("mover#", Code.ZERO, origin));
      commands.add(setPasses(Code.ZERO));
    }
    eachRounds.stream()
        .filter(r -> r.name().equals(step))
        .forEach(r -> commands.add(Happenings.clear(array("done#" + r.name()), 0, scope)));
    return Effects.block(commands);
  }

  /** The next player in order of initiative: one whom no other who is left comes before. */
  private Transition rank() {
    Scope scope = Scope.unit();
    ValueType player = player();
    Origin origin =
        initiative.map(o -> new Origin("order of initiative", o.at())).orElse(Draft.PROGRAM);
    Variable next = scope.fresh("player", player);
    Lowered candidate = Lowered.of(player, new Code.Local(next));
    Code inRound = inTurns();
    for (Declaration.EachRound round : eachRounds) {
      inRound = Fold.or(inRound, isStep(round.name()));
    }
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
                Fold.less(read("ranked#"), Fold.number(players)), "some are left", origin),
            new Condition(left(candidate, scope), "this one is left", origin),
            new Condition(Fold.not(beaten), "nobody left comes before", origin)),
        Effects.block(
            List.of(
                new Command.Set(array("initiative#"), read("ranked#"), candidate.number(), origin),
                set("ranked#", Fold.add(read("ranked#"), Code.ONE), origin))),
        List.of(),
        origin);
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

  private Transition pass(Declaration.TurnsRound round) {
    Scope scope = Scope.unit();
    ValueType player = player();
    Variable who = scope.fresh("player", player);
    Lowered passing = Lowered.of(player, new Code.Local(who));
    Origin origin = new Origin("round " + round.name(), round.at());
    List<Condition> guard = new ArrayList<>();
    guard.add(new Condition(isStep(round.name()), "step is " + round.name(), origin));
    mayAct(Optional.of(passing), origin).ifPresent(guard::add);
    Optional<Declaration.Act> declared =
        draft.vocabulary().act("pass").filter(a -> a.parameters().size() == 1);
    declared.ifPresent(a -> guard.addAll(draft.acts().guard(a, List.of(passing), scope)));
    if (draft.obligations().any()) {
      guard.add(
          new Condition(
              Fold.not(draft.obligations().busy(Optional.of(passing), scope)),
              "the player is obliged to nothing",
              origin));
    }
    Code more = Fold.add(read("passes#"), Code.ONE);
    Continuation then =
        Continuation.end(
            draft, Effects.block(List.of(nextMover(), setPasses(more), draft.settled())));
    Command effect =
        declared
            .map(a -> draft.events().act(a, List.of(passing), scope, then))
            .orElseGet(() -> then.in(scope));
    return new Transition(
        Kind.ACT,
        "pass",
        List.of(new Parameter(who, player.values())),
        guard.stream().filter(c -> !Fold.isYes(c.code())).toList(),
        Effects.block(List.of(draft.startOfTrigger(scope), effect)),
        List.of(),
        origin);
  }

  private List<Transition> each(Declaration.EachRound round) {
    Origin origin = new Origin("round " + round.name(), round.at());
    List<Transition> transitions = new ArrayList<>();
    transitions.add(nextOf(round, origin));
    for (int phase = 0; phase < round.steps().size(); phase++) {
      transitions.add(phase(round, phase, origin));
    }
    transitions.add(
        end(
            round.name(),
            Fold.and(Fold.and(allRanked(), isNone(round)), Fold.not(someLeft(round))),
            origin));
    return transitions;
  }

  private Code isNone(Declaration.EachRound round) {
    return Fold.equal(read("each#" + round.name()), Fold.number(Sort.NONE));
  }

  private Code someLeft(Declaration.EachRound round) {
    Scope scope = Scope.unit();
    Quantities.Bound bound = draft.expressions().quantities().bind(round.binder(), scope);
    return Quantities.exists(
        bound.variable(), bound.domain(), Fold.and(bound.member(), isLeft(round, bound.inner())));
  }

  private Code isLeft(Declaration.EachRound round, Scope inner) {
    StateArray done = array("done#" + round.name());
    Lowered one = inner.find(round.binder().name()).orElseThrow();
    Applications.Place place = Applications.place(List.of(one), done.dimensions());
    Code where = round.where().map(w -> draft.expressions().condition(w, inner)).orElse(Code.ONE);
    return Fold.and(Fold.equal(new Code.Read(done, place.code()), Code.ZERO), where);
  }

  private Transition nextOf(Declaration.EachRound round, Origin origin) {
    Scope scope = Scope.unit();
    Quantities.Bound bound = draft.expressions().quantities().bind(round.binder(), scope);
    Quantities.Bound other = draft.expressions().quantities().bind(round.binder(), scope);
    List<Condition> guard = new ArrayList<>();
    guard.add(new Condition(isStep(round.name()), "step is " + round.name(), origin));
    guard.add(new Condition(allRanked(), "the order is settled", origin));
    guard.add(new Condition(isNone(round), "none is being taken", origin));
    guard.add(new Condition(isLeft(round, bound.inner()), "it is left to be taken", origin));
    round
        .initiativeOf()
        .ifPresent(
            of -> {
              Code mine = placeOf(draft.expressions().value(of, bound.inner()), scope);
              Code theirs = placeOf(draft.expressions().value(of, other.inner()), scope);
              Code beaten =
                  Quantities.exists(
                      other.variable(),
                      other.domain(),
                      Fold.and(isLeft(round, other.inner()), Fold.less(theirs, mine)));
              guard.add(new Condition(Fold.not(beaten), "nobody left comes before", origin));
            });
    return new Transition(
        Kind.STEP,
        round.name() + " of",
        List.of(new Parameter(bound.variable(), bound.domain())),
        guard,
        Effects.block(
            List.of(
                set("each#" + round.name(), new Code.Local(bound.variable()), origin),
                set("phase#" + round.name(), Code.ZERO, origin))),
        List.of(),
        origin);
  }

  /** The place of a player in the order of initiative, behind all where there is none. */
  private Code placeOf(Lowered player, Scope scope) {
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

  private Transition phase(Declaration.EachRound round, int phase, Origin origin) {
    Scope scope = Scope.unit();
    String name = round.steps().get(phase);
    boolean last = phase == round.steps().size() - 1;
    ValueType type = draft.types().named(round.binder().kind());
    StateArray each = array("each#" + round.name());
    Variable one = scope.fresh(round.binder().name(), type);
    Lowered taken = Lowered.of(type, new Code.Local(one));
    StateArray done = array("done#" + round.name());
    Command onward =
        last
            ? Effects.block(
                List.of(
                    new Command.Set(
                        done,
                        Applications.place(List.of(taken), done.dimensions()).code(),
                        Code.ONE,
                        origin),
                    set("each#" + round.name(), Fold.number(Sort.NONE), origin),
                    set("phase#" + round.name(), Code.ZERO, origin)))
            : set("phase#" + round.name(), Fold.number(phase + 1L), origin);
    boolean isStep = steps.contains(name);
    Code here = isStep(round.name());
    Code now = Fold.equal(read("phase#" + round.name()), Fold.number(phase));
    List<Condition> guard = new ArrayList<>();
    guard.add(new Condition(Fold.and(Fold.not(isNone(round)), now), "it is at " + name, origin));
    List<Command> commands = new ArrayList<>();
    commands.add(draft.startOfTrigger(scope));
    if (isStep) {
      guard.addAll(idle(scope, origin));
      Code entering = here;
      commands.add(
          new Command.When(
              entering,
              set("step", Fold.number(steps.indexOf(name)), origin),
              Effects.block(
                  List.of(
                      draft.happenings().forget(EnumSet.of(Period.STEP), scope),
                      draft.limits().forget(EnumSet.of(Period.STEP), scope),
                      draft.moments().step(name, round.name(), scope),
                      set("step", Fold.number(steps.indexOf(round.name())), origin),
                      onward))));
      commands.add(draft.settled());
    } else {
      guard.add(new Condition(here, "step is " + round.name(), origin));
      commands.add(onward);
      Expression.Apply event =
          new Expression.Apply(
              round.at(), name, List.of(new Expression.Variable(round.at(), "each")));
      if (draft.vocabulary().parametersOf(name).orElse(List.of()).size() != 1) {
        throw new Unsupported(
            round.at(), name + " does not take one argument, the one that is being taken");
      }
      commands.add(
          draft
              .effects()
              .all(
                  List.of(new Effect.Happen(round.at(), event)),
                  scope.with("each", taken),
                  draft.end()));
    }
    return step(
        name + " of the " + round.name(),
        guard,
        new Command.Let(one, new Code.Read(each, Code.ZERO), Effects.block(commands)),
        origin);
  }
}
