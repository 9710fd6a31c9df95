package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.lowering.PendingReactions.Reaction;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Policy;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Which of the effects that are due together comes first, by {@code before}, {@code resolves first},
 * {@code resolves last}, orders of named rules and {@code by initiative}. Orders are closed
 * transitively; of two that contradict each other the prevailing one holds, and neither where
 * nothing decides.
 */
final class DueOrder {
  /** What an order is about. */
  private sealed interface Subject {}

  /** The effects of this event. */
  private record OfEvent(Expression.Apply event) implements Subject {}

  /** The effects of the rules that are referred to. */
  private record OfRule(ClaimReference rule) implements Subject {}

  /** All other effects. */
  private record Others() implements Subject {}

  /** A claim that one effect comes before another. */
  private record Link(ClaimInForce claim, Subject earlier, Subject later) {}

  /** A policy that orders these by the initiative of their players. */
  private record ByInitiative(ClaimInForce claim, List<Subject> subjects) {}

  /** A due effect with the values of its variables. */
  record Due(Reaction reaction, LoweringScope scope) {}

  private final LoweringContext context;
  private final List<Link> links = new ArrayList<>();
  private final List<ByInitiative> policies = new ArrayList<>();

  /** The orders among the effects of these reactions; a claim about others takes no part. */
  DueOrder(LoweringContext context, List<ClaimInForce> claims, List<Reaction> reactions) {
    this.context = context;
    for (ClaimInForce claim : claims) {
      Optional<Link> link = link(claim);
      Optional<ByInitiative> policy = policy(claim);
      boolean bears =
          link.isPresent()
              ? isMet(link.get().earlier(), reactions) && isMet(link.get().later(), reactions)
              : policy.isPresent()
                  && policy.get().subjects().stream().allMatch(s -> isMet(s, reactions));
      if (!claim.claim().statement().ordersEffects()) {
        continue;
      } else if (!bears) {
        context.claims.leaveOut(claim, "no reactions that could be due together have the effects");
      } else if (policy.isPresent() && !context.turns.hasInitiative()) {
        context.claims.leaveOut(
            claim, "nothing says who has it: declare 'order initiative of p: KIND by E'");
      } else {
        link.ifPresent(links::add);
        policy.ifPresent(policies::add);
      }
    }
  }

  private static Optional<Link> link(ClaimInForce claim) {
    return switch (claim.claim().statement()) {
      case Statement.Before b ->
          applied(b.earlier())
              .flatMap(one -> applied(b.later()).map(other -> new Link(claim, one, other)));
      case Statement.Resolves r ->
          applied(r.subject())
              .map(
                  subject ->
                      r.first()
                          ? new Link(claim, subject, new Others())
                          : new Link(claim, new Others(), subject));
      case Statement.OrderRules o when o.policy().isEmpty() ->
          Optional.of(
              new Link(claim, new OfRule(o.rules().getFirst()), new OfRule(o.rules().getLast())));
      default -> Optional.empty();
    };
  }

  private static Optional<ByInitiative> policy(ClaimInForce claim) {
    List<Subject> subjects =
        switch (claim.claim().statement()) {
          case Statement.OrderEffects o when o.policy() == Policy.INITIATIVE ->
              o.effects().stream()
                  .filter(Effect.Happen.class::isInstance)
                  .<Subject>map(e -> new OfEvent(((Effect.Happen) e).event()))
                  .toList();
          case Statement.OrderRules o
              when o.policy().filter(Policy.INITIATIVE::equals).isPresent() ->
              o.rules().stream().<Subject>map(OfRule::new).toList();
          default -> List.of();
        };
    return subjects.isEmpty() ? Optional.empty() : Optional.of(new ByInitiative(claim, subjects));
  }

  private static Optional<Subject> applied(Expression expression) {
    return expression instanceof Expression.Apply a
        ? Optional.of(new OfEvent(a))
        : Optional.empty();
  }

  /** Whether some reaction, or a replacement, is what the subject is about. */
  private boolean isMet(Subject subject, List<Reaction> reactions) {
    return reactions.stream().anyMatch(r -> isAbout(subject, r))
        || subject instanceof OfRule(ClaimReference rule)
            && context.claims.all().stream()
                .anyMatch(
                    c -> c.claim().statement() instanceof Statement.Whenever && c.isNamedBy(rule));
  }

  private boolean isAbout(Subject subject, Reaction reaction) {
    return switch (subject) {
      case OfEvent(Expression.Apply event) -> effect(event, reaction).isPresent();
      case OfRule(ClaimReference rule) -> reaction.claim().isNamedBy(rule);
      case Others _ -> true;
    };
  }

  /** Whether two claims speak of effects that may be the same. */
  private static boolean isSame(Subject one, Subject other) {
    return switch (one) {
      case OfEvent(Expression.Apply event) ->
          other instanceof OfEvent(Expression.Apply e) && e.name().equals(event.name());
      case OfRule(ClaimReference rule) ->
          other instanceof OfRule(ClaimReference r) && (r.names(rule) || rule.names(r));
      case Others _ -> false;
    };
  }

  /** Whether one of two replacements of an event must come before the other. */
  Code precedes(ClaimInForce one, ClaimInForce other, LoweringScope scope) {
    return Code.all(leads(one, other, scope, List.of()), leads(other, one, scope, List.of()).not());
  }

  private Code leads(ClaimInForce one, ClaimInForce other, LoweringScope scope, List<Link> behind) {
    List<Code> all = new ArrayList<>();
    for (Link link : links) {
      if (!behind.contains(link)
          && link.later() instanceof OfRule(ClaimReference later)
          && (behind.isEmpty()
              ? link.earlier() instanceof OfRule(ClaimReference r) && one.isNamedBy(r)
              : isSame(behind.getLast().later(), link.earlier()))) {
        List<Link> longer = new ArrayList<>(behind);
        longer.add(link);
        Code rest = other.isNamedBy(later) ? Code.ONE : leads(one, other, scope, longer);
        all.add(context.applicability.conditions(link.claim().claim(), scope.bare()).and(rest));
      }
    }
    return Code.any(all);
  }

  /** The effect of the reaction that the subject of a claim is about. */
  private Optional<Expression.Apply> effect(Expression.Apply subject, Reaction reaction) {
    return events(reaction)
        .filter(
            e ->
                e.name().equals(subject.name())
                    || context.vocabulary.actsAbove(e.name()).contains(subject.name()))
        .findFirst();
  }

  private static Stream<Expression.Apply> events(Reaction reaction) {
    return reaction.effects().stream()
        .filter(Effect.Happen.class::isInstance)
        .map(e -> ((Effect.Happen) e).event());
  }

  /** Whether one of two due effects must come before the other. */
  Code precedes(Due one, Due other) {
    Code precedes = paths(one, other);
    Code back = paths(other, one);
    boolean two = !one.reaction().equals(other.reaction());
    if (two && !precedes.isNo() && !back.isNo()) {
      Origin origin = PlayableClaims.originOf(other.reaction().claim());
      context.permissions.remark(
          origin.what(),
          "the order of "
              + PlayableClaims.originOf(one.reaction().claim()).what()
              + " and "
              + origin.what()
              + " is stated both ways",
          origin);
    }
    return Code.any(
        precedes.and(back.not()), precedes.or(back).not().and(hasInitiative(one, other)));
  }

  /** Whether a policy orders the two, and the player of one has the initiative before the other's. */
  private Code hasInitiative(Due one, Due other) {
    List<Code> all = new ArrayList<>();
    for (ByInitiative policy : policies) {
      for (Subject first : policy.subjects()) {
        for (Subject second : policy.subjects()) {
          if (isAbout(first, one.reaction()) && isAbout(second, other.reaction())) {
            all.add(
                context.lowerOr(
                    policy.claim(), Code.ZERO, () -> isSooner(policy, first, one, second, other)));
          }
        }
      }
    }
    return Code.any(all);
  }

  private Code isSooner(ByInitiative policy, Subject first, Due one, Subject second, Due other) {
    return Code.all(
        isOf(policy.claim(), first, one),
        isOf(policy.claim(), second, other),
        context.turns.hasInitiative(arguments(first, one), arguments(second, other), one.scope()));
  }

  /** Whether the policy applies to a due effect. */
  private Code isOf(ClaimInForce policy, Subject subject, Due due) {
    Applicability.Match match = unify(policy, subject, taken(subject, due), due.scope().bare());
    return Code.all(
        match.condition(), context.applicability.conditions(policy.claim(), match.scope()));
  }

  private Code paths(Due one, Due two) {
    List<Code> all = new ArrayList<>();
    for (Link link : links) {
      boolean self = isAbout(link.earlier(), two.reaction()) && link.later() instanceof Others;
      boolean both = isAbout(link.later(), one.reaction()) && link.earlier() instanceof Others;
      if (isAbout(link.earlier(), one.reaction()) && !self && !both) {
        all.add(paths(link, taken(link.earlier(), one), two, List.of(link)));
      }
    }
    return Code.any(all);
  }

  /** The values of an effect's arguments, as a claim's subject about it takes them. */
  private List<LoweredExpression> arguments(Subject subject, Due due) {
    Optional<Expression.Apply> effect =
        switch (subject) {
          case OfEvent(Expression.Apply event) -> effect(event, due.reaction());
          case OfRule _ -> events(due.reaction()).findFirst();
          case Others _ -> Optional.empty();
        };
    return effect.map(e -> context.expressions.arguments(e, due.scope())).orElse(List.of());
  }

  private List<Optional<LoweredExpression>> taken(Subject subject, Due due) {
    return arguments(subject, due).stream().map(Optional::of).toList();
  }

  /** Whether the link, or it and others behind it, lead from an effect to the other one. */
  private Code paths(
      Link link, List<Optional<LoweredExpression>> from, Due two, List<Link> behind) {
    return context.lowerOr(
        link.claim(),
        Code.ZERO,
        () -> {
          List<Code> all = new ArrayList<>();
          LoweringScope bare = two.scope().bare();
          Applicability.Match first = unify(link.claim(), link.earlier(), from, bare);
          if (isAbout(link.later(), two.reaction())) {
            List<Optional<LoweredExpression>> to = taken(link.later(), two);
            Applicability.Match both = unify(link.claim(), link.later(), to, first.scope());
            all.add(
                Code.all(
                    first.condition(),
                    both.condition(),
                    context.applicability.conditions(link.claim().claim(), both.scope()),
                    beaten(link, from, to, bare).not()));
          }
          for (Link next : links) {
            if (!behind.contains(next) && isSame(next.earlier(), link.later())) {
              List<Link> longer = new ArrayList<>(behind);
              longer.add(next);
              all.add(
                  Code.all(
                      first.condition(),
                      context.applicability.conditions(link.claim().claim(), first.scope()),
                      paths(next, known(link.later(), first.scope()), two, longer)));
            }
          }
          return Code.any(all);
        });
  }

  /** The arguments whose variables have values. */
  private List<Optional<LoweredExpression>> known(Subject subject, LoweringScope scope) {
    return switch (subject) {
      case OfRule _, Others _ -> List.of();
      case OfEvent(Expression.Apply event) ->
          event.arguments().stream()
              .map(
                  a ->
                      FreeNames.of(a).stream().allMatch(n -> scope.find(n).isPresent())
                          ? Optional.of(context.expressions.value(a, scope))
                          : Optional.<LoweredExpression>empty())
              .toList();
    };
  }

  private Applicability.Match unify(
      ClaimInForce claim,
      Subject subject,
      List<Optional<LoweredExpression>> values,
      LoweringScope scope) {
    return switch (subject) {
      case OfRule _, Others _ -> new Applicability.Match(Code.ONE, scope);
      case OfEvent(Expression.Apply event) -> {
        List<Integer> present =
            IntStream.range(0, values.size())
                .filter(i -> values.get(i).isPresent())
                .boxed()
                .toList();
        yield context.applicability.match(
            claim.claim(),
            present.stream().map(event.arguments()::get).toList(),
            present.stream().map(i -> values.get(i).orElseThrow()).toList(),
            scope);
      }
    };
  }

  /** Whether a claim of the opposite order prevails over the link there. */
  private Code beaten(
      Link link,
      List<Optional<LoweredExpression>> from,
      List<Optional<LoweredExpression>> to,
      LoweringScope bare) {
    List<Code> all = new ArrayList<>();
    for (Link other : links) {
      if (isOpposite(link, other)
          && context.prevailing.beats(other.claim().standing(), link.claim().standing())) {
        Applicability.Match first = unify(other.claim(), other.earlier(), to, bare);
        Applicability.Match both = unify(other.claim(), other.later(), from, first.scope());
        all.add(
            Code.all(
                first.condition(),
                both.condition(),
                context.applicability.conditions(other.claim().claim(), both.scope())));
      }
    }
    return Code.any(all);
  }

  private static boolean isOpposite(Link one, Link two) {
    return isSame(two.earlier(), one.later()) && isSame(two.later(), one.earlier());
  }

  /** Whether any claim orders due effects. */
  boolean any() {
    return !links.isEmpty() || !policies.isEmpty();
  }
}
