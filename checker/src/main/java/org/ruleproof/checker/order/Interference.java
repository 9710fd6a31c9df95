package org.ruleproof.checker.order;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.checker.reaction.EventApplicability;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.GuardedEffects;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.checker.reaction.Reaction;
import org.ruleproof.checker.reaction.SmallGame;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.source.Span;

/**
 * Whether the order of two simultaneous reactions matters: an effect of each, played in both orders.
 *
 * <p>Names propose how the two may meet: they set one state; one reads what the other sets, since
 * whether a reaction is due is decided at its event, but its effect reads the situation when it
 * runs; or one sets what decides whether a prohibition stops the other. For each proposal the
 * objects are unified, a {@link SmallGame} is played from the values of its states, and the solver
 * says whether both can be due there.
 */
final class Interference {
  private static final int MOST_STARTS = 2_000;

  /** The numbers of the steps of a small game. */
  private static final int DUE = 0;

  private static final int FIRST = 1;
  private static final int SECOND = 2;
  private static final int BANNED = 3;

  /**
   * A play from one start.
   *
   * @param acted the state after the acting effect alone
   * @param actingFirst the state after both, the acting effect first
   */
  private record Play(
      SmallGame game, int[] start, int[] acted, int[] actingFirst, int[] waitingFirst) {
    /** Whether the prohibition applies. */
    boolean bans(int[] state) {
      return game.holds(BANNED, state);
    }
  }

  /**
   * Two effects whose objects are to be unified.
   *
   * @param acting the effect that may bear on the waiting one
   * @param firstActs whether it is of the first reaction
   */
  private record Meeting(
      ReactionPair pair, GuardedEffect acting, GuardedEffect waiting, boolean firstActs) {
    /** Unifies two states that the effects set or read; whether these are then two effects. */
    boolean meets(Expression.Apply ofActing, Expression.Apply ofWaiting) {
      return pair.same(ofActing, ofWaiting) && !pair.areOneEvent(acting, waiting);
    }

    int cell(SmallGame game, Expression.Apply target) {
      return game.cell(pair.unifier().in(target)).orElse(-1);
    }
  }

  private final OrderContext context;
  private final EnglishPrinter english;
  private final Reaction first;
  private final Reaction second;
  private final ReactionPair.Coincidence coincidence;

  Interference(
      OrderContext context, Reaction first, Reaction second, ReactionPair.Coincidence coincidence) {
    this.context = context;
    this.english = new EnglishPrinter(context.vocabulary());
    this.first = first;
    this.second = second;
    this.coincidence = coincidence;
  }

  /** {@return the first dependence that is found} */
  Optional<OrderDependence> find() {
    Optional<ReactionPair> known = canMeet() ? pair() : Optional.empty();
    boolean twoEvents = coincidence == ReactionPair.Coincidence.TWO_EVENTS;
    if (known.isEmpty() || !twoEvents && known.get().sayTheSame()) {
      return Optional.empty();
    }
    return numbers(first.effects())
        .flatMap(d -> numbers(second.effects()).flatMap(e -> differ(d, e).stream()))
        // Two separate events are simultaneous only where a policy orders them.
        .filter(found -> found.isSettled() || !twoEvents)
        .findFirst();
  }

  private static Stream<Integer> numbers(List<?> list) {
    return IntStream.range(0, list.size()).boxed();
  }

  private Optional<OrderDependence> differ(int d, int e) {
    return Stream.<Supplier<Stream<OrderDependence>>>of(
            () -> changes(d, e, true, this::setToo),
            () -> prevents(d, e, true),
            () -> first == second ? Stream.of() : prevents(d, e, false),
            () -> isOneEvent() ? changes(d, e, true, this::readLate) : Stream.of(),
            () -> isOneEvent() ? changes(d, e, false, this::readLate) : Stream.of())
        .flatMap(Supplier::get)
        .findFirst();
  }

  private boolean isOneEvent() {
    return coincidence == ReactionPair.Coincidence.ONE_EVENT;
  }

  /** Whether, by names alone, some effects of the two may interfere. */
  private boolean canMeet() {
    return first.effects().stream()
        .anyMatch(one -> second.effects().stream().anyMatch(two -> canMeet(one, two)));
  }

  private boolean canMeet(GuardedEffect one, GuardedEffect two) {
    return !Collections.disjoint(context.moved(one), context.moved(two))
        || isOneEvent() && (mayRead(one, two) || mayRead(two, one))
        || !context.bearing(one, two).isEmpty()
        || !context.bearing(two, one).isEmpty();
  }

  private boolean mayRead(GuardedEffect setting, GuardedEffect reading) {
    return context.changes(reading).stream()
        .anyMatch(
            late -> context.changes(setting).stream().anyMatch(c -> readLate(c, late).isPresent()));
  }

  private Optional<ReactionPair> pair() {
    return ReactionPair.of(context, first, second, coincidence);
  }

  private GuardedEffect effect(boolean ofFirst, int d, int e) {
    return ofFirst ? first.effects().get(d) : second.effects().get(e);
  }

  /** The two effects with new variables, for one proposal. */
  private Meeting meeting(int d, int e, boolean firstActs) {
    ReactionPair pair = pair().orElseThrow();
    GuardedEffect one = pair.side(true).effects().get(d);
    GuardedEffect two = pair.side(false).effects().get(e);
    return new Meeting(pair, firstActs ? one : two, firstActs ? two : one, firstActs);
  }

  /** The first play that the test accepts; the values of {@code varied} change fastest. */
  private Optional<Play> play(
      Meeting meeting,
      List<Expression> banned,
      List<Expression.Apply> varied,
      Predicate<Play> test) {
    ReactionPair pair = meeting.pair();
    int acting = meeting.firstActs() ? FIRST : SECOND;
    List<SmallGame.Step> steps =
        List.of(
            new SmallGame.Step(pair.due(), List.of()),
            step(pair, meeting.firstActs() ? meeting.acting() : meeting.waiting()),
            step(pair, meeting.firstActs() ? meeting.waiting() : meeting.acting()),
            new SmallGame.Step(pair.unifier().in(banned), List.of()));
    try {
      SmallGame game = context.queries().play(pair.unifier().open(), steps, false);
      List<Integer> cells =
          Stream.concat(
                  varied.stream().flatMap(t -> game.cell(pair.unifier().in(t)).stream()),
                  game.cells().stream())
              .distinct()
              .toList();
      return game.starts(cells, MOST_STARTS)
          .filter(start -> game.holds(DUE, start))
          .flatMap(start -> played(game, acting, FIRST + SECOND - acting, start).stream())
          .filter(test)
          .findFirst();
    } catch (UnplayableException e) {
      context
          .queries()
          .note(
              "Whether the order of %s and %s matters could not be played: %s."
                  .formatted(
                      first.claim().title(),
                      second.claim().title(),
                      e.diagnostics().getFirst().message()));
      return Optional.empty();
    }
  }

  private SmallGame.Step step(ReactionPair pair, GuardedEffect effect) {
    return new SmallGame.Step(
        effect.event().stream()
            .flatMap(e -> GuardedEffects.onlyIf(context.vocabulary(), e).stream())
            .map(pair::in)
            .toList(),
        context.changes(effect).stream().map(c -> GuardedEffect.with(c, pair::in)).toList());
  }

  private static Optional<Play> played(SmallGame game, int acting, int waiting, int[] start) {
    Optional<int[]> acted = game.after(acting, start);
    Optional<int[]> actingFirst = acted.flatMap(s -> game.after(waiting, s));
    Optional<int[]> waitingFirst = game.after(waiting, start).flatMap(s -> game.after(acting, s));
    return actingFirst.isPresent() && waitingFirst.isPresent()
        ? Optional.of(
            new Play(game, start, acted.orElseThrow(), actingFirst.get(), waitingFirst.get()))
        : Optional.empty();
  }

  /** That the state has its value, as a clause: "a card is in play". */
  private String words(Meeting meeting, Play play, Expression.Apply target, int[] state) {
    int cell = meeting.cell(play.game(), target);
    ReactionPair pair = meeting.pair();
    return english.condition(
        Expression.Comparison.equal(pair.in(target), pair.in(play.game().shown(cell, state[cell]))),
        pair.unifier().open());
  }

  /** That the event happens, or does not, as a clause. */
  private String words(Meeting meeting, Expression.Apply event, boolean happens) {
    return (happens ? "it happens that " : "it does not happen that ")
        + english.effect(
            new Effect.Happen(Span.NONE, meeting.pair().unifier().in(event)),
            meeting.pair().unifier().open());
  }

  /**
   * A state ends with two values: both set it, or one effect reads what the other has set.
   *
   * @param met what the waiting change sets or reads that may be what the acting one sets
   */
  private Stream<OrderDependence> changes(
      int d,
      int e,
      boolean firstActs,
      BiFunction<Effect.Change, Effect.Change, Optional<Expression.Apply>> met) {
    List<Effect.Change> acting = context.changes(effect(firstActs, d, e));
    List<Effect.Change> waiting = context.changes(effect(!firstActs, d, e));
    return numbers(acting)
        .flatMap(
            i ->
                numbers(waiting)
                    .filter(j -> met.apply(acting.get(i), waiting.get(j)).isPresent())
                    .flatMap(
                        j -> {
                          Meeting meeting = meeting(d, e, firstActs);
                          Effect.Change one = context.changes(meeting.acting()).get(i);
                          Effect.Change two = context.changes(meeting.waiting()).get(j);
                          return differ(meeting, one, two, met.apply(one, two).orElseThrow())
                              .stream();
                        }));
  }

  /** The state that the second sets, if the first sets one of that name. */
  private Optional<Expression.Apply> setToo(Effect.Change one, Effect.Change two) {
    return Optional.of(two.target()).filter(t -> t.name().equals(one.target().name()));
  }

  /** Where the second reads by name what the first sets, if some rule reads what it sets by that. */
  private Optional<Expression.Apply> readLate(Effect.Change setting, Effect.Change reading) {
    return application(reading.value(), setting.target().name())
        .filter(_ -> context.reads(reading.target().name()));
  }

  private static boolean addUp(Effect.Change change) {
    return change.operator() != Effect.ChangeOperator.BECOMES;
  }

  private Optional<OrderDependence> differ(
      Meeting meeting, Effect.Change one, Effect.Change two, Expression.Apply met) {
    boolean late = !met.equals(two.target());
    Expression.Apply target = late ? two.target() : one.target();
    ReactionPair pair = meeting.pair();
    if (!meeting.meets(one.target(), met)
        || late && pair.in(one.target()).equals(pair.in(target))) {
      return Optional.empty(); // else both set one state
    }
    List<Expression> values = pair.unifier().in(List.of(one.value(), two.value()));
    List<Expression> differ =
        late || addUp(one) || addUp(two)
            ? List.of()
            : List.of(Expression.Comparison.differ(values.getFirst(), values.getLast()));
    return play(meeting, List.of(), List.of(target, one.target()), p -> differs(meeting, p, target))
        .filter(p -> pair.isPossible(differ, List.of()))
        .map(
            p ->
                dependence(
                    meeting,
                    target.name(),
                    addUp(one) && addUp(two) && !late ? context.limits(target.name()) : List.of(),
                    differ,
                    Stream.concat(
                            Stream.of(one.target(), target),
                            late
                                ? Stream.of()
                                : Stream.of(one.value(), two.value())
                                    .flatMap(v -> Parts.applications(v).stream()))
                        .filter(t -> meeting.cell(p.game(), t) >= 0)
                        .map(t -> words(meeting, p, t, p.start()))
                        .distinct()
                        .collect(Collectors.joining(" and ")),
                    words(meeting, p, target, p.actingFirst()),
                    words(meeting, p, target, p.waitingFirst())));
  }

  /** Whether the state ends with two values. */
  private static boolean differs(Meeting meeting, Play play, Expression.Apply target) {
    int cell = meeting.cell(play.game(), target);
    return cell >= 0 && play.actingFirst()[cell] != play.waitingFirst()[cell];
  }

  /**
   * The prohibitions that one effect switches on or off for the other.
   *
   * <p>Apart from the state that it sets, the prohibition must apply wherever both are due. If it
   * applies only by coincidence, for example because of a third card, it says nothing about the
   * order of the two. A prohibition that covers a part of the reaction's situations drops the effect
   * there, whichever of the two is newer.
   */
  private Stream<OrderDependence> prevents(int d, int e, boolean firstActs) {
    return context.bearing(effect(firstActs, d, e), effect(!firstActs, d, e)).stream()
        .flatMap(
            claim -> {
              Meeting meeting = meeting(d, e, firstActs);
              Expression.Apply waiting = meeting.waiting().event().orElseThrow();
              Expression.Apply subject = ((Statement.Forbid) claim.claim().statement()).subject();
              return EventApplicability.of(context.vocabulary(), claim, subject, waiting)
                  .flatMap(a -> prevents(meeting, a, waiting))
                  .stream();
            });
  }

  /** The first play in which a condition of the prohibition meets what the acting effect sets. */
  private Optional<OrderDependence> prevents(
      Meeting meeting, EventApplicability applicability, Expression.Apply waiting) {
    meeting.pair().unifier().know(applicability.variables());
    for (Effect.Change change : context.changes(meeting.acting())) {
      Expression.Apply target = change.target();
      for (Expression condition : applicability.holds()) {
        Optional<Play> found =
            application(condition, target.name())
                .filter(read -> meeting.meets(target, read))
                .flatMap(
                    _ ->
                        play(
                            meeting,
                            List.of(condition),
                            List.of(target),
                            p -> p.bans(p.start()) != p.bans(p.acted()) && !endsAlike(p, meeting)));
        if (found.isPresent()) {
          Play play = found.get();
          return isPossibleAndNoChance(meeting.pair(), applicability, condition, target, waiting)
              ? Optional.of(
                  dependence(
                      meeting,
                      target.name(),
                      List.of(applicability.claim()),
                      List.of(),
                      words(meeting, play, target, play.start()),
                      words(meeting, waiting, !play.bans(play.acted())),
                      words(meeting, waiting, !play.bans(play.start()))))
              : Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  /** Whether all ends alike in either order, although the event happens in only one of them. */
  private boolean endsAlike(Play play, Meeting meeting) {
    return !context.changes(meeting.waiting()).isEmpty()
        && Arrays.equals(
            play.bans(play.acted()) ? play.acted() : play.actingFirst(),
            play.bans(play.start()) ? play.acted() : play.waitingFirst());
  }

  /**
   * Whether the rest of the prohibition is satisfiable where both are due, and always holds there.
   * Conditions on the identity of the effects' own arguments may fail, because they only select a
   * case.
   */
  private boolean isPossibleAndNoChance(
      ReactionPair pair,
      EventApplicability applicability,
      Expression condition,
      Expression.Apply changed,
      Expression.Apply event) {
    List<Expression> rest =
        applicability.holds().stream()
            .filter(h -> h != condition && !LoopQueries.isStep(h))
            .map(pair::in)
            .toList();
    Set<Expression> own = new HashSet<>(pair.unifier().in(changed.arguments()));
    own.addAll(pair.unifier().in(event.arguments()));
    List<Expression> which = rest.stream().filter(h -> isWhich(h, own)).toList();
    List<Expression> beside = rest.stream().filter(h -> !isWhich(h, own)).toList();
    boolean always =
        beside.isEmpty() || pair.isImpossible(which, List.of(Expression.And.all(beside)));
    return always && pair.isPossible(rest, applicability.bars());
  }

  /** Whether the condition only determines the identity of one of these. */
  private static boolean isWhich(Expression condition, Set<Expression> own) {
    return condition instanceof Expression.IsKind k && own.contains(k.subject())
        || condition instanceof Expression.Comparison c
            && c.operator() == Expression.ComparisonOperator.EQUAL
            && own.contains(c.left())
            && (c.right() instanceof Expression.Constant || c.right() instanceof Expression.Number);
  }

  private static Optional<Expression.Apply> application(Expression expression, String symbol) {
    return Parts.applications(expression).stream().filter(a -> a.name().equals(symbol)).findFirst();
  }

  /**
   * The dependence.
   *
   * @param about the state that both concern
   * @param between the prohibition that stops one of them in one of the orders, or the limits of the
   *     state
   * @param differ further conditions under which the orders differ
   * @param start the values before, in words
   * @param actingFirst what comes of it if the acting effect is first, in words
   */
  private OrderDependence dependence(
      Meeting meeting,
      String about,
      List<ClaimInForce> between,
      List<Expression> differ,
      String start,
      String actingFirst,
      String waitingFirst) {
    return new OrderDependence(
        first.claim(),
        second.claim(),
        between,
        about,
        meeting.pair().moment(english),
        start,
        meeting.firstActs() ? actingFirst : waitingFirst,
        meeting.firstActs() ? waitingFirst : actingFirst,
        context.policies().ordering(meeting.pair(), differ),
        Optional.empty(),
        List.of(),
        List.of());
  }
}
