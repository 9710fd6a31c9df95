package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Untranslatable;

/** Reads of terms and conditions at arguments that may be variables. */
final class Tables {
  private final World world;
  private final Logic logic;
  private final Map<Asked, Table> tables = new HashMap<>();

  /** A name with arguments that are not all constant. */
  private record Asked(String name, List<Num> arguments) {}

  /**
   * The value for such arguments.
   *
   * @param depth how many claims led to it when it was made; a read at a smaller depth has to post
   *     more
   */
  private record Table(Num result, List<Bit> defined, int depth) {}

  Tables(World world) {
    this.world = world;
    this.logic = world.logic();
  }

  /** The value of a term. */
  SymbolicValue term(String name, List<SymbolicValue> arguments) {
    List<Bit> defined = new ArrayList<>();
    Num result = tabulate(name, arguments, defined, known -> world.ground(name, known));
    return new SymbolicValue(result, 1, defined);
  }

  /** A Boolean for arguments that may be variables; false if an argument is undefined. */
  Bit truth(String name, List<SymbolicValue> arguments, Function<List<Integer>, Bit> ground) {
    List<Bit> defined = new ArrayList<>();
    Num result = tabulate(name, arguments, defined, ground::apply);
    defined.add(logic.compare(result, ComparisonOperator.EQUAL, 1));
    return logic.and(defined);
  }

  private Num tabulate(
      String name,
      List<SymbolicValue> arguments,
      List<Bit> defined,
      Function<List<Integer>, Num> ground) {
    for (int i = 0; i < arguments.size(); i++) {
      SymbolicValue argument = arguments.get(i);
      defined.addAll(argument.defined());
      if (argument.denominator() != 1) {
        throw new Untranslatable(name + " is asked of a fraction");
      }
      if (!argument.variable().isFixed()) {
        Table table = table(name, arguments, i, ground);
        defined.addAll(table.defined());
        return table.result();
      }
      if (argument.variable().value() == ValueEncoding.NONE) {
        defined.add(logic.constant(false));
        return world.number(0).variable();
      }
    }
    return ground.apply(arguments.stream().map(a -> a.variable().value()).toList());
  }

  /** One table for each name and arguments, shared by all conditions that read it. */
  private Table table(
      String name, List<SymbolicValue> arguments, int place, Function<List<Integer>, Num> ground) {
    Asked asked = new Asked(name, arguments.stream().map(SymbolicValue::variable).toList());
    Table known = tables.get(asked);
    if (known == null || known.depth() > world.depth()) {
      List<Bit> defined = new ArrayList<>();
      Num result = select(name, arguments, place, defined, ground);
      known = new Table(known == null ? result : known.result(), defined, world.depth());
      tables.put(asked, known);
    }
    return known;
  }

  private Num select(
      String name,
      List<SymbolicValue> arguments,
      int place,
      List<Bit> defined,
      Function<List<Integer>, Num> ground) {
    Num selector = arguments.get(place).variable();
    List<Num> results = new ArrayList<>();
    List<Bit> chosen = new ArrayList<>();
    for (int v : ConditionVariables.domain(arguments.get(place))) {
      if (v == ValueEncoding.NONE) {
        defined.add(logic.compare(selector, ComparisonOperator.NOT_EQUAL, ValueEncoding.NONE));
        continue;
      }
      List<SymbolicValue> known = new ArrayList<>(arguments);
      known.set(place, world.number(v));
      List<Bit> inner = new ArrayList<>();
      results.add(tabulate(name, known, inner, ground));
      Bit here = logic.compare(selector, ComparisonOperator.EQUAL, v);
      chosen.add(here);
      inner.forEach(d -> defined.add(logic.or(logic.not(here), d)));
    }
    if (results.isEmpty()) {
      defined.add(logic.constant(false));
      return world.number(0).variable();
    }
    int low = results.stream().mapToInt(Num::low).min().getAsInt();
    int high = results.stream().mapToInt(Num::high).max().getAsInt();
    Num result = low == 0 && high == 1 ? world.problem().bit() : world.problem().number(low, high);
    for (int i = 0; i < results.size(); i++) {
      logic.equalWhere(chosen.get(i), result, results.get(i));
    }
    return result;
  }
}
