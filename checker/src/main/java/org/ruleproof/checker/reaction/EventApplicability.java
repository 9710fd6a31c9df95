package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
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
    List<Expression> condition = new ArrayList<>();
    speaks.holds().forEach(h -> condition.addAll(Parts.conjuncts(h)));
    List<Expression> bars = new ArrayList<>(speaks.bars());
    RenamedClaim renamed = new RenamedClaim(vocabulary, "of ", claim.claim().variables());
    Expression.Apply own = renamed.in(subject);
    renamed.with(condition, bars);
    Map<String, Expression> values = new LinkedHashMap<>();
    List<Expression> more = new ArrayList<>();
    int places = Math.min(own.arguments().size(), named.get().arguments().size());
    for (Unification.Place place :
        Unification.places(own.arguments().subList(0, places), renamed.variables())) {
      Expression given = plain(named.get().arguments().get(place.index()));
      switch (place) {
        case Unification.Place.Binds binds -> {
          values.put(binds.variable(), given);
          kind(binds).ifPresent(k -> more.add(new Expression.IsKind(Span.NONE, given, k)));
        }
        case Unification.Place.IsOf is ->
            more.add(new Expression.IsKind(Span.NONE, given, is.kind()));
        case Unification.Place.Equals(int _, Expression asked) -> {
          if (Unification.differ(asked, given)) {
            return Optional.empty();
          }
          more.add(Expression.Comparison.equal(given, asked));
        }
      }
    }
    List<Expression> holds = new ArrayList<>(renamed.holds());
    holds.addAll(more);
    Substitution substitution = new Substitution(values);
    return Optional.of(
        new EventApplicability(
            substitution.in(holds),
            substitution.in(renamed.bars()),
            renamed.variables().stream().filter(v -> !values.containsKey(v.name())).toList(),
            e -> substitution.in(renamed.in(e))));
  }

  private static Expression plain(Expression expression) {
    return Unification.variable(expression)
        .<Expression>map(name -> new Expression.Variable(Span.NONE, name))
        .orElse(expression);
  }

  private static Optional<String> kind(Unification.Place.Binds binds) {
    return binds
        .kind()
        .or(
            () ->
                binds.type().filter(Type.Kind.class::isInstance).map(t -> ((Type.Kind) t).name()));
  }
}
