package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.checker.reaction.Deed;
import org.ruleproof.checker.reaction.Deeds;
import org.ruleproof.checker.reaction.Questions;
import org.ruleproof.checker.reaction.Reaction;
import org.ruleproof.checker.reaction.Renamed;
import org.ruleproof.checker.reaction.Unifier;
import org.ruleproof.constraints.situation.Possibility;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Two reactions due at one moment, each under names of its own, and what is known of the two together.
 * Single use: each hypothesis about which of their objects are one needs a pair of its own.
 */
final class Pair {
  /** How two reactions come to be due at one moment. */
  enum Meeting {
    /** One event sets off both. */
    ONE_EVENT,
    /** Both wait for the same step. */
    ONE_STEP,
    /** Two events of one sort set them off, which a policy runs one after the other. */
    TWO_EVENTS
  }

  private final Vocabulary vocabulary;
  private final Reaction first;
  private final Reaction second;
  private final Meeting meeting;
  private final Unifier unifier = new Unifier();
  private final Renamed one;
  private final Renamed two;

  Pair(Vocabulary vocabulary, Reaction first, Reaction second, Meeting meeting) {
    this.vocabulary = vocabulary;
    this.first = first;
    this.second = second;
    this.meeting = meeting;
    this.one = renamed(first, "1 ");
    this.two = renamed(second, "2 ");
  }

  private Renamed renamed(Reaction reaction, String prefix) {
    Renamed renamed = new Renamed(vocabulary, prefix, reaction.variables());
    reaction.deeds().forEach(d -> renamed.and(d.variables()));
    renamed.with(reaction.holds(), reaction.bars());
    reaction.hears().ifPresent(renamed::in);
    reaction.deeds().forEach(d -> in(renamed, d));
    unifier.know(renamed.variables());
    return renamed;
  }

  /** The deed of a side under its names. */
  Deed deed(boolean ofFirst, int number) {
    Reaction reaction = ofFirst ? first : second;
    return in(ofFirst ? one : two, reaction.deeds().get(number));
  }

  private static Deed in(Renamed renamed, Deed deed) {
    return switch (deed) {
      case Deed.Happening h ->
          new Deed.Happening(renamed.in(h.event()), renamed.all(h.holds()), List.of());
      case Deed.Change c ->
          new Deed.Change(
              renamed.in(c.target()),
              c.operator(),
              renamed.in(c.value()),
              renamed.all(c.holds()),
              List.of());
    };
  }

  /** The event that sets a side off. */
  Optional<Expression.Apply> trigger(boolean ofFirst) {
    return (ofFirst ? first : second).hears().map((ofFirst ? one : two)::in);
  }

  /** What makes a triggering act possible at all. */
  List<Expression> guards(boolean ofFirst) {
    List<Expression> guards = new ArrayList<>();
    Optional<Expression.Apply> trigger = trigger(ofFirst);
    if (trigger.isPresent()) {
      for (Expression.Apply act : Deeds.withThoseAbove(vocabulary, trigger.get())) {
        guards.addAll(Deeds.guard(vocabulary, act));
      }
    }
    return guards;
  }

  /** What is known of the situation in which both are due. */
  List<Expression> holds() {
    List<Expression> holds = new ArrayList<>(one.holds());
    holds.addAll(two.holds());
    return holds.stream().map(unifier::in).toList();
  }

  /** Makes the two events one, or two of one sort. */
  boolean meet() {
    if (meeting != Meeting.ONE_EVENT) {
      return true;
    }
    Expression.Apply event = trigger(true).orElseThrow();
    Expression.Apply other = trigger(false).orElseThrow();
    for (Expression.Apply above : Deeds.withThoseAbove(vocabulary, event)) {
      if (above.name().equals(other.name())) {
        return unifier.unify(above, other);
      }
    }
    return false;
  }

  /** Makes the arguments of two applications one. */
  boolean same(Expression.Apply left, Expression.Apply right) {
    return unifier.unify(left, right);
  }

  /** The expression with what is known of its variables. */
  Expression in(Expression expression) {
    return unifier.in(expression);
  }

  Unifier unifier() {
    return unifier;
  }

  /** The named cards and two more, or three where two events are about two things. */
  private int objects(List<Expression> conditions) {
    SequencedSet<String> cards = new LinkedHashSet<>();
    conditions.forEach(c -> cards.addAll(Parts.cards(c, n -> vocabulary.card(n).isPresent())));
    return cards.size() + (meeting == Meeting.TWO_EVENTS ? 3 : 2);
  }

  /**
   * How many different conditions that the vocabulary does not know must hold together: with more than
   * one nobody can tell whether they do.
   */
  static long opaque(List<Expression> conditions) {
    SequencedSet<String> known = new LinkedHashSet<>();
    conditions.forEach(c -> opaque(c, known));
    return known.size();
  }

  private static void opaque(Expression expression, SequencedSet<String> known) {
    if (expression instanceof Expression.Opaque o) {
      known.add(o.wording() + Parts.freeVariables(o));
    }
    Parts.children(expression).forEach(c -> opaque(c, known));
  }

  /** Whether some situation has both due and meets these further conditions. */
  boolean isPossible(Questions questions, List<Expression> more, List<Expression> moreBars) {
    List<Expression> holds = new ArrayList<>();
    List<Expression> bars = new ArrayList<>();
    holds.addAll(one.holds());
    holds.addAll(two.holds());
    bars.addAll(one.bars());
    bars.addAll(two.bars());
    for (int d = 0; d < first.deeds().size(); d++) {
      holds.addAll(deed(true, d).holds());
    }
    for (int d = 0; d < second.deeds().size(); d++) {
      holds.addAll(deed(false, d).holds());
    }
    holds.addAll(guards(true));
    holds.addAll(guards(false));
    holds.addAll(more);
    bars.addAll(moreBars);
    if (meeting == Meeting.TWO_EVENTS) {
      Expression.Apply left = trigger(true).orElseThrow();
      Expression.Apply right = trigger(false).orElseThrow();
      holds.add(
          new Expression.Comparison(
              Span.NONE,
              Expression.ComparisonOperator.NOT_EQUAL,
              left.arguments().getLast(),
              right.arguments().getLast()));
    }
    List<Expression> all = new ArrayList<>(unifier.conditions());
    holds.stream().filter(h -> !Questions.isStep(h)).map(unifier::in).forEach(all::add);
    if (opaque(all) > 1) {
      return false;
    }
    return questions.isPossible(
            all, bars.stream().map(unifier::in).toList(), unifier.open(), objects(all))
        == Possibility.POSSIBLE;
  }
}
