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
 * The one of two reactions sets what decides whether the other's event happens: a prohibition comes or
 * goes between them.
 *
 * <p>Only a prohibition that, this one thing apart, holds wherever both are due: one that would have to
 * chance to hold beside them, because of a third card that neither speaks of, says nothing about the
 * order of the two.
 */
final class Prevention {
  /**
   * What is found.
   *
   * @param state the name of the state that the acting effect sets
   * @param acts what becomes of the waiting event after the acting one
   * @param waits what becomes of it before
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
   * Asks about one pair of reactions.
   *
   * @param pairs a new pair for each hypothesis; empty where the two never meet
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
   * {@return the first prohibition that the acting effect brings or lifts for the waiting one}
   *
   * @param bearing those that read what the acting effect sets and are about the waiting event by name
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
        // a prohibition that holds in a part of the reaction's situations drops the effect there,
        // whichever of the two is newer
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
          String event = happening.event().name();
          return Optional.of(
              new Found(
                  pair,
                  claim,
                  change.target().name(),
                  StateChanges.words(cell) + " is " + StateChanges.words(start),
                  after ? event + " does not happen" : event + " happens",
                  before ? event + " does not happen" : event + " happens"));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Whether the rest of the prohibition can hold where both are due, and always does. Which card or
   * value the two effects are about is no chance: they speak of that one as of any other.
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

  /** Whether the condition says only which card or value one of these is. */
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

  /** Whether the event changes only the state itself, and that ends the same in either order. */
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
