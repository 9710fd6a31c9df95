package org.ruleproof.checker.export;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.TransitionGroup;
import org.ruleproof.checker.game.Variable;

/**
 * Translates a game into a TLA+ module for TLC. The state is one function from slots to numbers.
 * Each array is a constant operator whose value is its first slot: {@code s[at_inf + 1]} is its
 * second cell.
 *
 * <p>An effect is the set of its possible next states: one, or none where it fails. Simultaneous
 * lines fail only where two of them change one slot; setting a slot to its old value is not seen.
 */
public final class TlaPlus {
  private final Game game;

  private TlaPlus(Game game) {
    this.game = game;
  }

  /**
   * {@return the module}
   *
   * @param module its name, letters, digits and underscores
   */
  public static String of(Game game, String module) {
    return new TlaPlus(game).write(module);
  }

  private String write(String module) {
    StringBuilder text = new StringBuilder();
    text.append("---- MODULE ").append(ExportedNames.word(module)).append(" ----\n");
    text.append("EXTENDS Integers, FiniteSets, TLC\nVARIABLE s\n\n");
    for (StateArray array : game.layout().arrays()) {
      text.append(offset(array)).append(" == ").append(array.first());
      text.append("  \\* ").append(ExportedNames.comment(array.described())).append('\n');
    }
    text.append(
        """

        Min2(a, b) == IF a < b THEN a ELSE b
        Max2(a, b) == IF a > b THEN a ELSE b
        Yes(c) == IF c THEN 1 ELSE 0
        RECURSIVE Sum(_, _)
        Sum(D, F(_)) == IF D = {} THEN 0 ELSE LET d == CHOOSE e \\in D : TRUE IN F(d) + Sum(D \\ {d}, F)
        Least(D, F(_)) == LET R == {F(d) : d \\in D} IN CHOOSE r \\in R : \\A q \\in R : r <= q
        Greatest(D, F(_)) == LET R == {F(d) : d \\in D} IN CHOOSE r \\in R : \\A q \\in R : r >= q
        Best(D, F(_), first) ==
          LET B == {d \\in D : \\A e \\in D : F(e) <= F(d)}
          IN IF first \\/ Cardinality(B) = 1 THEN CHOOSE b \\in B : \\A e \\in B : b <= e
             ELSE Assert(FALSE, "a tie that no rule breaks")
        Then(S, F(_)) == UNION {F(t) : t \\in S}
        Joined(t, L) ==
          LET Changed(u) == {i \\in DOMAIN t : u[i] # t[i]}
          IN IF \\E i, j \\in DOMAIN L : i < j /\\ Changed(L[i]) \\cap Changed(L[j]) # {} THEN {}
             ELSE {[k \\in DOMAIN t |-> IF \\E i \\in DOMAIN L : k \\in Changed(L[i])
                                      THEN L[CHOOSE i \\in DOMAIN L : k \\in Changed(L[i])][k] ELSE t[k]]}

        """
            .replace("RECURSIVE Sum(_, _)\n", "RECURSIVE Sum(_, _(_))\n"));
    for (int i = 0; i < game.functions().size(); i++) {
      var function = game.functions().get(i);
      text.append("\\* ").append(ExportedNames.comment(function.name())).append('\n');
      text.append("F").append(i).append("(t").append(parameters(function.parameters()));
      text.append(") == ").append(number(function.body(), "t")).append('\n');
    }
    for (int i : order()) {
      var procedure = game.procedures().get(i);
      text.append("\\* ").append(ExportedNames.comment(procedure.name())).append('\n');
      text.append("P").append(i).append("(t").append(parameters(procedure.parameters()));
      text.append(") == ").append(command(procedure.body(), "t", 0)).append('\n');
    }
    text.append("\nInit == s \\in {")
        .append(game.initial().stream().map(this::state).collect(Collectors.joining(",\n  ")))
        .append("}\nOver == ")
        .append(condition(game.over(), "s"))
        .append('\n');
    StringBuilder next = new StringBuilder("Next == /\\ ~Over\n        /\\ ");
    int number = 0;
    String separator = "\\/ ";
    for (TransitionGroup group : game.groups()) {
      for (Transition transition : group.transitions()) {
        text.append(action(number, group, transition));
        next.append(separator).append(call(number, transition)).append('\n');
        separator = "           \\/ ";
        number++;
      }
    }
    text.append(next).append("Spec == Init /\\ [][Next]_s\n");
    for (Game.Invariant invariant : game.invariants()) {
      text.append("Inv_")
          .append(ExportedNames.word(invariant.name()))
          .append(" == ")
          .append(condition(invariant.condition().code(), "s"))
          .append('\n');
    }
    return text.append("====\n").toString();
  }

  /** The procedures in an order in which each comes after those it calls. */
  private List<Integer> order() {
    SequencedSet<Integer> order = new LinkedHashSet<>();
    IntStream.range(0, game.procedures().size()).forEach(i -> visit(i, order));
    return List.copyOf(order);
  }

  private void visit(int procedure, SequencedSet<Integer> order) {
    if (!order.contains(procedure)) {
      runs(game.procedures().get(procedure).body()).forEach(i -> visit(i, order));
      order.add(procedure);
    }
  }

  private static List<Integer> runs(Command command) {
    return switch (command) {
      case Command.Run r -> List.of(r.procedure());
      case Command.Block b -> b.commands().stream().flatMap(c -> runs(c).stream()).toList();
      case Command.When w ->
          java.util.stream.Stream.of(w.then(), w.otherwise())
              .flatMap(c -> runs(c).stream())
              .toList();
      case Command.ForEach f -> runs(f.body());
      case Command.Let l -> runs(l.body());
      case Command.Together t -> t.lines().stream().flatMap(c -> runs(c).stream()).toList();
      case Command.Set s -> List.of();
      case Command.Fail f -> List.of();
    };
  }

  private static String offset(StateArray array) {
    return "at_" + ExportedNames.word(array.name());
  }

  private String state(List<Integer> values) {
    StringBuilder cases = new StringBuilder("[i \\in 0.." + (values.size() - 1) + " |-> ");
    List<Integer> distinct = values.stream().distinct().toList();
    for (int value : distinct.subList(0, Math.max(0, distinct.size() - 1))) {
      String places =
          IntStream.range(0, values.size())
              .filter(i -> values.get(i) == value)
              .mapToObj(Integer::toString)
              .collect(Collectors.joining(", "));
      cases.append("IF i \\in {").append(places).append("} THEN ").append(value).append(" ELSE ");
    }
    return cases.append(distinct.isEmpty() ? 0 : distinct.getLast()).append(']').toString();
  }

  private static String name(Variable variable) {
    return "v" + variable.index();
  }

  private static String parameters(List<Variable> variables) {
    return variables.stream().map(v -> ", " + name(v)).collect(Collectors.joining());
  }

  private String action(int number, TransitionGroup group, Transition transition) {
    StringBuilder text = new StringBuilder();
    text.append("\\* ").append(ExportedNames.comment(transition.name())).append('\n');
    String parameters =
        transition.parameters().stream()
            .map(p -> name(p.variable()))
            .collect(Collectors.joining(", "));
    text.append("A").append(number);
    text.append(parameters.isEmpty() ? "" : "(" + parameters + ")").append(" ==\n");
    text.append("  /\\ ").append(condition(group.condition(), "s")).append('\n');
    for (Condition conjunct : transition.guard()) {
      text.append("  /\\ ").append(condition(conjunct.code(), "s")).append('\n');
    }
    return text.append("  /\\ s' \\in ")
        .append(command(transition.effect(), "s", 0))
        .append('\n')
        .toString();
  }

  private static String call(int number, Transition transition) {
    if (transition.parameters().isEmpty()) {
      return "A" + number;
    }
    return transition.parameters().stream()
            .map(p -> "\\E " + name(p.variable()) + " \\in " + set(p.domain()) + " : ")
            .collect(Collectors.joining())
        + "A"
        + number
        + transition.parameters().stream()
            .map(p -> name(p.variable()))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String set(Domain domain) {
    return domain.isRange()
        ? "(" + domain.low() + ".." + domain.high() + ")"
        : domain.values().stream()
            .map(v -> Integer.toString(v))
            .collect(Collectors.joining(", ", "{", "}"));
  }

  /** An expression as a condition. */
  private String condition(Code code, String t) {
    return switch (code) {
      case Code.Constant c -> c.value() == 1 ? "TRUE" : "FALSE";
      case Code.Binary b ->
          switch (b.operator()) {
            case EQUAL -> infix(b, "=", t);
            case NOT_EQUAL -> infix(b, "#", t);
            case LESS -> infix(b, "<", t);
            case AT_MOST -> infix(b, "<=", t);
            case AND -> "(" + condition(b.left(), t) + " /\\ " + condition(b.right(), t) + ")";
            case OR -> "(" + condition(b.left(), t) + " \\/ " + condition(b.right(), t) + ")";
            case ADD, SUBTRACT, MULTIPLY, MINIMUM, MAXIMUM -> number(b, t) + " = 1";
          };
      case Code.Not n -> "~" + condition(n.operand(), t);
      case Code.Fold f when f.fold() == Code.FoldOperator.EXISTS ->
          "(\\E "
              + name(f.variable())
              + " \\in "
              + set(f.domain())
              + " : "
              + condition(f.where(), t)
              + " /\\ "
              + condition(f.body(), t)
              + ")";
      case Code.Fold f when f.fold() == Code.FoldOperator.FOR_ALL ->
          "(\\A "
              + name(f.variable())
              + " \\in "
              + set(f.domain())
              + " : "
              + condition(f.where(), t)
              + " => "
              + condition(f.body(), t)
              + ")";
      case Code.If i ->
          "(IF "
              + condition(i.condition(), t)
              + " THEN "
              + condition(i.yes(), t)
              + " ELSE "
              + condition(i.no(), t)
              + ")";
      default -> "(" + number(code, t) + " = 1)";
    };
  }

  private String infix(Code.Binary b, String operator, String t) {
    return "(" + number(b.left(), t) + " " + operator + " " + number(b.right(), t) + ")";
  }

  /** An expression as a number. */
  private String number(Code code, String t) {
    return switch (code) {
      case Code.Constant c -> c.value() < 0 ? "(" + c.value() + ")" : Long.toString(c.value());
      case Code.Local l -> name(l.variable());
      case Code.Read r ->
          r.cell().equals(Code.ZERO)
              ? t + "[" + offset(r.array()) + "]"
              : t + "[" + offset(r.array()) + " + " + number(r.cell(), t) + "]";
      case Code.Lookup l ->
          "(<<"
              + l.table().values().stream()
                  .map(v -> Integer.toString(v))
                  .collect(Collectors.joining(", "))
              + ">>[1 + "
              + number(l.index(), t)
              + "])";
      case Code.Binary b ->
          switch (b.operator()) {
            case ADD -> infix(b, "+", t);
            case SUBTRACT -> infix(b, "-", t);
            case MULTIPLY -> infix(b, "*", t);
            case MINIMUM -> "Min2(" + number(b.left(), t) + ", " + number(b.right(), t) + ")";
            case MAXIMUM -> "Max2(" + number(b.left(), t) + ", " + number(b.right(), t) + ")";
            case EQUAL, NOT_EQUAL, LESS, AT_MOST, AND, OR -> "Yes(" + condition(b, t) + ")";
          };
      case Code.Not n -> "Yes(" + condition(n, t) + ")";
      case Code.Divide d -> quotient(d, t);
      case Code.NotZero n -> checked(number(n.operand(), t), "x # 0", n.failure().words());
      case Code.Within w ->
          checked(number(w.operand(), t), "x \\in " + w.low() + ".." + w.high(), "out of bounds");
      case Code.If i ->
          "(IF "
              + condition(i.condition(), t)
              + " THEN "
              + number(i.yes(), t)
              + " ELSE "
              + number(i.no(), t)
              + ")";
      case Code.Let l ->
          "(LET "
              + name(l.variable())
              + " == "
              + number(l.value(), t)
              + " IN "
              + number(l.body(), t)
              + ")";
      case Code.Fold f -> fold(f, t);
      case Code.Best b -> {
        String among = among(b.variable(), b.domain(), b.where(), t);
        yield "(IF "
            + among
            + " = {} THEN "
            + number(b.otherwise(), t)
            + " ELSE Best("
            + among
            + ", LAMBDA "
            + name(b.variable())
            + " : "
            + number(b.rank(), t)
            + ", "
            + (b.firstOfEquals() ? "TRUE" : "FALSE")
            + "))";
      }
      case Code.Call c ->
          "F"
              + c.function()
              + "("
              + t
              + c.arguments().stream().map(a -> ", " + number(a, t)).collect(Collectors.joining())
              + ")";
    };
  }

  private static String checked(String value, String condition, String why) {
    return "(LET x == "
        + value
        + " IN IF "
        + condition
        + " THEN x ELSE Assert(FALSE, \""
        + why
        + "\"))";
  }

  private String quotient(Code.Divide d, String t) {
    String a = number(d.dividend(), t);
    String b = number(d.divisor(), t);
    String floor =
        "(LET b == " + b + " a == " + a + " IN IF b > 0 THEN a \\div b ELSE (-a) \\div (-b))";
    return switch (d.rounding()) {
      case DOWN -> floor;
      case UP ->
          "(LET b == " + b + " a == -" + a + " IN -(IF b > 0 THEN a \\div b ELSE (-a) \\div (-b)))";
      case HALF_UP ->
          "(LET b == 2 * "
              + b
              + " a == 2 * "
              + a
              + " + "
              + b
              + " IN IF b > 0 THEN a \\div b ELSE (-a) \\div (-b))";
      case EXACT ->
          "(LET b == "
              + b
              + " a == "
              + a
              + " q == IF b > 0 THEN a \\div b ELSE (-a) \\div (-b)"
              + " IN IF b * q = a THEN q ELSE Assert(FALSE, \"no whole number\"))";
    };
  }

  private String among(Variable variable, Domain domain, Code where, String t) {
    return where.equals(Code.ONE)
        ? set(domain)
        : "{" + name(variable) + " \\in " + set(domain) + " : " + condition(where, t) + "}";
  }

  private String fold(Code.Fold f, String t) {
    String among = among(f.variable(), f.domain(), f.where(), t);
    String body = "LAMBDA " + name(f.variable()) + " : " + number(f.body(), t);
    return switch (f.fold()) {
      case EXISTS, FOR_ALL -> "Yes(" + condition(f, t) + ")";
      case SUM -> "Sum(" + among + ", " + body + ")";
      case LEAST, GREATEST ->
          "(IF "
              + among
              + " = {} THEN "
              + number(f.otherwise(), t)
              + " ELSE "
              + (f.fold() == Code.FoldOperator.LEAST ? "Least" : "Greatest")
              + "("
              + among
              + ", "
              + body
              + "))";
    };
  }

  /** The set of states after a command in state {@code t}; {@code depth} numbers bound states. */
  private String command(Command command, String t, int depth) {
    return switch (command) {
      case Command.Set s ->
          "(LET x == "
              + number(s.value(), t)
              + " IN IF x \\in "
              + s.array().low()
              + ".."
              + s.array().high()
              + " THEN {["
              + t
              + " EXCEPT !["
              + offset(s.array())
              + " + "
              + number(s.cell(), t)
              + "] = x]} ELSE {})";
      case Command.Block b -> block(b.commands(), t, depth);
      case Command.When w ->
          "(IF "
              + condition(w.condition(), t)
              + " THEN "
              + command(w.then(), t, depth)
              + " ELSE "
              + command(w.otherwise(), t, depth)
              + ")";
      case Command.ForEach f -> each(f, f.domain().values(), t, depth);
      case Command.Let l ->
          "(LET "
              + name(l.variable())
              + " == "
              + number(l.value(), t)
              + " IN "
              + command(l.body(), t, depth)
              + ")";
      case Command.Run r ->
          "P"
              + r.procedure()
              + "("
              + t
              + r.arguments().stream().map(a -> ", " + number(a, t)).collect(Collectors.joining())
              + ")";
      case Command.Together g -> together(g.lines(), t, depth);
      case Command.Fail f -> "{}";
    };
  }

  private String block(List<Command> commands, String t, int depth) {
    if (commands.isEmpty()) {
      return "{" + t + "}";
    }
    if (commands.size() == 1) {
      return command(commands.getFirst(), t, depth);
    }
    String next = "t" + (depth + 1);
    return "Then("
        + command(commands.getFirst(), t, depth)
        + ",\n     LAMBDA "
        + next
        + " : "
        + block(commands.subList(1, commands.size()), next, depth + 1)
        + ")";
  }

  private String each(Command.ForEach f, List<Integer> values, String t, int depth) {
    if (values.isEmpty()) {
      return "{" + t + "}";
    }
    String next = "t" + (depth + 1);
    String first =
        "(LET "
            + name(f.variable())
            + " == "
            + values.getFirst()
            + " IN "
            + command(f.body(), t, depth)
            + ")";
    return values.size() == 1
        ? first
        : "Then("
            + first
            + ",\n     LAMBDA "
            + next
            + " : "
            + each(f, values.subList(1, values.size()), next, depth + 1)
            + ")";
  }

  private String together(List<Command> lines, String t, int depth) {
    StringBuilder text = new StringBuilder();
    List<String> names =
        IntStream.range(0, lines.size()).mapToObj(i -> "u" + (depth + 1) + "_" + i).toList();
    for (int i = 0; i < lines.size(); i++) {
      text.append("Then(").append(command(lines.get(i), t, depth + 1));
      text.append(",\n     LAMBDA ").append(names.get(i)).append(" : ");
    }
    return text.append("Joined(")
        .append(t)
        .append(", <<")
        .append(String.join(", ", names))
        .append(">>)")
        .append(")".repeat(lines.size()))
        .toString();
  }
}
