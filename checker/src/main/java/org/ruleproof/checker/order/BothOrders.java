package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.checker.reaction.EventApplicability;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.checker.reaction.SmallGame;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;

/**
 * Two effects that are due at one moment, played in both orders.
 *
 * <p>Names propose how the two may meet: they set one state; one reads what the other sets, since
 * whether a reaction is due is decided at its event, but its effect reads the situation when it
 * runs; or one sets what decides whether a prohibition stops the other. For each proposal the
 * objects are unified, a {@link SmallGame} is played from the values of its states, and the solver
 * says whether both can be due there.
 */
final class BothOrders {
  /**
   * A difference.
   *
   * @param about the state that both concern
   * @param between the prohibition that stops one of them in one of the orders, or the limits of the
   *     state
   * @param differ further conditions under which the orders differ
   * @param start the values before, in words
   * @param firstFirst what comes of the first and then the second, in words
   */
  record Found(
      ReactionPair pair,
      String about,
      List<ClaimInForce> between,
      List<Expression> differ,
      String start,
      String firstFirst,
      String secondFirst) {}

  private static final int MOST_STARTS = 2_000;

  /** The numbers of the steps of a small game. */
  private static final int DUE = 0;

  private static final int FIRST = 1;
  private static final int SECOND = 2;
  private static final int BANNED = 3;

  /** A play from one start: after each effect alone, and after both in either order. */
  private record Play(
      SmallGame game, int[] start, int[] first, int[] second, int[] firstFirst, int[] secondFirst) {
    /** Whether the prohibition applies. */
    boolean bans(int[] state) {
      return game.holds(BANNED, state);
    }
  }

  /** Two effects whose objects are unified. */
  private record Meeting(ReactionPair pair, GuardedEffect first, GuardedEffect second) {
    int cell(Play play, Expression.Apply target) {
      return play.game().cell(pair.unifier().in(target)).orElse(-1);
    }
  }

  private final Interference.Context context;
  private final StateChanges changes;
  private final LoopQueries queries;
  private final Supplier<Optional<ReactionPair>> pairs;
  private final String inconclusive;

  /**
   * A search for one pair of reactions that can meet.
   *
   * @param pairs makes a new pair for each proposal
   * @param inconclusive what is said, with the reason, where the rules cannot be played
   */
  BothOrders(
      Interference.Context context, Supplier<Optional<ReactionPair>> pairs, String inconclusive) {
    this.context = context;
    this.inconclusive = inconclusive;
    this.changes = context.states();
    this.queries = context.questions();
    this.pairs = pairs;
  }

  private Meeting meeting(int d, int e) {
    ReactionPair pair = pairs.get().orElseThrow();
    return new Meeting(pair, pair.effect(true, d), pair.effect(false, e));
  }

  /** The first play that the test accepts; the values of {@code varied} change fastest. */
  private Optional<Play> play(
      Meeting meeting,
      List<Expression> banned,
      List<Expression.Apply> varied,
      Predicate<Play> test) {
    ReactionPair pair = meeting.pair();
    try {
      SmallGame game =
          new SmallGame(
              context.vocabulary(),
              context.claims(),
              pair.unifier().open(),
              List.of(
                  new SmallGame.Step(pair.holds(), List.of(), List.of()),
                  step(pair, meeting.first()),
                  step(pair, meeting.second()),
                  new SmallGame.Step(pair.unifier().in(banned), List.of(), List.of())),
              false);
      List<Integer> cells = new ArrayList<>();
      varied.forEach(target -> game.cell(pair.unifier().in(target)).ifPresent(cells::add));
      game.cells().stream().filter(c -> !cells.contains(c)).forEach(cells::add);
      return game.starts(cells, MOST_STARTS)
          .filter(start -> game.holds(DUE, start))
          .flatMap(start -> played(game, start).stream())
          .filter(test)
          .findFirst();
    } catch (UnplayableException e) {
      queries.note(inconclusive + ": " + e.diagnostics().getFirst().message() + ".");
      return Optional.empty();
    }
  }

  private SmallGame.Step step(ReactionPair pair, GuardedEffect effect) {
    return new SmallGame.Step(
        pair.unifier().in(changes.onlyIf(effect)),
        List.of(),
        changes.changes(effect).stream().map(c -> c.with(pair::in)).toList());
  }

  private static Optional<Play> played(SmallGame game, int[] start) {
    Optional<int[]> first = game.after(FIRST, start);
    Optional<int[]> second = game.after(SECOND, start);
    Optional<int[]> firstFirst = first.flatMap(s -> game.after(SECOND, s));
    Optional<int[]> secondFirst = second.flatMap(s -> game.after(FIRST, s));
    return firstFirst.isPresent() && secondFirst.isPresent()
        ? Optional.of(
            new Play(
                game,
                start,
                first.orElseThrow(),
                second.orElseThrow(),
                firstFirst.get(),
                secondFirst.get()))
        : Optional.empty();
  }

  /** The value of a state, in words. */
  private String words(Meeting meeting, Play play, Expression.Apply target, int[] state) {
    int cell = meeting.cell(play, target);
    return changes.words(meeting.pair(), target, play.game().shown(cell, state[cell]));
  }

  // A state ends with two values.

  /** Whether, by names alone, the two may set one state, or one read what the other sets. */
  boolean mayDiffer(GuardedEffect one, GuardedEffect two, boolean atOneEvent) {
    return !Collections.disjoint(changes.moved(one), changes.moved(two))
        || atOneEvent && (mayRead(one, two) || mayRead(two, one));
  }

  private boolean mayRead(GuardedEffect setting, GuardedEffect reading) {
    return changes.changes(reading).stream()
        .anyMatch(
            c ->
                context.read().reads(c.target().name())
                    && changes.moved(setting).stream()
                        .anyMatch(s -> application(c.value(), s).isPresent()));
  }

  /** {@return the first state that both effects set, with different values at the end} */
  Optional<Found> bothSet(int d, int e) {
    return anyChanges(
        d,
        e,
        (one, two) -> one.target().name().equals(two.target().name()) && mayDiffer(one, two),
        (meeting, one, two) ->
            meeting.pair().same(one.target(), two.target())
                ? differ(
                    meeting,
                    List.of(one.target()),
                    Stream.of(one.value(), two.value())
                        .flatMap(v -> Parts.applications(v).stream())
                        .toList(),
                    one.operator() == Effect.ChangeOperator.BECOMES
                            && two.operator() == Effect.ChangeOperator.BECOMES
                        ? List.of(
                            Expression.Comparison.differ(
                                meeting.pair().in(one.value()), meeting.pair().in(two.value())))
                        : List.of(),
                    addUp(one) && addUp(two) ? changes.limits(one.target().name()) : List.of())
                : Optional.empty());
  }

  /**
   * {@return the first state that ends with another value because one effect reads what the other
   * has set} Only if some rule reads that state.
   *
   * @param firstSets whether the first of the two sets what the other reads
   */
  Optional<Found> reads(int d, int e, boolean firstSets) {
    return anyChanges(
        d,
        e,
        (one, two) -> source(firstSets ? one : two, firstSets ? two : one).isPresent(),
        (meeting, one, two) -> {
          Expression.Apply set = (firstSets ? one : two).target();
          GuardedEffect.Change late = firstSets ? two : one;
          ReactionPair pair = meeting.pair();
          return pair.same(set, application(late.value(), set.name()).orElseThrow())
                  && !pair.in(set).equals(pair.in(late.target())) // else both set one state
              ? differ(meeting, List.of(late.target(), set), List.of(), List.of(), List.of())
              : Optional.empty();
        });
  }

  private Optional<Expression.Apply> source(
      GuardedEffect.Change setting, GuardedEffect.Change reading) {
    return context.read().reads(reading.target().name())
        ? application(reading.value(), setting.target().name())
        : Optional.empty();
  }

  /** What a proposal about two changes comes to. */
  private interface Proposal {
    Optional<Found> of(Meeting meeting, GuardedEffect.Change one, GuardedEffect.Change two);
  }

  private Optional<Found> anyChanges(
      int d,
      int e,
      BiPredicate<GuardedEffect.Change, GuardedEffect.Change> mayMeet,
      Proposal proposal) {
    Meeting probe = meeting(d, e);
    List<GuardedEffect.Change> ones = changes.changes(probe.first());
    List<GuardedEffect.Change> twos = changes.changes(probe.second());
    for (int i = 0; i < ones.size(); i++) {
      for (int j = 0; j < twos.size(); j++) {
        if (mayMeet.test(ones.get(i), twos.get(j))) {
          Meeting meeting = meeting(d, e);
          Optional<Found> found =
              proposal
                  .of(
                      meeting,
                      changes.changes(meeting.first()).get(i),
                      changes.changes(meeting.second()).get(j))
                  .filter(f -> !meeting.pair().areOneEvent(meeting.first(), meeting.second()));
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The difference in the first of the shown states.
   *
   * @param read further states, shown as they are before
   */
  private Optional<Found> differ(
      Meeting meeting,
      List<Expression.Apply> shown,
      List<Expression.Apply> read,
      List<Expression> differ,
      List<ClaimInForce> between) {
    Expression.Apply target = shown.getFirst();
    return play(meeting, List.of(), shown, p -> differs(p, meeting.cell(p, target), shown.size()))
        .filter(p -> meeting.pair().isPossible(queries, differ, List.of()))
        .map(
            p ->
                new Found(
                    meeting.pair(),
                    target.name(),
                    between,
                    differ,
                    Stream.concat(shown.reversed().stream(), read.stream())
                        .filter(t -> meeting.cell(p, t) >= 0)
                        .map(t -> words(meeting, p, t, p.start()))
                        .distinct()
                        .collect(Collectors.joining(" and ")),
                    words(meeting, p, target, p.firstFirst()),
                    words(meeting, p, target, p.secondFirst())));
  }

  /** Whether the cell ends with two values; of what is only read late, with two of its type. */
  private static boolean differs(Play play, int cell, int shown) {
    return cell >= 0
        && play.firstFirst()[cell] != play.secondFirst()[cell]
        && (shown == 1
            || play.game().isOfType(cell, play.firstFirst()[cell])
                && play.game().isOfType(cell, play.secondFirst()[cell]));
  }

  /** Whether the changes may not commute. Rises and falls commute, except past a limit. */
  private boolean mayDiffer(GuardedEffect.Change one, GuardedEffect.Change two) {
    if (addUp(one) && addUp(two)) {
      return one.operator() != two.operator() && !changes.limits(one.target().name()).isEmpty();
    }
    return !(one.value() instanceof Expression.Constant c
        && two.value() instanceof Expression.Constant d
        && c.name().equals(d.name()));
  }

  private static boolean addUp(GuardedEffect.Change change) {
    return change.operator() != Effect.ChangeOperator.BECOMES;
  }

  // One decides whether a prohibition stops the other.

  /**
   * {@return the first prohibition that one effect switches on or off for the other}
   *
   * <p>Apart from the state that it sets, the prohibition must apply wherever both are due. If it
   * applies only by coincidence, for example because of a third card, it says nothing about the
   * order of the two. A prohibition that covers a part of the reaction's situations drops the effect
   * there, whichever of the two is newer.
   *
   * @param bearing the prohibitions on the waiting event that read what the other sets, by name
   * @param firstActs whether the second of the two is the waiting one
   */
  Optional<Found> prevents(List<ClaimInForce> bearing, int d, int e, boolean firstActs) {
    for (ClaimInForce claim : bearing) {
      Meeting meeting = meeting(d, e);
      if (claim.claim().statement() instanceof Statement.Forbid forbid
          && (firstActs ? meeting.second() : meeting.first())
              instanceof GuardedEffect.Happening waiting) {
        Optional<Found> found =
            EventApplicability.of(context.vocabulary(), claim, forbid.subject(), waiting.event())
                .flatMap(a -> prevents(meeting, claim, a, waiting, firstActs));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Found> prevents(
      Meeting meeting,
      ClaimInForce claim,
      EventApplicability applicability,
      GuardedEffect.Happening waiting,
      boolean firstActs) {
    ReactionPair pair = meeting.pair();
    pair.unifier().know(applicability.variables());
    for (GuardedEffect.Change change :
        changes.changes(firstActs ? meeting.first() : meeting.second())) {
      Expression.Apply target = change.target();
      for (Expression condition : applicability.holds()) {
        Optional<Expression.Apply> read = application(condition, target.name());
        if (read.isEmpty()
            || !pair.same(target, read.get())
            || pair.areOneEvent(meeting.first(), meeting.second())) {
          continue;
        }
        Optional<Play> found =
            play(
                meeting,
                List.of(condition),
                List.of(target),
                p ->
                    p.bans(p.start()) != p.bans(firstActs ? p.first() : p.second())
                        && !endsAlike(p, waiting, firstActs));
        if (found.isPresent()) {
          return found
              .filter(
                  p ->
                      isPossibleAndNoChance(
                          pair, applicability, condition, target, waiting.event()))
              .map(
                  p ->
                      new Found(
                          pair,
                          target.name(),
                          List.of(claim),
                          List.of(),
                          words(meeting, p, target, p.start()),
                          changes.words(
                              pair, waiting.event(), !p.bans(firstActs ? p.first() : p.start())),
                          changes.words(
                              pair, waiting.event(), !p.bans(firstActs ? p.start() : p.second()))));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether all ends alike in either order, although the event happens in only one of them. */
  private boolean endsAlike(Play play, GuardedEffect.Happening waiting, boolean firstActs) {
    int[] alone = firstActs ? play.first() : play.second();
    int[] actsFirst = firstActs ? play.firstFirst() : play.secondFirst();
    int[] waitsFirst = firstActs ? play.secondFirst() : play.firstFirst();
    return !changes.changes(waiting).isEmpty()
        && Arrays.equals(
            play.bans(alone) ? alone : actsFirst, play.bans(play.start()) ? alone : waitsFirst);
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
    Set<Expression> own = new HashSet<>();
    changed.arguments().forEach(a -> own.add(pair.in(a)));
    event.arguments().forEach(a -> own.add(pair.in(a)));
    List<Expression> which = rest.stream().filter(h -> isWhich(h, own)).toList();
    List<Expression> beside = rest.stream().filter(h -> !isWhich(h, own)).toList();
    boolean always =
        beside.isEmpty() || pair.isImpossible(queries, which, List.of(Expression.And.all(beside)));
    return always && pair.isPossible(queries, rest, applicability.bars());
  }

  /** Whether the condition only determines the identity of one of these. */
  private static boolean isWhich(Expression condition, Set<Expression> own) {
    return switch (condition) {
      case Expression.IsKind k -> own.contains(k.subject());
      case Expression.Comparison c ->
          c.operator() == Expression.ComparisonOperator.EQUAL
              && own.contains(c.left())
              && (c.right() instanceof Expression.Constant
                  || c.right() instanceof Expression.Number);
      default -> false;
    };
  }

  private static Optional<Expression.Apply> application(Expression expression, String symbol) {
    return Parts.applications(expression).stream().filter(a -> a.name().equals(symbol)).findFirst();
  }
}
