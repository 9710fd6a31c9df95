package org.ruleproof.checker.lowering;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.SequencedSet;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Variable;

/** Conditions as texts that are equal where two say the same but for the names of what they bind. */
final class Conjuncts {
  private Conjuncts() {}

  /** The conjuncts of a condition. */
  static SequencedSet<String> of(Code condition) {
    SequencedSet<String> conjuncts = new LinkedHashSet<>();
    collect(condition, conjuncts);
    return conjuncts;
  }

  private static void collect(Code condition, SequencedSet<String> conjuncts) {
    if (condition instanceof Code.Binary(Code.Operator operator, Code left, Code right)
        && operator == Code.Operator.AND) {
      collect(left, conjuncts);
      collect(right, conjuncts);
    } else if (!condition.equals(Code.ONE)) {
      conjuncts.add(text(condition, Map.of()));
    }
  }

  private static String text(Code code, Map<Variable, String> bound) {
    return switch (code) {
      case Code.Constant c -> Long.toString(c.value());
      case Code.Local l -> bound.getOrDefault(l.variable(), "v" + l.variable().index());
      case Code.Read r -> r.array().name() + "[" + text(r.cell(), bound) + "]";
      case Code.Lookup l ->
          l.table().name() + l.table().values() + "(" + text(l.index(), bound) + ")";
      case Code.Binary b ->
          "(" + text(b.left(), bound) + " " + b.operator() + " " + text(b.right(), bound) + ")";
      case Code.Not n -> "!" + text(n.operand(), bound);
      case Code.Divide d ->
          "("
              + text(d.dividend(), bound)
              + " "
              + d.rounding()
              + " "
              + text(d.divisor(), bound)
              + ")";
      case Code.NotZero n -> text(n.operand(), bound);
      case Code.Within w -> text(w.operand(), bound);
      case Code.If i ->
          "if "
              + text(i.condition(), bound)
              + ":"
              + text(i.yes(), bound)
              + ":"
              + text(i.no(), bound);
      case Code.Let l -> {
        Map<Variable, String> inner = with(bound, l.variable());
        yield "let " + text(l.value(), bound) + " in " + text(l.body(), inner);
      }
      case Code.Fold f -> {
        Map<Variable, String> inner = with(bound, f.variable());
        yield f.fold()
            + " "
            + f.domain().values()
            + text(f.where(), inner)
            + ":"
            + text(f.body(), inner);
      }
      case Code.Best b -> {
        Map<Variable, String> inner = with(bound, b.variable());
        yield "best " + b.domain().values() + text(b.where(), inner) + ":" + text(b.rank(), inner);
      }
      case Code.Call c ->
          "f" + c.function() + c.arguments().stream().map(a -> text(a, bound)).toList();
    };
  }

  private static Map<Variable, String> with(Map<Variable, String> bound, Variable variable) {
    Map<Variable, String> more = new LinkedHashMap<>(bound);
    more.put(variable, "b" + bound.size());
    return more;
  }
}
