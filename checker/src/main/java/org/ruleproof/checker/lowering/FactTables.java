package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.lowering.Applications.Place;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Untranslatable;

/**
 * Printed facts as constant tables. The value is the one in a card's line, else the declared one,
 * else the first value of the type.
 */
final class FactTables {
  private final LoweringContext context;
  private final Map<String, Code.Table> tables = new HashMap<>();

  FactTables(LoweringContext context) {
    this.context = context;
  }

  /** The fact's value at these arguments. */
  LoweredExpression value(Declaration.Term fact, List<LoweredExpression> arguments) {
    ValueType type = context.types.of(fact.type(), fact.at());
    if (type.isList()) {
      throw new Untranslatable(fact.at(), "the fact " + fact.name() + " is a list");
    }
    List<Dimension> dimensions = StateSlots.dimensions(fact, context.types);
    Code.Table table = table(fact, type, dimensions);
    Place place = Applications.place(arguments, dimensions);
    Code raw = table.values().isEmpty() ? Code.number(type.none()) : table.at(place.code());
    Code code = place.defined().choose(raw, type.number() ? Code.ZERO : Code.number(type.none()));
    return Applications.valued(type, code, raw, place.defined());
  }

  private Code.Table table(Declaration.Term fact, ValueType type, List<Dimension> dimensions) {
    Code.Table known = tables.get(fact.name());
    if (known != null) {
      return known;
    }
    long cells = dimensions.stream().mapToLong(d -> d.domain().size()).reduce(1, (a, b) -> a * b);
    if (cells > ValueType.MOST_VALUES * 10L) {
      throw StateSlots.unbounded(
          fact.at(), "the fact " + fact.name() + " has " + cells + " values");
    }
    int first = (int) context.initial.first(fact, type, new int[0]);
    List<Integer> values = new ArrayList<>(Collections.nCopies((int) cells, first));
    context.initial.given(
        fact::equals,
        given -> {
          Place place = Applications.place(given.arguments(), dimensions);
          long value = context.initial.constant(given.value(), type, given.scope());
          if (place.defined().isYes() && place.code() instanceof Code.Constant(long cell)) {
            values.set((int) cell, (int) value);
          }
        });
    Code.Table table = new Code.Table(fact.name(), values);
    tables.put(fact.name(), table);
    return table;
  }

  /** The first value of a type: none, the number nearest to 0, no, or the first member. */
  static long firstOf(ValueType type) {
    if (type.orNone()) {
      return type.none();
    }
    return type.number() ? Math.clamp(0L, type.low(), type.high()) : type.low();
  }

  /** In words, a fact that differs between members of the group; empty if there is none. */
  Optional<String> tellsApart(Symmetry.Group group) {
    for (Declaration.Term fact : context.vocabulary.terms()) {
      Code.Table table = tables.get(fact.name());
      if (table == null || table.values().isEmpty()) {
        continue;
      }
      ValueType type = context.types.of(fact.type(), fact.at());
      int low = table.values().stream().mapToInt(v -> v).min().orElse(0);
      int high = table.values().stream().mapToInt(v -> v).max().orElse(0);
      StateArray laidOut =
          new StateArray(
              fact.name(),
              StateSlots.dimensions(fact, context.types),
              type.sort(),
              Math.min(low, 0),
              Math.max(high, type.sort().members().size() - 1),
              0);
      if (Symmetries.differs(table, laidOut, group)) {
        return Optional.of(fact.name() + " is not the same of all");
      }
    }
    return Optional.empty();
  }
}
