package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;

/**
 * Records which acts and events happened in this trigger, step, round, turn or game. Only what some
 * rule asks for is kept: one bit for each tuple of the arguments that a rule uses.
 */
final class EventHistory {
  /** An act or event within a period. */
  private record Asked(String name, Period period) {}

  private final LoweringContext context;
  private final Map<Asked, Set<Integer>> places = new LinkedHashMap<>();

  EventHistory(LoweringContext context) {
    this.context = context;
  }

  /** Collects all queries of the rules, and adds slots for them. */
  void prepare(List<Expression> asking) {
    asking.forEach(this::collect);
    places.forEach(
        (asked, used) -> {
          List<Dimension> dimensions = new ArrayList<>();
          for (int place : used) {
            ValueType type =
                context.types.of(parameters(asked).get(place).type(), LoweringContext.NOWHERE);
            dimensions.add(type.dimension());
          }
          try {
            context.states.addBits(nameOf(asked), dimensions, context.placeOf(asked.name()));
          } catch (Untranslatable e) {
            return; // reported where a rule asks
          }
        });
  }

  private static String nameOf(Asked asked) {
    return "happened#"
        + asked.name()
        + " this "
        + asked.period().name().toLowerCase(java.util.Locale.ROOT);
  }

  private List<TypedName> parameters(Asked asked) {
    return context.vocabulary.parametersOf(asked.name()).orElse(List.of());
  }

  private void collect(Expression expression) {
    if (expression instanceof Expression.Happened h) {
      Set<Integer> used =
          places.computeIfAbsent(
              new Asked(h.event().name(), h.period()), a -> new java.util.TreeSet<>());
      for (int i = 0; i < h.event().arguments().size(); i++) {
        if (!isAnyNumber(h.event(), i)) {
          used.add(i);
        }
      }
    }
    org.ruleproof.model.meaning.Parts.children(expression).forEach(this::collect);
  }

  /** Amounts are not kept; a rule that asks for one is left out. */
  private boolean isAnyNumber(Expression.Apply event, int place) {
    TypedName parameter =
        context.vocabulary.parametersOf(event.name()).orElse(List.of()).get(place);
    return context.types.of(parameter.type(), event.at()).number();
  }

  /** Whether it happened with these arguments. */
  Code happened(Expression.Happened h, List<LoweredExpression> all) {
    Asked asked = new Asked(h.event().name(), h.period());
    StateArray array =
        context
            .states
            .find(nameOf(asked))
            .orElseThrow(
                () -> new Untranslatable(h.at(), "what happened has too many arguments to keep"));
    List<LoweredExpression> arguments = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (places.getOrDefault(asked, Set.of()).contains(i)) {
        arguments.add(all.get(i));
      } else if (!(h.event().arguments().get(i) instanceof Expression.Variable)) {
        throw new Untranslatable(h.at(), "how much an event was about is not kept");
      }
    }
    Applications.Place place = Applications.place(arguments, array.dimensions());
    return place.defined().and(array.at(place.code()).is(1));
  }

  /** Records that it happens. */
  Command mark(List<String> symbols, List<LoweredExpression> arguments, LoweringScope scope) {
    List<Command> commands = new ArrayList<>();
    for (String symbol : new LinkedHashSet<>(symbols)) {
      for (Asked asked : places.keySet()) {
        Optional<StateArray> kept = context.states.find(nameOf(asked));
        if (asked.name().equals(symbol) && kept.isPresent()) {
          StateArray array = kept.get();
          List<LoweredExpression> used =
              places.getOrDefault(asked, Set.of()).stream().map(arguments::get).toList();
          Applications.Place place = Applications.place(used, array.dimensions());
          commands.add(
              Effects.when(
                  place.defined(),
                  new Command.Set(
                      array,
                      place.code(),
                      Code.ONE,
                      context.origin(context.placeOf(asked.name())))));
        }
      }
    }
    return Command.block(commands);
  }

  /** Forgets what happened in the periods that end. */
  Command forget(Set<Period> ended, LoweringScope scope) {
    List<Command> commands = new ArrayList<>();
    for (Asked asked : places.keySet()) {
      if (ended.contains(asked.period())) {
        context.states.find(nameOf(asked)).ifPresent(array -> commands.add(clear(array, 0, scope)));
      }
    }
    return Command.block(commands);
  }

  /** Sets every cell of an array to one value. */
  static Command clear(StateArray array, long value, LoweringScope scope) {
    if (array.size() == 1) {
      return new Command.Set(array, Code.ZERO, Code.number(value), LoweringContext.PROGRAM);
    }
    int most = array.size() - 1;
    Variable cell = scope.fresh("cell", Sort.numbers(0, most), 0, most);
    return new Command.ForEach(
        cell,
        Domain.range(0, most),
        new Command.Set(array, cell.code(), Code.number(value), LoweringContext.PROGRAM));
  }
}
