package org.ruleproof.checker.order;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.ruleproof.checker.reaction.EventApplicability;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.checker.reaction.UnconstrainedTerms;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds pairs where one reaction sets a state that decides whether a prohibition stops the other's
 * event.
 *
 * <p>Apart from that state, the prohibition must apply wherever both are due. If it applies only by
 * coincidence, for example because of a third card, it says nothing about the order of the two.
 */
final class Prevention {
  /**
   * The result.
   *
   * @param state the name of the state that the acting effect sets
   * @param acts the fate of the waiting event if the acting effect runs first
   * @param waits the fate of the waiting event if the acting effect runs last
   */
  record Found(
      ReactionPair pair,
      ClaimInForce prohibition,
      String state,
      String start,
      String acts,
      String waits) {}

  private final Vocabulary vocabulary;
  private final StateChanges changes;
  private final LoopQueries queries;
  private final Supplier<Optional<ReactionPair>> pairs;

  /**
   * A search for one pair of reactions.
   *
   * @param pairs makes a new pair for each hypothesis; empty where the two are never simultaneous
   */
  Prevention(
      Vocabulary vocabulary,
      StateChanges changes,
      LoopQueries queries,
      Supplier<Optional<ReactionPair>> pairs) {
    this.vocabulary = vocabulary;
    this.changes = changes;
    this.queries = queries;
    this.pairs = pairs;
  }

  /**
   * {@return the first prohibition that the acting effect switches on or off for the waiting one}
   *
   * @param bearing the prohibitions on the waiting event that read what the acting effect sets, by
   *     name
   * @param firstActs whether the acting effect is the first reaction's
   */
  Optional<Found> find(List<ClaimInForce> bearing, int acting, int waiting, boolean firstActs) {
    if (bearing.isEmpty()) {
      return Optional.empty();
    }
    Optional<ReactionPair> probe = pairs.get();
    if (probe.isEmpty()
        || !(probe.get().effect(!firstActs, waiting)
            instanceof GuardedEffect.Happening happening)) {
      return Optional.empty();
    }
    for (ClaimInForce claim : bearing) {
      if (claim.claim().statement() instanceof Statement.Forbid forbid
          && EventApplicability.of(vocabulary, claim, forbid.subject(), happening.event())
              .isPresent()) {
        // A prohibition that covers a part of the reaction's situations drops the effect there,
        // whichever of the two is newer.
        Optional<Found> found = forbidden(claim, forbid, acting, waiting, firstActs);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Found> forbidden(
      ClaimInForce claim, Statement.Forbid forbid, int acting, int waiting, boolean firstActs) {
    ReactionPair pair = pairs.get().orElseThrow();
    GuardedEffect.Happening happening = (GuardedEffect.Happening) pair.effect(!firstActs, waiting);
    GuardedEffect actingEffect = pair.effect(firstActs, acting);
    EventApplicability applicability =
        EventApplicability.of(vocabulary, claim, forbid.subject(), happening.event()).orElseThrow();
    pair.unifier().know(applicability.variables());
    for (GuardedEffect.Change change : changes.changes(actingEffect)) {
      for (Expression condition : applicability.holds()) {
        Optional<Expression.Apply> read = application(condition, change.target().name());
        if (read.isEmpty()
            || !pair.same(change.target(), read.get())
            || pair.areOneEvent(actingEffect, happening)) {
          continue;
        }
        String cell = changes.cell(pair, change.target());
        for (Object start : changes.starts(pair, cell, change.target().name())) {
          boolean before = holds(pair, condition, cell, start);
          Object changed = changes.after(pair, cell, start, change, changes.onlyIf(actingEffect));
          boolean after = holds(pair, condition, cell, changed);
          if (before == after || endsAlike(pair, cell, start, change, happening, actingEffect)) {
            continue;
          }
          if (!isPossibleAndNoChance(
              pair, applicability, condition, change.target(), happening.event())) {
            return Optional.empty();
          }
          return Optional.of(
              new Found(
                  pair,
                  claim,
                  change.target().name(),
                  changes.words(pair, change.target(), start),
                  changes.words(pair, happening.event(), !after),
                  changes.words(pair, happening.event(), !before)));
        }
      }
    }
    return Optional.empty();
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

  /** Whether the event changes only this state, and its final value is the same in either order. */
  private boolean endsAlike(
      ReactionPair pair,
      String cell,
      Object start,
      GuardedEffect.Change change,
      GuardedEffect.Happening happening,
      GuardedEffect acting) {
    List<GuardedEffect.Change> effects = changes.changes(happening);
    boolean onlyThis =
        !effects.isEmpty()
            && effects.stream().allMatch(c -> changes.cell(pair, c.target()).equals(cell));
    if (!onlyThis) {
      return false;
    }
    List<Expression> onlyIf = changes.onlyIf(acting);
    Object alone = changes.after(pair, cell, start, change, onlyIf);
    Object both = start;
    for (GuardedEffect.Change effect : effects) {
      both = changes.after(pair, cell, both, effect, changes.onlyIf(happening));
    }
    return changes.after(pair, cell, both, change, onlyIf).equals(alone);
  }

  private boolean holds(ReactionPair pair, Expression condition, String cell, Object value) {
    return changes.partial(cell, value).truth(pair.in(condition)).orElse(false);
  }

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
