package org.ruleproof.checker.order;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.ruleproof.checker.reaction.Deed;
import org.ruleproof.checker.reaction.Domains;
import org.ruleproof.checker.reaction.Questions;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The one of two reactions sets a state that the other reads for what it does: whether a reaction is
 * due is decided at its event, but what it does reads the situation when its turn comes.
 *
 * <p>Only numbers and values that are known in both orders are compared, and only where the state that
 * ends differently is read.
 */
final class LateReading {
  /**
   * What is found.
   *
   * @param state the name of the state that ends differently
   * @param after how it ends where the state that is read was set before
   * @param before how it ends where that is set only afterwards
   */
  record Found(Pair pair, String state, String start, String after, String before) {}

  private final Vocabulary vocabulary;
  private final States states;
  private final Questions questions;
  private final WhatIsRead read;
  private final Supplier<Optional<Pair>> pairs;

  /**
   * Asks about one pair of reactions.
   *
   * @param pairs a new pair for each hypothesis; empty where the two never meet
   */
  LateReading(
      Vocabulary vocabulary,
      States states,
      Questions questions,
      WhatIsRead read,
      Supplier<Optional<Pair>> pairs) {
    this.vocabulary = vocabulary;
    this.states = states;
    this.questions = questions;
    this.read = read;
    this.pairs = pairs;
  }

  /** Whether by their names alone the reading deed may read what the setting one sets. */
  boolean mayRead(Deed setting, Deed reading) {
    return states.changes(reading).stream()
        .anyMatch(
            c ->
                read.reads(c.target().name())
                    && states.moved(setting).stream().anyMatch(s -> of(c.value(), s).isPresent()));
  }

  /**
   * {@return the first difference that the order makes to what is read}
   *
   * @param setting the number of the deed that sets a state
   * @param reading the number of the other reaction's deed
   * @param firstSets whether the setting deed is the first reaction's
   */
  Optional<Found> find(int setting, int reading, boolean firstSets) {
    Pair probe = pairs.get().orElseThrow();
    int sets = states.changes(probe.deed(firstSets, setting)).size();
    int reads = states.changes(probe.deed(!firstSets, reading)).size();
    for (int i = 0; i < sets; i++) {
      for (int j = 0; j < reads; j++) {
        Pair pair = pairs.get().orElseThrow();
        Deed one = pair.deed(firstSets, setting);
        Deed two = pair.deed(!firstSets, reading);
        Deed.Change set = states.changes(one).get(i);
        Deed.Change late = states.changes(two).get(j);
        Optional<Expression.Apply> source = of(late.value(), set.target().name());
        if (source.isPresent()
            && read.reads(late.target().name())
            && !pair.areOneEvent(one, two)
            && pair.same(set.target(), source.get())) {
          Optional<Found> found = run(pair, set, states.onlyIf(one), late, states.onlyIf(two));
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Found> run(
      Pair pair,
      Deed.Change set,
      List<Expression> setIf,
      Deed.Change late,
      List<Expression> lateIf) {
    String source = states.cell(pair, set.target());
    String target = states.cell(pair, late.target());
    if (source.equals(target)) {
      return Optional.empty(); // both set one state
    }
    for (Object start : states.starts(pair, source, set.target().name())) {
      Optional<Object> now = states.partial(source, start).value(pair.in(late.value()));
      Optional<Object> later =
          states
              .partial(source, states.after(pair, source, start, set, setIf))
              .value(pair.in(late.value()));
      if (now.isEmpty() || later.isEmpty() || now.equals(later)) {
        continue;
      }
      for (Object old : states.starts(pair, target, late.target().name())) {
        Object before = states.after(pair, target, old, with(late, now.get()), lateIf);
        Object after = states.after(pair, target, old, with(late, later.get()), lateIf);
        if (before.equals(after) || !isValue(late, before) || !isValue(late, after)) {
          continue;
        }
        return pair.isPossible(questions, List.of(), List.of())
            ? Optional.of(
                new Found(
                    pair,
                    late.target().name(),
                    is(source, start) + ", " + is(target, old),
                    is(target, after),
                    is(target, before)))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** A change that would leave its type is another matter. */
  private boolean isValue(Deed.Change change, Object value) {
    return !(value instanceof Long)
        || Domains.of(vocabulary, change.target().name()).contains(value);
  }

  private static String is(String cell, Object value) {
    return States.words(cell) + " is " + States.words(value);
  }

  private static Deed.Change with(Deed.Change change, Object value) {
    Expression known =
        value instanceof Long number
            ? new Expression.Number(Span.NONE, number)
            : value.toString().startsWith("?")
                ? new Expression.Variable(Span.NONE, value.toString().substring(1))
                : new Expression.Constant(Span.NONE, value.toString());
    return new Deed.Change(
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
