package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression.ArithmeticOperator;

/** Lines of effects as commands. A line of which a part has no value is spent: it does nothing. */
final class Effects {
  private final Draft draft;

  Effects(Draft draft) {
    this.draft = draft;
  }

  /** The lines in order. */
  Command all(List<Effect> effects, Scope scope) {
    return block(effects.stream().map(e -> one(e, scope)).toList());
  }

  static Command block(List<Command> commands) {
    List<Command> flat = new ArrayList<>();
    for (Command command : commands) {
      if (command instanceof Command.Block inner) {
        flat.addAll(inner.commands());
      } else {
        flat.add(command);
      }
    }
    return flat.size() == 1 ? flat.getFirst() : new Command.Block(flat);
  }

  static Command when(Code condition, Command then) {
    if (condition instanceof Code.Constant c) {
      return c.value() == 1 ? then : Command.NOTHING;
    }
    return then.equals(Command.NOTHING) ? then : new Command.When(condition, then, Command.NOTHING);
  }

  private Command one(Effect effect, Scope scope) {
    return switch (effect) {
      case Effect.Change c -> change(c, scope);
      case Effect.Happen h -> draft.events().happen(h.event(), scope);
      case Effect.ForEvery f -> forEvery(f, f.binders(), scope);
      case Effect.Together t -> together(t, scope);
      case Effect.Choose c -> throw new Unsupported(c.at(), "a choice inside an effect");
      case Effect.Add a -> draft.listEffects().add(a, scope);
      case Effect.Remove r -> draft.listEffects().remove(r, scope);
      case Effect.Shuffle s -> throw new Unsupported(s.at(), "a shuffled list");
    };
  }

  private Command together(Effect.Together t, Scope scope) {
    List<Command> lines =
        t.effects().stream()
            .map(e -> one(e, scope))
            .filter(c -> !c.equals(Command.NOTHING))
            .toList();
    return lines.size() < 2 ? block(lines) : new Command.Together(lines, draft.origin(t.at()));
  }

  private Command forEvery(Effect.ForEvery f, List<Binder> binders, Scope scope) {
    if (binders.isEmpty()) {
      Code where = f.where().map(w -> draft.expressions().condition(w, scope)).orElse(Code.ONE);
      return when(where, one(f.effect(), scope));
    }
    Quantities.Bound bound = draft.expressions().quantities().bind(binders.getFirst(), scope);
    Command body = forEvery(f, binders.subList(1, binders.size()), bound.inner());
    return body.equals(Command.NOTHING)
        ? body
        : new Command.ForEach(bound.variable(), bound.domain(), body);
  }

  private Command change(Effect.Change c, Scope scope) {
    StateArray array = draft.states().array(c.target().name());
    ValueType type = draft.states().type(c.target().name());
    if (type.isList()) {
      throw new Unsupported(c.at(), "a list changes by add, remove and shuffle only");
    }
    List<Lowered> arguments = draft.expressions().applications().arguments(c.target(), scope);
    Applications.Place place = Applications.place(arguments, array.dimensions());
    Lowered value = draft.expressions().value(c.value(), scope, Optional.of(type));
    if (c.operator() != Effect.ChangeOperator.BECOMES) {
      Lowered before = Applications.read(array, type, arguments);
      value =
          Arithmetic.combine(
              c.operator() == Effect.ChangeOperator.RISES
                  ? ArithmeticOperator.PLUS
                  : ArithmeticOperator.MINUS,
              before,
              value,
              draft.origin(c.at()));
    }
    return set(c, array, type, arguments, place, value, scope);
  }

  private Command set(
      Effect.Change c,
      StateArray array,
      ValueType type,
      List<Lowered> arguments,
      Applications.Place place,
      Lowered value,
      Scope scope) {
    Code number = Arithmetic.whole(value, Code.Rounding.EXACT, draft.origin(c.at()));
    if (type.number()) {
      number = draft.clamps().of(c.target().name(), arguments, number, scope);
    } else if (!type.domain().isRange()) {
      number = among(type, number, c);
    }
    Code defined = place.defined();
    if (!type.orNone()) {
      defined = Fold.and(defined, value.defined());
    } else {
      number = Fold.when(value.defined(), number, Fold.number(type.none()));
    }
    return when(defined, new Command.Set(array, place.code(), number, draft.origin(c.at())));
  }

  /** A member that the state's kind does not have is stored as one beyond its bounds. */
  private Code among(ValueType type, Code number, Effect.Change c) {
    Code is =
        Kinds.isAmong(
            Lowered.of(ValueType.members(type.sort(), wide(type)), number), type.domain());
    return Fold.when(
        Fold.or(Fold.less(number, Code.ZERO), is), number, Fold.number(type.most() + 1));
  }

  private static org.ruleproof.checker.game.Domain wide(ValueType type) {
    return org.ruleproof.checker.game.Domain.range(0, type.sort().members().size() - 1);
  }
}
