package org.ruleproof.checker.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.checker.game.Bounds;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Variable;

/**
 * Partial evaluation of code and commands: substitutes the values of variables, unrolls short
 * loops, inlines small functions and procedures and drops decided tests. The result computes the
 * same values and has the same failures.
 *
 * <p>Variables bound inside get fresh numbers, so that inlined code captures no outer variables.
 */
final class Specializer {
  private static final int FIRST_FRESH = 1 << 20;

  private final Game game;
  private final List<Function> functions;
  private final FailureAnalysis failures;
  private final Budget budget;
  private int fresh = FIRST_FRESH;
  private long made;

  Specializer(Game game, Budget budget) {
    this.game = game;
    this.budget = budget;
    this.functions = game.functions();
    this.failures = new FailureAnalysis(game);
  }

  /** The failure analysis of the game. */
  FailureAnalysis failing() {
    return failures;
  }

  /** The code with these variables substituted; other variables stay. */
  Code code(Code code, Map<Variable, Code> values) {
    if (++made > budget.nodes()) {
      throw new UncompilableException("its code put in place is too large");
    }
    return switch (code) {
      case Code.Constant c -> c;
      case Code.Local l -> values.getOrDefault(l.variable(), l);
      case Code.Read r -> {
        Code cell = code(r.cell(), values);
        boolean fixed = r.array().low() == r.array().high() && !failures.code(cell);
        yield fixed ? new Code.Constant(r.array().low()) : new Code.Read(r.array(), cell);
      }
      case Code.Lookup l -> {
        Code index = code(l.index(), values);
        yield index instanceof Code.Constant
            ? l.table().at(index)
            : new Code.Lookup(l.table(), index);
      }
      case Code.Binary b ->
          folding().binary(b.operator(), code(b.left(), values), code(b.right(), values));
      case Code.Not n -> ConstantFolding.not(code(n.operand(), values));
      case Code.Divide d ->
          folding()
              .divide(
                  new Code.Divide(
                      d.rounding(),
                      code(d.dividend(), values),
                      code(d.divisor(), values),
                      d.origin()));
      case Code.NotZero n -> {
        Code operand = code(n.operand(), values);
        Bounds bounds = Bounds.of(operand, functions);
        boolean safe = bounds.low() > 0 || bounds.high() < 0;
        yield safe ? operand : new Code.NotZero(operand, n.failure(), n.origin());
      }
      case Code.Within w -> {
        Code operand = code(w.operand(), values);
        boolean safe = Bounds.of(operand, functions).isWithin(w.low(), w.high());
        yield safe ? operand : new Code.Within(operand, w.low(), w.high(), w.origin());
      }
      case Code.If i -> {
        Code condition = code(i.condition(), values);
        if (condition instanceof Code.Constant c) {
          yield code(c.value() == 1 ? i.yes() : i.no(), values);
        }
        yield new Code.If(condition, code(i.yes(), values), code(i.no(), values));
      }
      case Code.Let l -> {
        Code value = code(l.value(), values);
        if (isPlain(value)) {
          yield code(l.body(), with(values, l.variable(), value));
        }
        Variable variable = fresh(l.variable(), Bounds.of(value, functions));
        Map<Variable, Code> inner = with(values, l.variable(), variable.code());
        yield new Code.Let(variable, value, code(l.body(), inner));
      }
      case Code.Fold f -> fold(f, values);
      case Code.Best b -> best(b, values);
      case Code.Call c -> call(c, values);
    };
  }

  /** The command with these variables substituted. */
  Command command(Command command, Map<Variable, Code> values) {
    return switch (command) {
      case Command.Set s ->
          new Command.Set(s.array(), code(s.cell(), values), code(s.value(), values), s.origin());
      case Command.Block b ->
          Command.block(b.commands().stream().map(c -> command(c, values)).toList());
      case Command.When w -> {
        Code condition = code(w.condition(), values);
        if (condition instanceof Code.Constant c) {
          yield command(c.value() == 1 ? w.then() : w.otherwise(), values);
        }
        yield new Command.When(
            condition, command(w.then(), values), command(w.otherwise(), values));
      }
      case Command.ForEach f -> {
        if (f.domain().size() * CodeShapes.size(f.body()) <= budget.unrolled()) {
          Command lines =
              Command.block(
                  f.domain().values().stream()
                      .map(
                          value ->
                              command(f.body(), with(values, f.variable(), Code.number(value))))
                      .toList());
          if (CodeShapes.size(lines) <= 2 * budget.unrolled()) {
            yield lines;
          }
        }
        Variable variable = fresh(f.variable(), bounds(f.domain()));
        Map<Variable, Code> inner = with(values, f.variable(), variable.code());
        yield new Command.ForEach(variable, f.domain(), command(f.body(), inner));
      }
      case Command.Let l -> {
        Code value = code(l.value(), values);
        if (isPlain(value)) {
          yield command(l.body(), with(values, l.variable(), value));
        }
        Variable variable = fresh(l.variable(), Bounds.of(value, functions));
        Map<Variable, Code> inner = with(values, l.variable(), variable.code());
        yield new Command.Let(variable, value, command(l.body(), inner));
      }
      case Command.Run r -> run(r, values);
      case Command.Together t ->
          new Command.Together(
              t.lines().stream().map(line -> command(line, values)).toList(), t.origin());
      case Command.Fail f -> f;
    };
  }

  private Code fold(Code.Fold f, Map<Variable, Code> values) {
    boolean extreme = f.fold() == Code.FoldOperator.LEAST || f.fold() == Code.FoldOperator.GREATEST;
    if (f.domain().size() * (CodeShapes.size(f.where()) + CodeShapes.size(f.body()))
        <= budget.unrolled()) {
      List<Code> wheres = new ArrayList<>();
      List<Code> bodies = new ArrayList<>();
      for (int value : f.domain().values()) {
        Map<Variable, Code> inner = with(values, f.variable(), Code.number(value));
        Code where = code(f.where(), inner);
        if (!where.equals(Code.ZERO)) {
          wheres.add(where);
          bodies.add(code(f.body(), inner));
        }
      }
      if (!extreme || wheres.stream().allMatch(Code.ONE::equals)) {
        Code whole = folding().fold(f.fold(), wheres, bodies, code(f.otherwise(), values));
        if (CodeShapes.size(whole) <= 2 * budget.unrolled()) {
          return whole;
        }
      }
    }
    Variable variable = fresh(f.variable(), bounds(f.domain()));
    Map<Variable, Code> inner = with(values, f.variable(), variable.code());
    return new Code.Fold(
        f.fold(),
        variable,
        f.domain(),
        code(f.where(), inner),
        code(f.body(), inner),
        code(f.otherwise(), values));
  }

  private Code best(Code.Best b, Map<Variable, Code> values) {
    Variable variable = fresh(b.variable(), bounds(b.domain()));
    if (b.domain().size() == 2 && b.firstOfEquals() && budget.unrolled() > 0) {
      Map<Variable, Code> first = with(values, b.variable(), Code.number(b.domain().low()));
      Map<Variable, Code> second = with(values, b.variable(), Code.number(b.domain().high()));
      if (code(b.where(), first).equals(Code.ONE) && code(b.where(), second).equals(Code.ONE)) {
        Code less =
            folding().binary(Code.Operator.LESS, code(b.rank(), first), code(b.rank(), second));
        return new Code.If(less, Code.number(b.domain().high()), Code.number(b.domain().low()));
      }
    }
    Map<Variable, Code> inner = with(values, b.variable(), variable.code());
    return new Code.Best(
        variable,
        b.domain(),
        code(b.where(), inner),
        code(b.rank(), inner),
        code(b.otherwise(), values),
        b.firstOfEquals(),
        b.origin());
  }

  private Code call(Code.Call c, Map<Variable, Code> values) {
    List<Code> arguments = c.arguments().stream().map(a -> code(a, values)).toList();
    Function function = functions.get(c.function());
    if (CodeShapes.size(function.body()) > budget.inlined()) {
      return new Code.Call(c.function(), arguments);
    }
    Map<Variable, Code> inner = new HashMap<>();
    List<Variable> lets = bind(function.parameters(), arguments, inner);
    Code body = code(function.body(), inner);
    for (int index = lets.size() - 1; index >= 0; index--) {
      if (!isPlain(arguments.get(index))) {
        body = new Code.Let(lets.get(index), arguments.get(index), body);
      }
    }
    return CodeShapes.size(body) <= 2 * budget.inlined()
        ? body
        : new Code.Call(c.function(), arguments);
  }

  private Command run(Command.Run r, Map<Variable, Code> values) {
    List<Code> arguments = r.arguments().stream().map(a -> code(a, values)).toList();
    Procedure procedure = game.procedures().get(r.procedure());
    if (CodeShapes.size(procedure.body()) > budget.inlined()) {
      return new Command.Run(r.procedure(), arguments);
    }
    Map<Variable, Code> inner = new HashMap<>();
    List<Variable> lets = bind(procedure.parameters(), arguments, inner);
    Command body = command(procedure.body(), inner);
    for (int index = lets.size() - 1; index >= 0; index--) {
      if (!isPlain(arguments.get(index))) {
        body = new Command.Let(lets.get(index), arguments.get(index), body);
      }
    }
    return CodeShapes.size(body) <= 2 * budget.inlined()
        ? body
        : new Command.Run(r.procedure(), arguments);
  }

  /** Maps each parameter to its argument, or to a fresh variable for a compound argument. */
  private List<Variable> bind(
      List<Variable> parameters, List<Code> arguments, Map<Variable, Code> inner) {
    List<Variable> lets = new ArrayList<>();
    for (int index = 0; index < arguments.size(); index++) {
      Code argument = arguments.get(index);
      Variable let = fresh(parameters.get(index), Bounds.of(argument, functions));
      lets.add(let);
      inner.put(parameters.get(index), isPlain(argument) ? argument : let.code());
    }
    return lets;
  }

  private ConstantFolding folding() {
    return new ConstantFolding(functions, failures);
  }

  private Variable fresh(Variable variable, Bounds bounds) {
    return new Variable(fresh++, variable.name(), variable.sort(), bounds.low(), bounds.high());
  }

  private static Bounds bounds(Domain domain) {
    return new Bounds(domain.low(), domain.high());
  }

  private static boolean isPlain(Code code) {
    return code instanceof Code.Constant || code instanceof Code.Local;
  }

  private static Map<Variable, Code> with(
      Map<Variable, Code> values, Variable variable, Code value) {
    Map<Variable, Code> more = new HashMap<>(values);
    more.put(variable, value);
    return more;
  }
}
