package org.ruleproof.checker.reaction;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;

/**
 * One effect of a reaction or act, with its conditions: an event or act happens, or a state changes.
 *
 * @param effect what happens, or the change
 * @param holds conditions besides the reaction's own: the {@code where} of {@code for every}
 * @param variables the variables that are bound only in this effect
 * @see GuardedEffects
 */
public record GuardedEffect(Effect effect, List<Expression> holds, List<TypedName> variables) {
  public GuardedEffect {
    holds = List.copyOf(holds);
    variables = List.copyOf(variables);
  }

  /** {@return an event or act that happens, without conditions} */
  public static GuardedEffect of(Expression.Apply event) {
    return new GuardedEffect(new Effect.Happen(Span.NONE, event), List.of(), List.of());
  }

  /** The event or act that happens; empty for a change. */
  public Optional<Expression.Apply> event() {
    return effect instanceof Effect.Happen happen ? Optional.of(happen.event()) : Optional.empty();
  }

  /** The effect with another expression in the place of each. */
  public GuardedEffect with(UnaryOperator<Expression> in) {
    return new GuardedEffect(
        effect instanceof Effect.Change change
            ? with(change, in)
            : new Effect.Happen(effect.at(), with(event().orElseThrow(), in)),
        holds.stream().map(in).toList(),
        variables);
  }

  /** The change with another expression in the place of each. */
  public static Effect.Change with(Effect.Change change, UnaryOperator<Expression> in) {
    return new Effect.Change(
        change.at(), change.operator(), with(change.target(), in), in.apply(change.value()));
  }

  private static Expression.Apply with(Expression.Apply apply, UnaryOperator<Expression> in) {
    return (Expression.Apply) in.apply(apply);
  }
}
