package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ApplicabilityCondition;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.source.Span;
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

  /** What determines variables of a claim, and what must hold besides. */
  private record Match(Map<String, Expression> values, List<Expression> conditions) {
    boolean isExact() {
      return conditions.stream().allMatch(Expression.IsKind.class::isInstance);
    }
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
    return match((Expression.Apply) in.apply(named), given)
        .map(match -> with(match, holds))
        .filter(where -> where.holds().stream().noneMatch(h -> equates(h, Unification::differ)));
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

  /** {@return the conditions without those that such an event happens, for it does} */
  EventApplicability after(Expression.Apply event, Predicate<Expression.Happened> counts) {
    for (Expression condition : holds) {
      if (condition instanceof Expression.Happened h
          && counts.test(h)
          && h.event().name().equals(event.name())
          && h.event().arguments().size() <= event.arguments().size()) {
        Optional<Match> match = match(h.event(), event).filter(Match::isExact);
        if (match.isPresent()) {
          return with(match.get(), holds.stream().filter(c -> c != condition).toList())
              .after(event, counts);
        }
      }
    }
    return this;
  }

  private EventApplicability with(Match match, List<Expression> conditions) {
    Substitution substitution = new Substitution(match.values());
    return new EventApplicability(
        claim,
        Stream.concat(conditions.stream(), match.conditions().stream())
            .map(substitution::in)
            .filter(h -> !equates(h, Expression::equals))
            .toList(),
        substitution.in(bars),
        variables.stream().filter(v -> !match.values().containsKey(v.name())).toList(),
        e -> substitution.in(in.apply(e)));
  }

  /** Makes the arguments equal by values of the claim's own variables; empty where they differ. */
  private Optional<Match> match(Expression.Apply asked, Expression.Apply event) {
    Map<String, Expression> values = new LinkedHashMap<>();
    List<Expression> conditions = new ArrayList<>();
    int places = Math.min(asked.arguments().size(), event.arguments().size());
    for (Unification.Place place :
        Unification.places(asked.arguments().subList(0, places), variables)) {
      Expression given = plain(event.arguments().get(place.index()));
      switch (place) {
        case Unification.Place.Binds binds -> {
          kind(binds).ifPresent(k -> conditions.add(new Expression.IsKind(Span.NONE, given, k)));
          if (variables.stream().anyMatch(v -> v.name().equals(binds.variable()))) {
            values.put(binds.variable(), given);
          } else {
            equate(given, new Expression.Variable(Span.NONE, binds.variable()), conditions);
          }
        }
        case Unification.Place.IsOf is ->
            conditions.add(new Expression.IsKind(Span.NONE, given, is.kind()));
        case Unification.Place.Equals(int _, Expression argument) -> {
          if (Unification.differ(argument, given)) {
            return Optional.empty();
          }
          equate(given, argument, conditions);
        }
      }
    }
    return Optional.of(new Match(values, conditions));
  }

  private static void equate(Expression given, Expression own, List<Expression> conditions) {
    if (!given.equals(own)) {
      conditions.add(Expression.Comparison.equal(given, own));
    }
  }

  private static boolean equates(Expression condition, BiPredicate<Expression, Expression> sides) {
    return condition instanceof Expression.Comparison c
        && c.operator() == Expression.ComparisonOperator.EQUAL
        && sides.test(c.left(), c.right());
  }

  private static Expression plain(Expression expression) {
    return Unification.variable(expression)
        .<Expression>map(name -> new Expression.Variable(Span.NONE, name))
        .orElse(expression);
  }

  private static Optional<String> kind(Unification.Place.Binds binds) {
    return binds.kind().or(() -> binds.type().flatMap(Type::kind));
  }
}
