package org.ruleproof.checker.reaction;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ApplicabilityCondition;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The conditions under which a claim about an act or event applies to a given one.
 *
 * @param holds the claim's conditions, and that its subject is the event
 * @param bars the claim's exceptions
 * @param variables the claim's variables that no argument determines
 * @param in substitutes the event's arguments in another expression of the claim
 */
public record EventApplicability(
    ClaimInForce claim,
    List<Expression> holds,
    List<Expression> bars,
    List<TypedName> variables,
    UnaryOperator<Expression> in) {
  public EventApplicability {
    holds = List.copyOf(holds);
    bars = List.copyOf(bars);
    variables = List.copyOf(variables);
  }

  /**
   * {@return the conditions; empty where the claim never applies to the event}
   *
   * @param subject the act or event that the claim is about
   */
  public static Optional<EventApplicability> of(
      Vocabulary vocabulary, ClaimInForce claim, Expression.Apply subject, Expression.Apply event) {
    Optional<Expression.Apply> named = GuardedEffects.as(vocabulary, event, subject.name());
    if (named.isEmpty()) {
      return Optional.empty();
    }
    ApplicabilityCondition speaks = ApplicabilityCondition.of(claim.claim());
    RenamedClaim renamed = new RenamedClaim(vocabulary, "of ", claim.claim().variables());
    renamed.in(subject);
    renamed.with(
        speaks.holds().stream().flatMap(h -> Parts.conjuncts(h).stream()).toList(),
        List.copyOf(speaks.bars()));
    return new EventApplicability(
            claim, renamed.holds(), renamed.bars(), renamed.variables(), renamed::in)
        .and(subject, named.get());
  }

  /**
   * {@return the conditions where an act or event in the claim is a given one as well; empty where it
   * never is}
   */
  public Optional<EventApplicability> and(Expression.Apply named, Expression.Apply given) {
    return with((Expression.Apply) in.apply(named), given, holds);
  }

  /** {@return the conditions of both, for two instances of the event} */
  public EventApplicability together(EventApplicability other) {
    return new EventApplicability(
        claim,
        Stream.concat(holds.stream(), other.holds.stream()).toList(),
        Stream.concat(bars.stream(), other.bars.stream()).toList(),
        Stream.concat(variables.stream(), other.variables.stream()).toList(),
        in);
  }

  /** {@return when the claim applies to an event of declared types, the step of the turn apart} */
  List<Expression> applies(Vocabulary vocabulary) {
    return Stream.concat(
            holds.stream()
                .filter(h -> !LoopQueries.isStep(h))
                .filter(
                    h ->
                        !(h instanceof Expression.IsKind k
                            && vocabulary.rootOf(k.kind()).equals(k.kind()))),
            bars.stream().map(b -> new Expression.Not(b.at(), b)))
        .toList();
  }

  /** {@return the conditions without those that such an event happens, for it does} */
  EventApplicability after(Expression.Apply event, Predicate<Expression.Happened> counts) {
    for (Expression condition : holds) {
      if (condition instanceof Expression.Happened h
          && counts.test(h)
          && h.event().name().equals(event.name())
          && h.event().arguments().size() <= event.arguments().size()
          && with(h.event(), event, List.of())
              .filter(m -> m.holds().stream().allMatch(Expression.IsKind.class::isInstance))
              .isPresent()) {
        List<Expression> others = holds.stream().filter(c -> c != condition).toList();
        return with(h.event(), event, others).orElseThrow().after(event, counts);
      }
    }
    return this;
  }

  /** Makes two events equal by values of the claim's own variables; empty where they differ. */
  private Optional<EventApplicability> with(
      Expression.Apply asked, Expression.Apply event, List<Expression> conditions) {
    Unifier unifier = new Unifier(variables);
    return unifier.unify(event, asked)
        ? Optional.of(
            new EventApplicability(
                claim,
                Stream.concat(conditions.stream(), unifier.conditions().stream())
                    .map(unifier::in)
                    .filter(h -> !isTrivial(h))
                    .toList(),
                unifier.in(bars),
                unifier.open(),
                e -> unifier.in(in.apply(e))))
        : Optional.empty();
  }

  private static boolean isTrivial(Expression condition) {
    return condition instanceof Expression.Comparison c
        && c.operator() == Expression.ComparisonOperator.EQUAL
        && c.left().equals(c.right());
  }
}
