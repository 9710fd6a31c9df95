package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.reaction.Covering;
import org.ruleproof.checker.reaction.Deeds;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Canonical;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The claims that order effects due at one moment, found by the events that they name. */
final class Policies {
  /** A policy and where it speaks of one event. */
  record Speaking(ClaimInForce claim, Covering where) {}

  /**
   * A policy and what must hold for it to order two events.
   *
   * @param variables those of the conditions that neither event fixes
   */
  record Between(ClaimInForce claim, List<Expression> holds, List<TypedName> variables) {}

  private static final String HEDGE = "generally ";

  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final Map<String, List<String>> names = new HashMap<>();
  private final Set<String> mentioned = new HashSet<>();
  private final List<ClaimInForce> policies;
  private final List<StatedOrder> stated;

  Policies(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.printer = new RulePrinter(vocabulary);
    this.policies =
        claims.stream()
            .filter(c -> c.claim().statement() instanceof Statement.OrderEffects)
            .toList();
    policies.forEach(p -> events(p).forEach(e -> mentioned.add(e.name())));
    this.stated =
        claims.stream()
            .flatMap(c -> StatedOrder.of(c).stream())
            // where an "unless" leaves the order open is not followed, so such a claim settles
            // nothing
            .filter(order -> !order.place() && order.bars().isEmpty())
            .toList();
  }

  /** {@return the policies that name this event or one that it is a kind of} */
  List<Speaking> of(Expression.Apply event) {
    List<Speaking> speaking = new ArrayList<>();
    for (ClaimInForce claim : policies) {
      for (Effect effect : ((Statement.OrderEffects) claim.claim().statement()).effects()) {
        if (effect instanceof Effect.Happen h) {
          Optional<Covering> where = Covering.of(vocabulary, claim, h.event(), event);
          if (where.isPresent()) {
            speaking.add(new Speaking(claim, where.get()));
            break;
          }
        }
      }
    }
    return speaking;
  }

  /**
   * The policies that order two events, each with where it does. One that names a single sort of event
   * orders any two of it; one that names two orders one of each.
   */
  List<Between> between(Expression.Apply one, Expression.Apply two) {
    List<Between> found = new ArrayList<>();
    for (ClaimInForce claim : policies) {
      List<Expression.Apply> events = events(claim);
      for (Expression.Apply left : events) {
        for (Expression.Apply right : events) {
          if (events.size() == 1 || left != right) {
            between(claim, left, right, one, two).ifPresent(found::add);
          }
        }
      }
    }
    return found;
  }

  /** The claims that say which of the two comes first, each with where it does. */
  List<Between> stated(Expression.Apply one, Expression.Apply two) {
    List<Between> found = new ArrayList<>();
    for (StatedOrder order : stated) {
      between(order.claim(), order.earlier(), order.later(), one, two).ifPresent(found::add);
      between(order.claim(), order.later(), order.earlier(), one, two).ifPresent(found::add);
    }
    return found;
  }

  private static List<Expression.Apply> events(ClaimInForce policy) {
    return ((Statement.OrderEffects) policy.claim().statement())
        .effects().stream()
            .filter(Effect.Happen.class::isInstance)
            .map(e -> ((Effect.Happen) e).event())
            .toList();
  }

  private Optional<Between> between(
      ClaimInForce claim,
      Expression.Apply left,
      Expression.Apply right,
      Expression.Apply one,
      Expression.Apply two) {
    Optional<Covering> covering = Covering.of(vocabulary, claim, left, one);
    if (covering.isEmpty()) {
      return Optional.empty();
    }
    if (left == right) {
      return Covering.of(vocabulary, claim, left, two)
          .map(
              other -> {
                List<Expression> both = new ArrayList<>(covering.get().holds());
                both.addAll(other.holds());
                List<TypedName> variables = new ArrayList<>(covering.get().variables());
                variables.addAll(other.variables());
                return new Between(claim, both, variables);
              });
    }
    Expression.Apply asked = (Expression.Apply) covering.get().in().apply(right);
    return Deeds.withThoseAbove(vocabulary, two).stream()
        .filter(e -> e.name().equals(asked.name()))
        .findFirst()
        .map(
            e ->
                new Between(
                    claim, with(covering.get().holds(), asked, e), covering.get().variables()));
  }

  /** The conditions with the arguments of the second event for the variables that stand for them. */
  private static List<Expression> with(
      List<Expression> conditions, Expression.Apply asked, Expression.Apply given) {
    Map<String, Expression> values = new LinkedHashMap<>();
    List<Expression> all = new ArrayList<>(conditions);
    int places = Math.min(asked.arguments().size(), given.arguments().size());
    for (int i = 0; i < places; i++) {
      Expression argument = asked.arguments().get(i);
      if (argument instanceof Expression.Variable v) {
        values.putIfAbsent(v.name(), given.arguments().get(i));
      }
      all.add(
          new Expression.Comparison(
              Span.NONE, Expression.ComparisonOperator.EQUAL, given.arguments().get(i), argument));
    }
    Substitution substitution = new Substitution(values);
    return all.stream().map(substitution::in).filter(c -> !isTrivial(c)).toList();
  }

  private static boolean isTrivial(Expression condition) {
    return condition instanceof Expression.Comparison c
        && c.operator() == Expression.ComparisonOperator.EQUAL
        && c.left().equals(c.right());
  }

  /**
   * The policy that stands for all that say the same: most games say how things are ordered in more
   * places than one, and the ruling that says most of it is named wherever it is asked for.
   */
  ClaimInForce standing(ClaimInForce policy) {
    String saying = saying(policy);
    return policies.stream()
        .filter(p -> saying(p).equals(saying))
        .reduce((a, b) -> saidBy(b.ruling()) > saidBy(a.ruling()) ? b : a)
        .orElse(policy);
  }

  private long saidBy(String ruling) {
    return policies.stream()
        .filter(p -> p.ruling().equals(ruling))
        .map(this::saying)
        .distinct()
        .count();
  }

  private String saying(ClaimInForce claim) {
    String line = printer.claimLine(claim.claim());
    return Canonical.of(
        claim.claim(), line.startsWith(HEDGE) ? line.substring(HEDGE.length()) : line);
  }

  /** {@return the names of the event and of what it is a kind of} */
  List<String> names(Expression.Apply event) {
    return names.computeIfAbsent(
        event.name(),
        n -> Deeds.withThoseAbove(vocabulary, event).stream().map(Expression.Apply::name).toList());
  }

  /** {@return whether some policy names the event or what it is a kind of} */
  boolean mention(Expression.Apply event) {
    return !Collections.disjoint(mentioned, names(event));
  }

  /** {@return a policy as a sentence ends with it; a stated order says itself how} */
  static String words(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.OrderEffects o
        ? "by "
            + o.policy()
                .name()
                .toLowerCase(Locale.ROOT)
                .replace("owners_", "the owner's ")
                .replace("controllers_", "the controller's ")
        : "by saying which comes first";
  }
}
