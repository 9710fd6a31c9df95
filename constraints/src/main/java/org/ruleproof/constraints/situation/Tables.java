package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Untranslatable;

/** Reads of terms and conditions at arguments that may be variables. */
final class Tables {
  private final World world;
  private final Logic logic;
  private final Map<Asked, Table> tables = new HashMap<>();

  /** A name with arguments that are not all constant. */
  private record Asked(String name, List<IntVar> arguments) {}

  /**
   * The value for such arguments.
   *
   * @param depth how many claims led to it when it was made; a read at a smaller depth has to post
   *     more
   */
  private record Table(IntVar result, List<BoolVar> defined, int depth) {}

  Tables(World world) {
    this.world = world;
    this.logic = world.logic();
  }

  /** The value of a term. */
  SymbolicValue term(String name, List<SymbolicValue> arguments) {
    List<BoolVar> defined = new ArrayList<>();
    IntVar result = tabulate(name, arguments, defined, known -> world.ground(name, known));
    return new SymbolicValue(result, 1, defined);
  }

  /** A Boolean for arguments that may be variables; false if an argument is undefined. */
  BoolVar truth(
      String name, List<SymbolicValue> arguments, Function<List<Integer>, BoolVar> ground) {
    List<BoolVar> defined = new ArrayList<>();
    IntVar result = tabulate(name, arguments, defined, ground::apply);
    defined.add(logic.compare(result, ComparisonOperator.EQUAL, 1));
    return logic.and(defined);
  }

  private IntVar tabulate(
      String name,
      List<SymbolicValue> arguments,
      List<BoolVar> defined,
      Function<List<Integer>, IntVar> ground) {
    for (int i = 0; i < arguments.size(); i++) {
      SymbolicValue argument = arguments.get(i);
      defined.addAll(argument.defined());
      if (argument.denominator() != 1) {
        throw new Untranslatable(name + " is asked of a fraction");
      }
      if (!argument.variable().isInstantiated()) {
        Table table = table(name, arguments, i, ground);
        defined.addAll(table.defined());
        return table.result();
      }
      if (argument.variable().getValue() == ValueEncoding.NONE) {
        defined.add(logic.constant(false));
        return world.number(0).variable();
      }
    }
    return ground.apply(arguments.stream().map(a -> a.variable().getValue()).toList());
  }

  /** One table for each name and arguments, shared by all conditions that read it. */
  private Table table(
      String name,
      List<SymbolicValue> arguments,
      int place,
      Function<List<Integer>, IntVar> ground) {
    Asked asked = new Asked(name, arguments.stream().map(SymbolicValue::variable).toList());
    Table known = tables.get(asked);
    if (known == null || known.depth() > world.depth()) {
      List<BoolVar> defined = new ArrayList<>();
      IntVar result = select(name, arguments, place, defined, ground);
      known = new Table(known == null ? result : known.result(), defined, world.depth());
      tables.put(asked, known);
    }
    return known;
  }

  private IntVar select(
      String name,
      List<SymbolicValue> arguments,
      int place,
      List<BoolVar> defined,
      Function<List<Integer>, IntVar> ground) {
    IntVar selector = arguments.get(place).variable();
    List<IntVar> results = new ArrayList<>();
    List<BoolVar> chosen = new ArrayList<>();
    for (int v : ConditionVariables.domain(arguments.get(place))) {
      if (v == ValueEncoding.NONE) {
        defined.add(logic.compare(selector, ComparisonOperator.NOT_EQUAL, ValueEncoding.NONE));
        continue;
      }
      List<SymbolicValue> known = new ArrayList<>(arguments);
      known.set(place, world.number(v));
      List<BoolVar> inner = new ArrayList<>();
      results.add(tabulate(name, known, inner, ground));
      BoolVar here = logic.compare(selector, ComparisonOperator.EQUAL, v);
      chosen.add(here);
      inner.forEach(d -> defined.add(logic.or(logic.not(here), d)));
    }
    if (results.isEmpty()) {
      defined.add(logic.constant(false));
      return world.number(0).variable();
    }
    int low = results.stream().mapToInt(IntVar::getLB).min().getAsInt();
    int high = results.stream().mapToInt(IntVar::getUB).max().getAsInt();
    IntVar result =
        low == 0 && high == 1 ? world.model().boolVar() : world.model().intVar(low, high);
    for (int i = 0; i < results.size(); i++) {
      logic.equalWhere(chosen.get(i), result, results.get(i));
    }
    return result;
  }
}
