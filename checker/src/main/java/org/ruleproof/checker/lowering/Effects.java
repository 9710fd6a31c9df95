package org.ruleproof.checker.lowering;

import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Untranslatable;

/** Lowers lines of effects to commands. A line with an undefined part does nothing. */
final class Effects {
  private final LoweringContext context;

  Effects(LoweringContext context) {
    this.context = context;
  }

  /** The lines in order, then the continuation; choices may interrupt the lines. */
  Command all(List<Effect> effects, LoweringScope scope, Continuation then) {
    return all(effects, scope, Events.Manner.PLAIN, then);
  }

  /** The same, where what the lines make happen comes about in this manner. */
  Command all(List<Effect> effects, LoweringScope scope, Events.Manner manner, Continuation then) {
    if (effects.isEmpty()) {
      return then.in(scope);
    }
    Effect first = effects.getFirst();
    List<Effect> others = effects.subList(1, effects.size());
    if (!suspends(first)) {
      return Command.block(one(first, scope, manner), all(others, scope, manner, then));
    }
    Continuation rest =
        others.isEmpty()
            ? then
            : then.after(FreeNames.of(others), inner -> all(others, inner, manner, then));
    return interrupted(first, scope, manner, rest);
  }

  /** Whether a choice can interrupt the line. */
  boolean suspends(Effect effect) {
    return switch (effect) {
      case Effect.Choose c -> true;
      case Effect.Shuffle s -> true;
      case Effect.Happen h -> context.events.suspends(h.event().name());
      case Effect.ForEvery f -> suspends(f.effect());
      case Effect.Together t -> t.effects().stream().anyMatch(this::suspends);
      case Effect.Change c -> false;
      case Effect.Add a -> false;
      case Effect.Remove r -> false;
    };
  }

  private Command interrupted(
      Effect effect, LoweringScope scope, Events.Manner manner, Continuation then) {
    return switch (effect) {
      case Effect.Choose c -> context.choices.suspend(c, scope, then, context.origin(c.at()));
      case Effect.Happen h -> context.events.happen(h.event(), scope, manner, then);
      case Effect.ForEvery f -> forEach(f, f.binders(), scope, manner, then);
      case Effect.Shuffle s ->
          context.choices.shuffle(
              s.list().name(),
              context.expressions.applications().list(s.list(), scope),
              scope,
              then,
              context.origin(s.at()));
      case Effect.Together t ->
          throw new Untranslatable(t.at(), "a choice in lines that all read one situation");
      case Effect.Change _, Effect.Add _, Effect.Remove _ ->
          throw new IllegalStateException("no choice interrupts it");
    };
  }

  /** Unrolls the loop, because a choice can interrupt each round of it. */
  private Command forEach(
      Effect.ForEvery f,
      List<Binder> binders,
      LoweringScope scope,
      Events.Manner manner,
      Continuation then) {
    if (binders.isEmpty()) {
      Code where = f.where().map(w -> context.expressions.condition(w, scope)).orElse(Code.ONE);
      Command line = interrupted(f.effect(), scope, manner, then);
      return where.equals(Code.ONE) ? line : new Command.When(where, line, then.in(scope));
    }
    ValueType type = context.types.named(binders.getFirst().kind());
    context.keeps(type.sort(), "an effect that a choice interrupts goes through them in order");
    return forEach(f, binders, type, type.values().values(), scope, manner, then);
  }

  private Command forEach(
      Effect.ForEvery f,
      List<Binder> binders,
      ValueType type,
      List<Integer> values,
      LoweringScope scope,
      Events.Manner manner,
      Continuation then) {
    if (values.isEmpty()) {
      return then.in(scope);
    }
    Continuation others =
        then.after(
            FreeNames.of(f),
            inner ->
                forEach(f, binders, type, values.subList(1, values.size()), inner, manner, then));
    LoweringScope with =
        scope.with(
            binders.getFirst().name(), LoweredExpression.of(type, Code.number(values.getFirst())));
    return forEach(f, binders.subList(1, binders.size()), with, manner, others);
  }

  static Command when(Code condition, Command then) {
    if (condition instanceof Code.Constant c) {
      return c.value() == 1 ? then : Command.NOTHING;
    }
    return then.equals(Command.NOTHING) ? then : new Command.When(condition, then, Command.NOTHING);
  }

  private Command one(Effect effect, LoweringScope scope, Events.Manner manner) {
    return switch (effect) {
      case Effect.Change c -> change(c, scope);
      case Effect.Happen h -> context.events.happen(h.event(), scope, manner);
      case Effect.ForEvery f -> forEvery(f, f.binders(), scope, manner);
      case Effect.Together t -> together(t, scope, manner);
      case Effect.Add a -> context.listEffects.add(a, scope);
      case Effect.Remove r -> context.listEffects.remove(r, scope);
      case Effect.Choose _, Effect.Shuffle _ ->
          throw new Untranslatable(effect.at(), "a choice where none can interrupt");
    };
  }

  private Command together(Effect.Together t, LoweringScope scope, Events.Manner manner) {
    List<Command> lines =
        t.effects().stream()
            .map(e -> one(e, scope, manner))
            .filter(c -> !c.equals(Command.NOTHING))
            .toList();
    return lines.size() < 2
        ? Command.block(lines)
        : new Command.Together(lines, context.origin(t.at()));
  }

  private Command forEvery(
      Effect.ForEvery f, List<Binder> binders, LoweringScope scope, Events.Manner manner) {
    if (binders.isEmpty()) {
      Code where = f.where().map(w -> context.expressions.condition(w, scope)).orElse(Code.ONE);
      return when(where, one(f.effect(), scope, manner));
    }
    Quantities.Bound bound = context.expressions.quantities().bind(binders.getFirst(), scope);
    return bound.each(forEvery(f, binders.subList(1, binders.size()), bound.inner(), manner));
  }

  private Command change(Effect.Change c, LoweringScope scope) {
    StateArray array = context.states.array(c.target().name());
    ValueType type = context.states.type(c.target().name());
    if (type.isList()) {
      throw new Untranslatable(c.at(), "a list changes by add, remove and shuffle only");
    }
    List<LoweredExpression> arguments = context.expressions.arguments(c.target(), scope);
    Applications.Place place = Applications.place(arguments, array.dimensions());
    LoweredExpression value = context.expressions.value(c.value(), scope, Optional.of(type));
    if (c.operator() != Effect.ChangeOperator.BECOMES) {
      LoweredExpression before = Applications.read(array, type, arguments);
      value =
          Arithmetic.combine(
              c.operator() == Effect.ChangeOperator.RISES
                  ? ArithmeticOperator.PLUS
                  : ArithmeticOperator.MINUS,
              before,
              value,
              context.origin(c.at()));
    }
    return set(c, array, type, arguments, place, value, scope);
  }

  private Command set(
      Effect.Change c,
      StateArray array,
      ValueType type,
      List<LoweredExpression> arguments,
      Applications.Place place,
      LoweredExpression value,
      LoweringScope scope) {
    Code number = Arithmetic.whole(value, Code.Rounding.EXACT, context.origin(c.at()));
    if (type.number()) {
      number = context.clamps.of(c.target().name(), arguments, number, scope);
    } else if (!type.domain().isRange()) {
      number = among(type, number);
    }
    Code defined = place.defined();
    if (!type.orNone()) {
      defined = defined.and(value.defined());
    } else {
      number = value.defined().choose(number, Code.number(type.none()));
    }
    return when(defined, new Command.Set(array, place.code(), number, context.origin(c.at())));
  }

  /** Stores a member outside the state's kind as a number out of bounds, so that it fails. */
  private Code among(ValueType type, Code number) {
    Domain wide = Domain.range(0, type.sort().members().size() - 1);
    Code is =
        KindMembership.isAmong(
            LoweredExpression.of(ValueType.members(type.sort(), wide), number), type.domain());
    return number.less(0).or(is).choose(number, Code.number(type.most() + 1));
  }
}
