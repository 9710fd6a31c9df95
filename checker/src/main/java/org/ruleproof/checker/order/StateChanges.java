package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.GuardedEffects;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What effects change, and how a report tells it. */
final class StateChanges {
  private final Vocabulary vocabulary;
  private final EnglishPrinter english;
  private final Map<String, List<ClaimInForce>> limits = new LinkedHashMap<>();

  /** Cached by identity, because each effect is compared with all others. */
  private final Map<GuardedEffect, Set<String>> moved = new IdentityHashMap<>();

  StateChanges(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
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
    return GuardedEffects.changes(vocabulary, effect);
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

  /** {@return that the state has the value, as a clause: "a card is in play"} */
  String words(ReactionPair pair, Expression.Apply target, Expression value) {
    return english.condition(
        Expression.Comparison.equal(pair.in(target), pair.in(value)), pair.unifier().open());
  }

  /** {@return that the event happens, or does not, as a clause} */
  String words(ReactionPair pair, Expression.Apply event, boolean happens) {
    return (happens ? "it happens that " : "it does not happen that ")
        + english.effect(
            new Effect.Happen(Span.NONE, pair.unifier().in(event)), pair.unifier().open());
  }
}
