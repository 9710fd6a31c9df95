package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.checker.lowering.UnplayableException;
import org.ruleproof.checker.reaction.EventApplicability;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.checker.reaction.SmallGame;
import org.ruleproof.checker.reaction.UnconstrainedTerms;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;

/**
 * Two effects that are due at one moment, played in both orders.
 *
 * <p>Names propose how the two may meet: they set one state; one sets what decides whether a
 * prohibition stops the other; or one sets what the other reads, since whether a reaction is due is
 * decided at its event, but its effect reads the situation when it runs. For each proposal the
 * objects are unified, a {@link SmallGame} is played from every value of its states, and the solver
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

  private static final int LEFT = 1;
  private static final int RIGHT = 2;
  private static final int BANNED = 3;

  /** A play from one start: after the left effect alone, after the right one, and after both. */
  private record Play(
      SmallGame game, int[] start, int[] left, int[] right, int[] leftFirst, int[] rightFirst) {}

  private final Interference.Context context;
  private final StateChanges changes;
  private final LoopQueries queries;
  private final Supplier<Optional<ReactionPair>> pairs;

  /**
   * A search for one pair of reactions that can meet.
   *
   * @param pairs makes a new pair for each proposal
   */
  BothOrders(Interference.Context context, Supplier<Optional<ReactionPair>> pairs) {
    this.context = context;
    this.changes = context.states();
    this.queries = context.questions();
    this.pairs = pairs;
  }

  private ReactionPair pair() {
    return pairs.get().orElseThrow();
  }

  /** The first play that the test accepts; {@code first} are the cells that change fastest. */
  private Optional<Play> play(
      ReactionPair pair,
      GuardedEffect left,
      GuardedEffect right,
      List<Expression> banned,
      List<Expression.Apply> first,
      Predicate<Play> test) {
    try {
      SmallGame game =
          new SmallGame(
              context.vocabulary(),
              context.claims(),
              pair.unifier().open(),
              List.of(
                  new SmallGame.Step(pair.holds(), List.of(), List.of()),
                  step(pair, left),
                  step(pair, right),
                  new SmallGame.Step(
                      pair.unifier().in(banned), List.of(), List.of())),
              false);
      List<Integer> cells = new ArrayList<>();
      first.forEach(target -> game.cell(pair.unifier().in(target)).ifPresent(cells::add));
      game.cells().stream().filter(c -> !cells.contains(c)).forEach(cells::add);
      return game.starts(cells, MOST_STARTS)
          .filter(start -> game.holds(DUE, start))
          .flatMap(start -> played(game, start).stream())
          .filter(test)
          .findFirst();
    } catch (UnplayableException e) {
      context.unplayed().add(e.diagnostics().getFirst().message());
      return Optional.empty();
    }
  }

  private SmallGame.Step step(ReactionPair pair, GuardedEffect effect) {
    return new SmallGame.Step(
        pair.unifier().in(changes.onlyIf(effect)),
        List.of(),
        changes.changes(effect).stream().map(c -> c.in(pair.unifier())).toList());
  }

  private static Optional<Play> played(SmallGame game, int[] start) {
    Optional<int[]> left = game.after(LEFT, start);
    Optional<int[]> right = game.after(RIGHT, start);
    Optional<int[]> leftFirst = left.flatMap(s -> game.after(RIGHT, s));
    Optional<int[]> rightFirst = right.flatMap(s -> game.after(LEFT, s));
    return leftFirst.isPresent() && rightFirst.isPresent()
        ? Optional.of(
            new Play(
                game,
                start,
                left.orElseThrow(),
                right.orElseThrow(),
                leftFirst.get(),
                rightFirst.get()))
        : Optional.empty();
  }

  /** The value of a state, in words. */
  private String words(ReactionPair pair, Play play, Expression.Apply target, int[] state) {
    int cell = play.game().cell(pair.unifier().in(target)).orElseThrow();
    return changes.words(pair, target, play.game().shown(cell, state[cell]));
  }

  private static boolean differ(ReactionPair pair, Play play, Expression.Apply target) {
    return play.game()
        .cell(pair.unifier().in(target))
        .filter(c -> play.leftFirst()[c] != play.rightFirst()[c])
        .isPresent();
  }

  // Both set one state.

  /** {@return the first state that both effects set, with different values at the end} */
  Optional<Found> bothSet(int d, int e) {
    ReactionPair probe = pair();
    List<GuardedEffect.Change> ones = changes.changes(probe.effect(true, d));
    List<GuardedEffect.Change> twos = changes.changes(probe.effect(false, e));
    for (int i = 0; i < ones.size(); i++) {
      for (int j = 0; j < twos.size(); j++) {
        if (!ones.get(i).target().name().equals(twos.get(j).target().name())
            || !mayDiffer(ones.get(i), twos.get(j))) {
          continue;
        }
        ReactionPair pair = pair();
        GuardedEffect left = pair.effect(true, d);
        GuardedEffect right = pair.effect(false, e);
        GuardedEffect.Change one = changes.changes(left).get(i);
        GuardedEffect.Change two = changes.changes(right).get(j);
        if (pair.same(one.target(), two.target()) && !pair.areOneEvent(left, right)) {
          Optional<Found> found = bothSet(pair, left, one, right, two);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Found> bothSet(
      ReactionPair pair,
      GuardedEffect left,
      GuardedEffect.Change one,
      GuardedEffect right,
      GuardedEffect.Change two) {
    Expression.Apply target = one.target();
    List<Expression> differ =
        one.operator() == Effect.ChangeOperator.BECOMES
                && two.operator() == Effect.ChangeOperator.BECOMES
            ? List.of(
                new Expression.Comparison(
                    Span.NONE,
                    Expression.ComparisonOperator.NOT_EQUAL,
                    pair.in(one.value()),
                    pair.in(two.value())))
            : List.of();
    return play(pair, left, right, List.of(), List.of(target), p -> differ(pair, p, target))
        .filter(p -> pair.isPossible(queries, differ, List.of()))
        .map(
            p ->
                new Found(
                    pair,
                    target.name(),
                    addUp(one) && addUp(two) ? changes.limits(target.name()) : List.of(),
                    differ,
                    Stream.of(List.of(target), read(one.value()), read(two.value()))
                        .flatMap(List::stream)
                        .filter(t -> p.game().cell(pair.unifier().in(t)).isPresent())
                        .map(t -> words(pair, p, t, p.start()))
                        .distinct()
                        .collect(Collectors.joining(" and ")),
                    words(pair, p, target, p.leftFirst()),
                    words(pair, p, target, p.rightFirst())));
  }

  /** The states, facts and terms that a value reads. */
  private static List<Expression.Apply> read(Expression value) {
    return value instanceof Expression.Apply a
        ? List.of(a)
        : Parts.children(value).stream().flatMap(c -> read(c).stream()).toList();
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

  // One reads what the other sets.

  /** Whether, by names alone, the reading effect may read what the setting one sets. */
  boolean mayRead(GuardedEffect setting, GuardedEffect reading) {
    return changes.changes(reading).stream()
        .anyMatch(
            c ->
                context.read().reads(c.target().name())
                    && changes.moved(setting).stream()
                        .anyMatch(s -> application(c.value(), s).isPresent()));
  }

  /**
   * {@return the first state that ends with another value because the reading effect reads what the
   * setting one has set} Only if some rule reads that state.
   *
   * @param setting the index of the effect that sets a state
   * @param reading the index of the other reaction's effect
   * @param firstSets whether the setting effect is the first reaction's
   */
  Optional<Found> reads(int setting, int reading, boolean firstSets) {
    ReactionPair probe = pair();
    int sets = changes.changes(probe.effect(firstSets, setting)).size();
    int reads = changes.changes(probe.effect(!firstSets, reading)).size();
    for (int i = 0; i < sets; i++) {
      for (int j = 0; j < reads; j++) {
        ReactionPair pair = pair();
        GuardedEffect one = pair.effect(firstSets, setting);
        GuardedEffect two = pair.effect(!firstSets, reading);
        Expression.Apply set = changes.changes(one).get(i).target();
        GuardedEffect.Change late = changes.changes(two).get(j);
        Optional<Expression.Apply> source = application(late.value(), set.name());
        if (source.isPresent()
            && context.read().reads(late.target().name())
            && !pair.areOneEvent(one, two)
            && pair.same(set, source.get())) {
          Optional<Found> found = reads(pair, one, set, two, late.target(), firstSets);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Found> reads(
      ReactionPair pair,
      GuardedEffect one,
      Expression.Apply set,
      GuardedEffect two,
      Expression.Apply late,
      boolean firstSets) {
    if (pair.in(set).equals(pair.in(late))) {
      return Optional.empty(); // handled as two changes of one state
    }
    return play(
            pair,
            one,
            two,
            List.of(),
            List.of(late, set),
            p -> differ(pair, p, late) && isOfType(pair, p, late))
        .filter(p -> pair.isPossible(queries, List.of(), List.of()))
        .map(
            p ->
                new Found(
                    pair,
                    late.name(),
                    List.of(),
                    List.of(),
                    words(pair, p, set, p.start()) + " and " + words(pair, p, late, p.start()),
                    words(pair, p, late, firstSets ? p.leftFirst() : p.rightFirst()),
                    words(pair, p, late, firstSets ? p.rightFirst() : p.leftFirst())));
  }

  /** Whether both values at the end are within the type; others are not this search's concern. */
  private static boolean isOfType(ReactionPair pair, Play play, Expression.Apply target) {
    int cell = play.game().cell(pair.unifier().in(target)).orElseThrow();
    return play.game().isOfType(cell, play.leftFirst()[cell])
        && play.game().isOfType(cell, play.rightFirst()[cell]);
  }

  // One decides whether a prohibition stops the other.

  /**
   * {@return the first prohibition that the acting effect switches on or off for the waiting one}
   *
   * <p>Apart from the state that it sets, the prohibition must apply wherever both are due. If it
   * applies only by coincidence, for example because of a third card, it says nothing about the
   * order of the two. A prohibition that covers a part of the reaction's situations drops the effect
   * there, whichever of the two is newer.
   *
   * @param bearing the prohibitions on the waiting event that read what the acting effect sets, by
   *     name
   * @param firstActs whether the acting effect is the first reaction's
   */
  Optional<Found> prevents(
      List<ClaimInForce> bearing, int acting, int waiting, boolean firstActs) {
    for (ClaimInForce claim : bearing) {
      ReactionPair pair = pair();
      if (claim.claim().statement() instanceof Statement.Forbid forbid
          && pair.effect(!firstActs, waiting) instanceof GuardedEffect.Happening happening) {
        Optional<EventApplicability> applicability =
            EventApplicability.of(
                context.vocabulary(), claim, forbid.subject(), happening.event());
        Optional<Found> found =
            applicability.flatMap(
                a -> prevents(pair, claim, a, pair.effect(firstActs, acting), happening, firstActs));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Found> prevents(
      ReactionPair pair,
      ClaimInForce claim,
      EventApplicability applicability,
      GuardedEffect acting,
      GuardedEffect.Happening waiting,
      boolean firstActs) {
    pair.unifier().know(applicability.variables());
    for (GuardedEffect.Change change : changes.changes(acting)) {
      for (Expression condition : applicability.holds()) {
        Optional<Expression.Apply> read = application(condition, change.target().name());
        if (read.isEmpty()
            || !pair.same(change.target(), read.get())
            || pair.areOneEvent(acting, waiting)) {
          continue;
        }
        Optional<Play> found =
            play(
                pair,
                acting,
                waiting,
                List.of(condition),
                List.of(change.target()),
                p -> isBanned(p, p.start()) != isBanned(p, p.left()) && !endsAlike(p, waiting));
        if (found.isPresent()) {
          return found
              .filter(
                  p ->
                      isPossibleAndNoChance(
                          pair, applicability, condition, change.target(), waiting.event()))
              .map(p -> found(pair, claim, change.target(), waiting, p, firstActs));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isBanned(Play play, int[] state) {
    return play.game().holds(BANNED, state);
  }

  private Found found(
      ReactionPair pair,
      ClaimInForce claim,
      Expression.Apply target,
      GuardedEffect.Happening waiting,
      Play play,
      boolean firstActs) {
    String acts = changes.words(pair, waiting.event(), !isBanned(play, play.left()));
    String waits = changes.words(pair, waiting.event(), !isBanned(play, play.start()));
    return new Found(
        pair,
        target.name(),
        List.of(claim),
        List.of(),
        words(pair, play, target, play.start()),
        firstActs ? acts : waits,
        firstActs ? waits : acts);
  }

  /** Whether all ends alike in either order, although the event happens in only one of them. */
  private boolean endsAlike(Play play, GuardedEffect.Happening waiting) {
    boolean bannedLast = isBanned(play, play.left());
    int[] actsFirst = bannedLast ? play.left() : play.leftFirst();
    int[] waitsFirst = isBanned(play, play.start()) ? play.left() : play.rightFirst();
    return !changes.changes(waiting).isEmpty() && Arrays.equals(actsFirst, waitsFirst);
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
        beside.isEmpty()
            || !new UnconstrainedTerms(pair.known()).canFail(beside)
                && pair.isImpossible(
                    queries,
                    which,
                    List.of(
                        beside.stream()
                            .reduce((a, b) -> new Expression.And(Span.NONE, a, b))
                            .orElse(Expression.Constant.YES)));
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

  /** The first application of the symbol outside quantifiers. */
  private static Optional<Expression.Apply> application(Expression expression, String symbol) {
    if (!Parts.binders(expression).isEmpty()) {
      return Optional.empty();
    }
    if (expression instanceof Expression.Apply a && a.name().equals(symbol)) {
      return Optional.of(a);
    }
    return Parts.children(expression).stream()
        .flatMap(c -> application(c, symbol).stream())
        .findFirst();
  }
}
