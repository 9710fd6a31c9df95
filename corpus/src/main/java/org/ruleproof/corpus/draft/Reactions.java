package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.corpus.draft.ClaimBuilder.Condition;
import org.ruleproof.corpus.draft.Clause.Role;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What follows from what: events that a sentence says happen, and when. */
final class Reactions {
  private final Vocabulary vocabulary;
  private final Comings comings;

  Reactions(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.comings = new Comings(vocabulary);
  }

  private boolean isEvent(Statement.Permit permit) {
    return !permit.always() && vocabulary.event(permit.act().name()).isPresent();
  }

  /** "If it fails, it discards X": it does so without the success by which it does other things. */
  void settle(Scene scene, List<Expression> when) {
    List<Expression.Apply> stated =
        when.stream()
            .flatMap(c -> Parts.conjuncts(c).stream())
            .filter(c -> !scene.always().contains(c))
            .flatMap(
                c ->
                    c instanceof Expression.Happened h
                        ? Stream.of(h.event())
                        : c instanceof Expression.Not
                            ? comings.of(scene, c).stream()
                            : Stream.empty())
            .toList();
    when.removeIf(
        c ->
            scene.always().contains(c)
                && c instanceof Expression.Happened cause
                && stated.stream().anyMatch(s -> isOtherEnd(s, cause.event())));
  }

  /** Whether the two are different ways in which the same comes to its end. */
  private boolean isOtherEnd(Expression.Apply one, Expression.Apply other) {
    return !one.name().equals(other.name())
        && one.arguments().equals(other.arguments())
        && parents(one).stream().anyMatch(parents(other)::contains);
  }

  private List<String> parents(Expression.Apply event) {
    return vocabulary.event(event.name()).stream()
        .flatMap(e -> e.parents().stream())
        .map(Expression.Apply::name)
        .toList();
  }

  /** "When X happens, Y happens": what follows from what. The cause leaves the conditions. */
  Statement reaction(Scene scene, Said said, List<Expression> when, List<Condition> around) {
    boolean happens = said.modality() == Modality.HAPPENS || said.modality() == Modality.OBLIGE;
    if (!happens || !(said.statement() instanceof Statement.Permit effect) || !isEvent(effect)) {
      return said.statement();
    }
    List<Expression> parts = when.stream().flatMap(c -> Parts.conjuncts(c).stream()).toList();
    for (Expression part : parts) {
      if (part instanceof Expression.Happened cause) {
        return whenever(cause.event(), part, parts, when, effect);
      }
    }
    List<Expression> conditions =
        around.stream()
            .filter(c -> c.role() == Role.IF)
            .flatMap(c -> Parts.conjuncts(c.expression()).stream())
            .toList();
    for (Expression part : conditions) {
      Optional<Expression.Apply> cause = comings.of(scene, part);
      if (cause.isPresent() && parts.contains(part)) {
        return whenever(cause.get(), part, parts, when, effect);
      }
    }
    return said.statement();
  }

  private static Statement whenever(
      Expression.Apply cause,
      Expression part,
      List<Expression> parts,
      List<Expression> when,
      Statement.Permit effect) {
    when.clear();
    parts.stream().filter(p -> p != part).forEach(when::add);
    return new Statement.Whenever(
        Span.NONE,
        cause,
        false,
        Statement.ReactionForm.THEN,
        List.of(new Effect.Happen(Span.NONE, effect.act())));
  }

  /** "X happens at the end of the turn": when, not under which condition. */
  Statement moment(Said said, List<Expression> when) {
    List<Expression> steps = when.stream().filter(c -> Conditions.step(c).isPresent()).toList();
    if (said.modality() != Modality.HAPPENS
        || steps.size() != 1
        || !(said.statement() instanceof Statement.Permit event)
        || !isEvent(event)) {
      return said.statement();
    }
    when.removeAll(steps);
    Expression step = Conditions.step(steps.getFirst()).orElseThrow();
    return new Statement.HappensAt(
        Span.NONE, event.act(), new Moment(Span.NONE, Moment.Relation.AT, step));
  }

  /** "Is discarded if it is so": an event that follows from a state, all of which is known. */
  boolean isDue(Said said, Statement statement, List<Condition> around) {
    return said.modality() == Modality.HAPPENS
        && statement instanceof Statement.Permit permit
        && isEvent(permit)
        && around.stream().anyMatch(c -> c.role() == Role.IF);
  }

  /** {@return that the event follows as soon as the condition holds} */
  static Statement due(Expression condition, Statement.Permit effect) {
    return new Statement.AsSoonAs(
        Span.NONE, condition, List.of(new Effect.Happen(Span.NONE, effect.act())));
  }
}
