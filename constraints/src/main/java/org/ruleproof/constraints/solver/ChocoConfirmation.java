package org.ruleproof.constraints.solver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.chocosolver.solver.Cause;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.Settings;
import org.chocosolver.solver.exception.ContradictionException;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.ruleproof.constraints.solver.Problem.Posted;

/** A problem as a model of Choco, for a second opinion. */
public final class ChocoConfirmation {
  private final Problem problem;
  final Model model = new Model(Settings.prod().setCheckDeclaredViews(false).setEnableSAT(true));
  private final Map<Integer, BoolVar> literals = new HashMap<>();
  private final Map<Num.Whole, IntVar> wholes = new HashMap<>();

  /** The same problem. It must not be in the middle of a search. */
  public ChocoConfirmation(Problem problem) {
    this.problem = problem;
    problem.clauses().forEach(this::oneOf);
    problem.posted().forEach(this::post);
  }

  /** Whether the values are a solution in Choco's opinion, too. Once only. */
  public boolean isSolution(ToIntFunction<Num> values) {
    try {
      for (var literal : literals.entrySet()) {
        int value = values.applyAsInt(problem.bits().get(literal.getKey()));
        literal.getValue().instantiateTo(value, Cause.Null);
      }
      for (var whole : wholes.entrySet()) {
        whole.getValue().instantiateTo(values.applyAsInt(whole.getKey()), Cause.Null);
      }
      model.getSolver().propagate();
      return true;
    } catch (ContradictionException wrong) {
      return false;
    }
  }

  private void oneOf(List<Bit> some) {
    if (some.isEmpty()) {
      model.falseConstraint().post();
    } else {
      model.addClauses(some.stream().map(this::literal).toArray(BoolVar[]::new), new BoolVar[0]);
    }
  }

  private void post(Posted posted) {
    switch (posted) {
      case Posted.AtMost(List<Bit> where, List<Integer> factors, List<Num> terms, long bound) -> {
        IntVar[] variables = terms.stream().map(this::variable).toArray(IntVar[]::new);
        int[] by = factors.stream().mapToInt(f -> f).toArray();
        var constraint = model.scalar(variables, by, "<=", Math.toIntExact(bound));
        if (where.isEmpty()) {
          constraint.post();
        } else {
          List<BoolVar> some = new ArrayList<>(List.of(constraint.reify()));
          where.forEach(bit -> some.add(literal(problem.not(bit))));
          model.addClauses(some.toArray(BoolVar[]::new), new BoolVar[0]);
        }
      }
      case Posted.ProductOf(Num one, Num two, Num result) ->
          model.times(variable(one), variable(two), variable(result)).post();
    }
  }

  private BoolVar literal(Bit bit) {
    int positive = bit.literal & ~1;
    BoolVar variable = literals.get(positive);
    if (variable == null) {
      variable = newLiteral(positive);
      literals.put(positive, variable);
    }
    return bit.literal == positive ? variable : variable.not();
  }

  private BoolVar newLiteral(int positive) {
    int whole = problem.trail().boundOf(positive >> 1);
    if (whole >= 0) {
      return model
          .arithm(
              variable(problem.wholes().get(whole)), "<=", problem.trail().boundAt(positive >> 1))
          .reify();
    }
    Bit bit = problem.bits().get(positive);
    return bit.isFixed() ? model.boolVar(bit.is(1)) : model.boolVar();
  }

  private IntVar variable(Num number) {
    return switch (number) {
      case Num.Constant c -> model.intVar(c.value());
      case Bit bit -> literal(bit);
      case Num.View v -> model.offset(model.mul(variable(v.of), v.factor), v.offset);
      case Num.Whole x -> {
        IntVar known = wholes.get(x);
        if (known == null) {
          int[] domain = problem.trail().domain(x.index);
          known = domain.length == 0 ? model.intVar(x.low(), x.high()) : model.intVar(domain);
          wholes.put(x, known);
        }
        yield known;
      }
    };
  }
}
