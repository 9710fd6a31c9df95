package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.GuardedEffects;
import org.ruleproof.checker.reaction.InitialValues;
import org.ruleproof.checker.reaction.PartialEvaluator;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Computes the value of one state after effects, limits included. */
final class StateChanges {
  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final EnglishPrinter english;
  private final Map<String, List<ClaimInForce>> limits = new LinkedHashMap<>();

  /** Cached by identity, because each effect is compared with all others. */
  private final Map<GuardedEffect, Set<String>> moved = new IdentityHashMap<>();

  StateChanges(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.printer = new RulePrinter(vocabulary);
    this.english = new EnglishPrinter(vocabulary);
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Clamp clamp
          && clamp.bound() instanceof Expression.Number) {
        limits.computeIfAbsent(clamp.term().name(), t -> new ArrayList<>()).add(claim);
      }
    }
  }

  /** {@return the claims that limit the state to a constant} */
  List<ClaimInForce> limits(String state) {
    return limits.getOrDefault(state, List.of());
  }

  /** {@return the changes that an effect makes} */
  List<GuardedEffect.Change> changes(GuardedEffect effect) {
    return switch (effect) {
      case GuardedEffect.Change c -> List.of(c);
      case GuardedEffect.Happening h -> GuardedEffects.changesOf(vocabulary, h.event());
    };
  }

  /** {@return the states that an effect sets} */
  Set<String> moved(GuardedEffect effect) {
    Set<String> known = moved.get(effect);
    if (known == null) {
      Set<String> states = new LinkedHashSet<>();
      changes(effect).forEach(c -> states.add(c.target().name()));
      known = Collections.unmodifiableSet(states);
      moved.put(effect, known);
    }
    return known;
  }

  /** {@return the {@code only if} conditions of the effect's event} */
  List<Expression> onlyIf(GuardedEffect effect) {
    return effect instanceof GuardedEffect.Happening h
        ? GuardedEffects.onlyIf(vocabulary, h.event())
        : List.of();
  }

  /** {@return a key for the state at these arguments} */
  String cell(ReactionPair pair, Expression.Apply target) {
    return printer.expression(pair.unifier().in(target));
  }

  /** {@return an evaluator in which only this state is known} */
  PartialEvaluator partial(String cell, Object value) {
    return new PartialEvaluator(
        vocabulary,
        a -> printer.expression(a).equals(cell) ? Optional.of(value) : Optional.empty());
  }

  /** The values with which both can be due: the initial one, those within limits, the rest. */
  List<Object> starts(ReactionPair pair, String cell, String state) {
    Optional<Object> preferred =
        vocabulary
            .term(state)
            .flatMap(t -> t.initial())
            .flatMap(new PartialEvaluator(vocabulary, a -> Optional.empty())::value);
    List<Object> within = new ArrayList<>();
    List<Object> beyond = new ArrayList<>();
    for (Object start : InitialValues.of(vocabulary, state)) {
      PartialEvaluator evaluator = partial(cell, start);
      if (pair.holds().stream().allMatch(h -> evaluator.truth(h).orElse(true))) {
        if (!isWithinLimits(state, start)) {
          beyond.add(start);
        } else if (preferred.isPresent() && preferred.get().equals(start)) {
          within.addFirst(start);
        } else {
          within.add(start);
        }
      }
    }
    within.addAll(beyond);
    return within;
  }

  private boolean isWithinLimits(String state, Object value) {
    return !(value instanceof Long number)
        || limits(state).stream()
            .filter(c -> c.claim().when().isEmpty() && c.claim().unless().isEmpty())
            .map(c -> (Statement.Clamp) c.claim().statement())
            .allMatch(c -> c.atLeast() ? number >= bound(c) : number <= bound(c));
  }

  private static long bound(Statement.Clamp clamp) {
    return ((Expression.Number) clamp.bound()).value();
  }

  /** {@return the value after a change; unchanged where a condition is false} */
  Object after(
      ReactionPair pair,
      String cell,
      Object value,
      GuardedEffect.Change change,
      List<Expression> onlyIf) {
    PartialEvaluator evaluator = partial(cell, value);
    boolean happens = onlyIf.stream().map(pair::in).allMatch(c -> evaluator.truth(c).orElse(true));
    if (!happens) {
      return value;
    }
    Expression by = pair.in(change.value());
    return switch (change.operator()) {
      case BECOMES -> evaluator.value(by).orElse("?" + printer.expression(by));
      case RISES, FALLS -> {
        long step = by instanceof Expression.Number n ? n.value() : 1;
        yield value instanceof Long v
            ? limited(
                change.target().name(),
                change.operator() == Effect.ChangeOperator.RISES ? v + step : v - step,
                v)
            : value;
      }
    };
  }

  /** The value, stopped at a limit that the change would pass. */
  private long limited(String state, long value, long before) {
    long limited = value;
    for (ClaimInForce claim : limits(state)) {
      Statement.Clamp clamp = (Statement.Clamp) claim.claim().statement();
      long bound = bound(clamp);
      if (clamp.atLeast() && value < before && before >= bound) {
        limited = Math.max(limited, bound);
      } else if (!clamp.atLeast() && value > before && before <= bound) {
        limited = Math.min(limited, bound);
      }
    }
    return limited;
  }

  /** {@return that the state has the value, as a clause: "c is in play"} */
  String words(ReactionPair pair, Expression.Apply target, Object value) {
    String text = value.toString();
    Expression known =
        value instanceof Long number
            ? new Expression.Number(Span.NONE, number)
            : text.startsWith("?")
                ? new Expression.Variable(Span.NONE, plain(text.substring(1)))
                : new Expression.Constant(Span.NONE, text);
    return english.condition(
        new Expression.Comparison(
            Span.NONE,
            Expression.ComparisonOperator.EQUAL,
            plain(pair.unifier().in(target)),
            known));
  }

  /** {@return that the event happens, or does not, as a clause} */
  String words(ReactionPair pair, Expression.Apply event, boolean happens) {
    return (happens ? "it happens that " : "it does not happen that ")
        + english.effect(new Effect.Happen(Span.NONE, plain(pair.unifier().in(event))));
  }

  private static Expression.Apply plain(Expression.Apply apply) {
    return new Expression.Apply(
        apply.at(),
        apply.name(),
        apply.arguments().stream()
            .map(
                a ->
                    switch (a) {
                      case Expression.Variable(var at, var name) ->
                          new Expression.Variable(at, plain(name));
                      case Expression.TypedVariable(var at, var name, var _) ->
                          new Expression.Variable(at, plain(name));
                      case Expression.Apply inner -> plain(inner);
                      default -> a;
                    })
            .toList());
  }

  /** A variable without the prefix of its occurrence; one of the second is the "other". */
  private static String plain(String variable) {
    return variable.replace("2 ", "other ").replace("1 ", "").replace("of ", "");
  }
}
