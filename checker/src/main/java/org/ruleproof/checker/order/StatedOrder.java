package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.reaction.Renamed;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The order between two things that a claim states.
 *
 * @param place whether it is of one thing against any other of its sort
 */
record StatedOrder(
    ClaimInForce claim, Expression.Apply earlier, Expression.Apply later, boolean place) {
  /** The variable that stands for any other thing of the sort. */
  private static final String OTHER = "any other";

  /** {@return the order that the claim states, if it states one} */
  static Optional<StatedOrder> of(ClaimInForce claim) {
    return switch (claim.claim().statement()) {
      case Statement.Before b
          when b.earlier() instanceof Expression.Apply e
              && b.later() instanceof Expression.Apply l ->
          Optional.of(new StatedOrder(claim, e, l, false));
      case Statement.Resolves r when r.subject() instanceof Expression.Apply subject ->
          Optional.of(placed(claim, subject, r.first()));
      case Statement.HappensAt h
          when h.subject() instanceof Expression.Apply subject
              && h.moment().anchor() instanceof Expression.Apply anchor
              && !anchor.name().equals(subject.name()) ->
          switch (h.moment().relation()) {
            case BEFORE -> Optional.of(new StatedOrder(claim, subject, anchor, false));
            case AFTER -> Optional.of(new StatedOrder(claim, anchor, subject, false));
            case AT, DURING, START_OF, END_OF -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  private static StatedOrder placed(ClaimInForce claim, Expression.Apply subject, boolean first) {
    List<Expression> arguments = new ArrayList<>(subject.arguments());
    if (!arguments.isEmpty()) {
      arguments.set(arguments.size() - 1, new Expression.Variable(Span.NONE, OTHER));
    }
    Expression.Apply other = new Expression.Apply(subject.at(), subject.name(), arguments);
    return first
        ? new StatedOrder(claim, subject, other, true)
        : new StatedOrder(claim, other, subject, true);
  }

  /** The claim's parts under names of their own, what is not one of its variables among them. */
  Renamed renamed(Vocabulary vocabulary, String prefix) {
    Renamed renamed = new Renamed(vocabulary, prefix, claim.claim().variables());
    other(vocabulary).ifPresent(v -> renamed.and(List.of(v)));
    return renamed;
  }

  /** Where the claim speaks, in the claim's own names. */
  List<Expression> holds() {
    List<Expression> holds = new ArrayList<>();
    claim.claim().when().ifPresent(w -> holds.addAll(Parts.conjuncts(w)));
    return holds;
  }

  /** The situations that the claim leaves out, in its own names. */
  List<Expression> bars() {
    return claim.claim().unless().stream().toList();
  }

  private Optional<TypedName> other(Vocabulary vocabulary) {
    return place
        ? vocabulary
            .parametersOf(earlier.name())
            .filter(p -> !p.isEmpty())
            .map(p -> new TypedName(OTHER, p.getLast().type()))
        : Optional.empty();
  }

  /** {@return that two things of one sort are not one; nothing comes before itself} */
  static Optional<Expression> differ(Expression.Apply one, Expression.Apply two) {
    if (!one.name().equals(two.name()) || one.arguments().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Expression.Comparison(
            Span.NONE,
            Expression.ComparisonOperator.NOT_EQUAL,
            one.arguments().getLast(),
            two.arguments().getLast()));
  }
}
