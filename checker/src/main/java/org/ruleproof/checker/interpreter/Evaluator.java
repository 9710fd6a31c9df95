package org.ruleproof.checker.interpreter;

import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Variable;

/** Evaluates code in a state, by structural recursion. */
public final class Evaluator {
  private final List<Function> functions;

  /** An evaluator of code that may call these functions. */
  public Evaluator(List<Function> functions) {
    this.functions = List.copyOf(functions);
  }

  /**
   * {@return the value of the code}
   *
   * @param state one number for each slot
   * @param locals the values of the code's free variables
   * @throws FailedException where an evaluated part fails
   */
  public long value(Code code, int[] state, Locals locals) {
    return switch (code) {
      case Code.Constant c -> c.value();
      case Code.Local l -> locals.get(l.variable());
      case Code.Read r -> {
        int cell = Math.toIntExact(value(r.cell(), state, locals));
        java.util.Objects.checkIndex(cell, r.array().size());
        yield state[r.array().first() + cell];
      }
      case Code.Lookup l ->
          l.table().values().get(Math.toIntExact(value(l.index(), state, locals)));
      case Code.Binary b -> binary(b, state, locals);
      case Code.Not n -> 1 - value(n.operand(), state, locals);
      case Code.Divide d -> quotient(d, state, locals);
      case Code.NotZero n -> {
        long operand = value(n.operand(), state, locals);
        if (operand == 0) {
          throw new FailedException(n.failure(), n.origin(), "");
        }
        yield operand;
      }
      case Code.Within w -> {
        long operand = value(w.operand(), state, locals);
        if (operand < w.low() || operand > w.high()) {
          String why = "found " + operand + ", expected " + w.low() + ".." + w.high();
          throw new FailedException(Failure.OUT_OF_BOUNDS, w.origin(), why);
        }
        yield operand;
      }
      case Code.If i ->
          value(i.condition(), state, locals) == 1
              ? value(i.yes(), state, locals)
              : value(i.no(), state, locals);
      case Code.Let l ->
          value(l.body(), state, locals.with(l.variable(), value(l.value(), state, locals)));
      case Code.Fold f -> fold(f, state, locals);
      case Code.Best b -> best(b, state, locals);
      case Code.Call c -> {
        Function function = functions.get(c.function());
        yield value(
            function.body(), state, bound(function.parameters(), c.arguments(), state, locals));
      }
    };
  }

  /** The values of arguments as those of parameters. */
  Locals bound(List<Variable> parameters, List<Code> arguments, int[] state, Locals locals) {
    Locals bound = Locals.NONE;
    for (int i = 0; i < arguments.size(); i++) {
      bound = bound.with(parameters.get(i), value(arguments.get(i), state, locals));
    }
    return bound;
  }

  private long binary(Code.Binary b, int[] state, Locals locals) {
    long left = value(b.left(), state, locals);
    boolean decided =
        b.operator() == Code.Operator.AND && left == 0
            || b.operator() == Code.Operator.OR && left == 1;
    return decided ? left : b.operator().of(left, value(b.right(), state, locals));
  }

  private long quotient(Code.Divide d, int[] state, Locals locals) {
    long dividend = value(d.dividend(), state, locals);
    long divisor = value(d.divisor(), state, locals);
    if (divisor == 0) {
      throw new FailedException(Failure.DIVISION_BY_ZERO, d.origin(), "");
    }
    if (d.rounding() == Code.Rounding.EXACT && dividend % divisor != 0) {
      throw new FailedException(
          Failure.NOT_WHOLE, d.origin(), "(" + dividend + "/" + divisor + ")");
    }
    return d.rounding().of(dividend, divisor);
  }

  private long fold(Code.Fold f, int[] state, Locals locals) {
    boolean any = false;
    long result = f.fold() == Code.FoldOperator.FOR_ALL ? 1 : 0;
    for (int value : f.domain().values()) {
      Locals inner = locals.with(f.variable(), value);
      if (value(f.where(), state, inner) == 0) {
        continue;
      }
      long body = value(f.body(), state, inner);
      switch (f.fold()) {
        case SUM -> result = Math.addExact(result, body);
        case EXISTS -> {
          if (body == 1) {
            return 1;
          }
        }
        case FOR_ALL -> {
          if (body == 0) {
            return 0;
          }
        }
        case LEAST -> result = any ? Math.min(result, body) : body;
        case GREATEST -> result = any ? Math.max(result, body) : body;
      }
      any = true;
    }
    boolean extreme = f.fold() == Code.FoldOperator.LEAST || f.fold() == Code.FoldOperator.GREATEST;
    return extreme && !any ? value(f.otherwise(), state, locals) : result;
  }

  private long best(Code.Best b, int[] state, Locals locals) {
    boolean any = false;
    boolean tie = false;
    long best = 0;
    long greatest = 0;
    for (int value : b.domain().values()) {
      Locals inner = locals.with(b.variable(), value);
      if (value(b.where(), state, inner) == 0) {
        continue;
      }
      long rank = value(b.rank(), state, inner);
      if (!any || rank > greatest) {
        best = value;
        greatest = rank;
        tie = false;
      } else if (rank == greatest) {
        tie = true;
      }
      any = true;
    }
    if (tie && !b.firstOfEquals()) {
      throw new FailedException(Failure.TIE, b.origin(), "");
    }
    return any ? best : value(b.otherwise(), state, locals);
  }
}
