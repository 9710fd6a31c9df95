package org.ruleproof.checker.order;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.ruleproof.checker.reaction.Covering;
import org.ruleproof.checker.reaction.Deed;
import org.ruleproof.checker.reaction.Questions;
import org.ruleproof.checker.reaction.Unsaid;
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
   * @param state the name of the state that the acting deed sets
   * @param acts what becomes of the waiting event after the acting one
   * @param waits what becomes of it before
   */
  record Found(
      Pair pair, ClaimInForce prohibition, String state, String start, String acts, String waits) {}

  private final Vocabulary vocabulary;
  private final States states;
  private final Questions questions;
  private final Supplier<Optional<Pair>> pairs;

  /**
   * Asks about one pair of reactions.
   *
   * @param pairs a new pair for each hypothesis; empty where the two never meet
   */
  Prevention(
      Vocabulary vocabulary, States states, Questions questions, Supplier<Optional<Pair>> pairs) {
    this.vocabulary = vocabulary;
    this.states = states;
    this.questions = questions;
    this.pairs = pairs;
  }

  /**
   * {@return the first prohibition that the acting deed brings or lifts for the waiting one}
   *
   * @param bearing those that read what the acting deed sets and are about the waiting event by name
   * @param firstActs whether the acting deed is the first reaction's
   */
  Optional<Found> find(List<ClaimInForce> bearing, int acting, int waiting, boolean firstActs) {
    if (bearing.isEmpty()) {
      return Optional.empty();
    }
    Optional<Pair> probe = pairs.get();
    if (probe.isEmpty()
        || !(probe.get().deed(!firstActs, waiting) instanceof Deed.Happening happening)) {
      return Optional.empty();
    }
    for (ClaimInForce claim : bearing) {
      if (claim.claim().statement() instanceof Statement.Forbid forbid
          && Covering.of(vocabulary, claim, forbid.subject(), happening.event()).isPresent()) {
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
    Pair pair = pairs.get().orElseThrow();
    Deed.Happening happening = (Deed.Happening) pair.deed(!firstActs, waiting);
    Deed actingDeed = pair.deed(firstActs, acting);
    Covering covering =
        Covering.of(vocabulary, claim, forbid.subject(), happening.event()).orElseThrow();
    pair.unifier().know(covering.variables());
    for (Deed.Change change : states.changes(actingDeed)) {
      for (Expression condition : covering.holds()) {
        Optional<Expression.Apply> read = application(condition, change.target().name());
        if (read.isEmpty()
            || !pair.same(change.target(), read.get())
            || pair.areOneEvent(actingDeed, happening)) {
          continue;
        }
        String cell = states.cell(pair, change.target());
        for (Object start : states.starts(pair, cell, change.target().name())) {
          boolean before = holds(pair, condition, cell, start);
          Object changed = states.after(pair, cell, start, change, states.onlyIf(actingDeed));
          boolean after = holds(pair, condition, cell, changed);
          if (before == after || endsAlike(pair, cell, start, change, happening, actingDeed)) {
            continue;
          }
          if (!isPossibleAndNoChance(
              pair, covering, condition, change.target(), happening.event())) {
            return Optional.empty();
          }
          String event = happening.event().name();
          return Optional.of(
              new Found(
                  pair,
                  claim,
                  change.target().name(),
                  States.words(cell) + " is " + States.words(start),
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
      Pair pair,
      Covering covering,
      Expression condition,
      Expression.Apply changed,
      Expression.Apply event) {
    List<Expression> rest =
        covering.holds().stream()
            .filter(h -> h != condition && !Questions.isStep(h))
            .map(pair::in)
            .toList();
    Set<Expression> own = new HashSet<>();
    changed.arguments().forEach(a -> own.add(pair.in(a)));
    event.arguments().forEach(a -> own.add(pair.in(a)));
    List<Expression> which = rest.stream().filter(h -> isWhich(h, own)).toList();
    List<Expression> beside = rest.stream().filter(h -> !isWhich(h, own)).toList();
    boolean always =
        beside.isEmpty()
            || !new Unsaid(pair.known()).canFail(beside)
                && pair.isImpossible(
                    questions,
                    which,
                    List.of(
                        beside.stream()
                            .reduce((a, b) -> new Expression.And(Span.NONE, a, b))
                            .orElse(Expression.Constant.YES)));
    return always && pair.isPossible(questions, rest, covering.bars());
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
      Pair pair,
      String cell,
      Object start,
      Deed.Change change,
      Deed.Happening happening,
      Deed acting) {
    List<Deed.Change> effects = states.changes(happening);
    boolean onlyThis =
        !effects.isEmpty()
            && effects.stream().allMatch(c -> states.cell(pair, c.target()).equals(cell));
    if (!onlyThis) {
      return false;
    }
    List<Expression> onlyIf = states.onlyIf(acting);
    Object alone = states.after(pair, cell, start, change, onlyIf);
    Object both = start;
    for (Deed.Change effect : effects) {
      both = states.after(pair, cell, both, effect, states.onlyIf(happening));
    }
    return states.after(pair, cell, both, change, onlyIf).equals(alone);
  }

  private boolean holds(Pair pair, Expression condition, String cell, Object value) {
    return states.partial(cell, value).truth(pair.in(condition)).orElse(false);
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
