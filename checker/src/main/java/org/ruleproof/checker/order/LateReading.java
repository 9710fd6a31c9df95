package org.ruleproof.checker.order;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.InitialValues;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds pairs where one reaction sets a state that the other's effect reads. Whether a reaction is
 * due is decided at its event, but its effect reads the situation when it runs.
 *
 * <p>Only numbers and values that are known in both orders are compared, and only if some rule
 * reads the resulting state.
 */
final class LateReading {
  /**
   * The result.
   *
   * @param state the name of the state whose final values differ
   * @param after its final value if the setting effect runs first
   * @param before its final value if the setting effect runs last
   */
  record Found(ReactionPair pair, String state, String start, String after, String before) {}

  private final Vocabulary vocabulary;
  private final StateChanges changes;
  private final LoopQueries queries;
  private final ReadNames read;
  private final Supplier<Optional<ReactionPair>> pairs;

  /**
   * A search for one pair of reactions.
   *
   * @param pairs makes a new pair for each hypothesis; empty where the two are never simultaneous
   */
  LateReading(
      Vocabulary vocabulary,
      StateChanges changes,
      LoopQueries queries,
      ReadNames read,
      Supplier<Optional<ReactionPair>> pairs) {
    this.vocabulary = vocabulary;
    this.changes = changes;
    this.queries = queries;
    this.read = read;
    this.pairs = pairs;
  }

  /** Whether, by names alone, the reading effect may read what the setting one sets. */
  boolean mayRead(GuardedEffect setting, GuardedEffect reading) {
    return changes.changes(reading).stream()
        .anyMatch(
            c ->
                read.reads(c.target().name())
                    && changes.moved(setting).stream().anyMatch(s -> of(c.value(), s).isPresent()));
  }

  /**
   * {@return the first difference in what is read}
   *
   * @param setting the index of the effect that sets a state
   * @param reading the index of the other reaction's effect
   * @param firstSets whether the setting effect is the first reaction's
   */
  Optional<Found> find(int setting, int reading, boolean firstSets) {
    ReactionPair probe = pairs.get().orElseThrow();
    int sets = changes.changes(probe.effect(firstSets, setting)).size();
    int reads = changes.changes(probe.effect(!firstSets, reading)).size();
    for (int i = 0; i < sets; i++) {
      for (int j = 0; j < reads; j++) {
        ReactionPair pair = pairs.get().orElseThrow();
        GuardedEffect one = pair.effect(firstSets, setting);
        GuardedEffect two = pair.effect(!firstSets, reading);
        GuardedEffect.Change set = changes.changes(one).get(i);
        GuardedEffect.Change late = changes.changes(two).get(j);
        Optional<Expression.Apply> source = of(late.value(), set.target().name());
        if (source.isPresent()
            && read.reads(late.target().name())
            && !pair.areOneEvent(one, two)
            && pair.same(set.target(), source.get())) {
          Optional<Found> found = run(pair, set, changes.onlyIf(one), late, changes.onlyIf(two));
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Found> run(
      ReactionPair pair,
      GuardedEffect.Change set,
      List<Expression> setIf,
      GuardedEffect.Change late,
      List<Expression> lateIf) {
    String source = changes.cell(pair, set.target());
    String target = changes.cell(pair, late.target());
    if (source.equals(target)) {
      return Optional.empty(); // handled as two changes of one state
    }
    for (Object start : changes.starts(pair, source, set.target().name())) {
      Optional<Object> now = changes.partial(source, start).value(pair.in(late.value()));
      Optional<Object> later =
          changes
              .partial(source, changes.after(pair, source, start, set, setIf))
              .value(pair.in(late.value()));
      if (now.isEmpty() || later.isEmpty() || now.equals(later)) {
        continue;
      }
      for (Object old : changes.starts(pair, target, late.target().name())) {
        Object before = changes.after(pair, target, old, with(late, now.get()), lateIf);
        Object after = changes.after(pair, target, old, with(late, later.get()), lateIf);
        if (before.equals(after) || !isValue(late, before) || !isValue(late, after)) {
          continue;
        }
        return pair.isPossible(queries, List.of(), List.of())
            ? Optional.of(
                new Found(
                    pair,
                    late.target().name(),
                    changes.words(pair, set.target(), start)
                        + " and "
                        + changes.words(pair, late.target(), old),
                    changes.words(pair, late.target(), after),
                    changes.words(pair, late.target(), before)))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Whether the value is within its type; other values are not this search's concern. */
  private boolean isValue(GuardedEffect.Change change, Object value) {
    return !(value instanceof Long)
        || InitialValues.of(vocabulary, change.target().name()).contains(value);
  }

  private static GuardedEffect.Change with(GuardedEffect.Change change, Object value) {
    Expression known =
        value instanceof Long number
            ? new Expression.Number(Span.NONE, number)
            : value.toString().startsWith("?")
                ? new Expression.Variable(Span.NONE, value.toString().substring(1))
                : new Expression.Constant(Span.NONE, value.toString());
    return new GuardedEffect.Change(
        change.target(), change.operator(), known, change.holds(), change.variables());
  }

  private static Optional<Expression.Apply> of(Expression expression, String state) {
    if (!Parts.binders(expression).isEmpty()) {
      return Optional.empty();
    }
    if (expression instanceof Expression.Apply a && a.name().equals(state)) {
      return Optional.of(a);
    }
    return Parts.children(expression).stream().flatMap(c -> of(c, state).stream()).findFirst();
  }
}
