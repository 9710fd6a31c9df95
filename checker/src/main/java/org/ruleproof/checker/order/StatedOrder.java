package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ruleproof.checker.reaction.RenamedClaim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * An order of two things that a claim states.
 *
 * @param first whether it comes from a first place, among one kind or among all things; false for
 *     a last place, and empty for an order of two things
 */
record StatedOrder(
    ClaimInForce claim, Expression.Apply earlier, Expression.Apply later, Optional<Boolean> first) {
  /** The variable for any other thing of the kind. */
  private static final String OTHER = "any other";

  /** What a thing without arguments, of which there is no other, comes before or after. */
  private static final Expression.Apply ALL_ELSE =
      new Expression.Apply(Span.NONE, "all else", List.of());

  /** {@return the order that the claim states, if any} */
  static Optional<StatedOrder> of(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.Timing timing
        ? switch (timing) {
          case Statement.Before b -> of(claim, b.earlier(), b.later());
          case Statement.OrderRules o ->
              o.policy().isPresent()
                  ? Optional.empty()
                  : of(claim, rule(o.rules().getFirst()), rule(o.rules().getLast()));
          case Statement.Resolves r ->
              r.subject() instanceof Expression.Apply subject
                  ? Optional.of(placed(claim, subject, r.first()))
                  : Optional.empty();
          case Statement.HappensAt h ->
              switch (h.moment().relation()) {
                case BEFORE -> of(claim, h.subject(), h.moment().anchor());
                case AFTER -> of(claim, h.moment().anchor(), h.subject());
                case AT, DURING, START_OF, END_OF -> Optional.<StatedOrder>empty();
              };
          case Statement.OrderEffects _ -> Optional.empty(); // a policy
        }
        : Optional.empty();
  }

  private static Optional<StatedOrder> of(ClaimInForce claim, Expression one, Expression two) {
    return one instanceof Expression.Apply earlier
            && two instanceof Expression.Apply later
            && !(claim.claim().statement() instanceof Statement.HappensAt
                && earlier.name().equals(later.name()))
        ? Optional.of(new StatedOrder(claim, earlier, later, Optional.empty()))
        : Optional.empty();
  }

  /** What a rule does, as a thing that comes before or after another. */
  static Expression.Apply rule(ClaimReference reference) {
    return new Expression.Apply(
        reference.at(),
        String.join(
            " ",
            reference.form().name(),
            reference.topic().toLowerCase(Locale.ROOT),
            reference.date().map(Object::toString).orElse(""),
            Integer.toString(reference.ordinal())),
        List.of());
  }

  /** Whether it is an order of two named rules. */
  boolean isOfRules() {
    return claim.claim().statement() instanceof Statement.OrderRules;
  }

  private static StatedOrder placed(ClaimInForce claim, Expression.Apply subject, boolean first) {
    Expression.Apply other = ALL_ELSE;
    if (!subject.arguments().isEmpty()) {
      List<Expression> arguments = new ArrayList<>(subject.arguments());
      arguments.set(arguments.size() - 1, new Expression.Variable(Span.NONE, OTHER));
      other = new Expression.Apply(subject.at(), subject.name(), arguments);
    }
    return new StatedOrder(
        claim, first ? subject : other, first ? other : subject, Optional.of(first));
  }

  /** Whether what comes later here may be what comes earlier there. */
  boolean leadsTo(StatedOrder next) {
    return later.equals(ALL_ELSE)
        ? !next.earlier.equals(ALL_ELSE) && !next.earlier.name().equals(earlier.name())
        : next.earlier.equals(ALL_ELSE)
            ? !later.name().equals(next.later.name())
            : later.name().equals(next.earlier.name());
  }

  /** Whether it comes from a place among all things, rather than among one kind. */
  boolean isAmongAll() {
    return earlier.equals(ALL_ELSE) || later.equals(ALL_ELSE);
  }

  /** The order in variables of its own; its conditions include that two things of a kind differ. */
  record Instance(
      Expression.Apply earlier,
      Expression.Apply later,
      List<Expression> holds,
      List<Expression> bars,
      List<TypedName> variables) {}

  /** {@return the order with that prefix before its variables} */
  Instance instance(Vocabulary vocabulary, String prefix) {
    RenamedClaim renamed = new RenamedClaim(vocabulary, prefix, claim.claim().variables());
    renamed.and(others(vocabulary));
    Expression.Apply one = renamed.in(earlier);
    Expression.Apply two = renamed.in(later);
    renamed.with(Parts.conjuncts(claim.claim().when()), bars());
    List<Expression> holds = new ArrayList<>(renamed.holds());
    if (one.name().equals(two.name()) && !one.arguments().isEmpty()) {
      holds.add(Expression.Comparison.differ(one.arguments().getLast(), two.arguments().getLast()));
    }
    return new Instance(one, two, holds, renamed.bars(), renamed.variables());
  }

  /** The claim's exceptions. */
  List<Expression> bars() {
    return claim.claim().unless().stream().toList();
  }

  /** The variables of the two, with the types of their places. */
  private List<TypedName> others(Vocabulary vocabulary) {
    List<TypedName> others = new ArrayList<>();
    for (Expression.Apply thing : List.of(earlier, later)) {
      List<TypedName> parameters = vocabulary.parametersOf(thing.name()).orElse(List.of());
      for (int i = 0; i < Math.min(parameters.size(), thing.arguments().size()); i++) {
        if (thing.arguments().get(i) instanceof Expression.Variable v) {
          others.add(new TypedName(v.name(), parameters.get(i).type()));
        }
      }
    }
    return others;
  }
}
