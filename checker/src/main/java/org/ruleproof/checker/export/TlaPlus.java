package org.ruleproof.checker.export;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
 * <p>An effect is the set that holds the next state. What goes wrong is an assertion of TLC that
 * fails, and ends its search. Simultaneous lines go wrong only where two of them change one slot;
 * setting a slot to its old value is not seen. Numbers of TLC have 32 bits, and TLC reports those
 * that need more. A finished game stays as it is, so that only a game that is not over can be a
 * deadlock.
 */
public final class TlaPlus {
  private static final int WIDTH = 116;

  private final Game game;

  private static final String HEADER =
      """

      Min2(a, b) == IF a < b THEN a ELSE b
      Max2(a, b) == IF a > b THEN a ELSE b
      Yes(c) == IF c THEN 1 ELSE 0
      Wrong(why) == Assert(FALSE, why)
      NotZero(a, why) == IF a # 0 THEN a ELSE Wrong(why)
      Within(a, low, high, why) == IF a \\in low..high THEN a ELSE Wrong(why)
      Floor(a, b) == IF b > 0 THEN a \\div b ELSE (-a) \\div (-b)
      Ceiling(a, b) == -Floor(-a, b)
      HalfUp(a, b) == Floor(2 * a + b, 2 * b)
      Exactly(a, b) == IF b * Floor(a, b) = a THEN Floor(a, b) ELSE Wrong("no whole number")
      Sum(D, F(_)) ==
        LET RECURSIVE Add(_)
            Add(E) == IF E = {} THEN 0 ELSE LET d == CHOOSE e \\in E : TRUE IN F(d) + Add(E \\ {d})
        IN Add(D)
      Least(D, F(_)) == LET R == {F(d) : d \\in D} IN CHOOSE r \\in R : \\A q \\in R : r <= q
      Greatest(D, F(_)) == LET R == {F(d) : d \\in D} IN CHOOSE r \\in R : \\A q \\in R : r >= q
      Best(D, F(_), first) ==
        LET B == {d \\in D : \\A e \\in D : F(e) <= F(d)}
        IN IF first \\/ Cardinality(B) = 1 THEN CHOOSE b \\in B : \\A e \\in B : b <= e
           ELSE Wrong("a tie that no rule breaks")
      Put(t, i, a, low, high, what) ==
        IF a \\in low..high THEN {[t EXCEPT ![i] = a]} ELSE Wrong(what)
      Then(S, F(_)) == UNION {F(t) : t \\in S}
      Changed(t, u) == {i \\in DOMAIN t : u[i] # t[i]}
      Joined(t, L) ==
        IF \\E i, j \\in DOMAIN L : i < j /\\ Changed(t, L[i]) \\cap Changed(t, L[j]) # {}
        THEN Wrong("two lines set one state")
        ELSE {[k \\in DOMAIN t |->
                IF \\E i \\in DOMAIN L : k \\in Changed(t, L[i])
                THEN L[CHOOSE i \\in DOMAIN L : k \\in Changed(t, L[i])][k] ELSE t[k]]}

      """;

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
    String name = ExportedNames.word(module);
    text.append("---- MODULE ").append(name).append(" ----\n");
    text.append("\\* Save as ").append(name).append(".tla, and the configuration as ").append(name);
    text.append(".cfg beside it: ruleproof export --to tla-config\n");
    text.append("\\* Then: java -cp tla2tools.jar tlc2.TLC ").append(name).append('\n');
    text.append("EXTENDS Integers, FiniteSets, TLC\nVARIABLE s\n\n");
    for (StateArray array : game.layout().arrays()) {
      text.append("\\* ").append(ExportedNames.comment(array.described())).append('\n');
      text.append(offset(array)).append(" == ").append(array.first()).append('\n');
    }
    text.append(HEADER);
    for (int i = 0; i < game.functions().size(); i++) {
      var function = game.functions().get(i);
      define(text, "F" + i, function.name(), function.parameters(), number(function.body(), "t"));
    }
    for (int i : order()) {
      var procedure = game.procedures().get(i);
      String body = command(procedure.body(), "t", 0);
      define(text, "P" + i, procedure.name(), procedure.parameters(), body);
    }
    text.append("\nInit == s \\in {");
    text.append(game.initial().stream().map(this::state).collect(Collectors.joining(",\n  ")));
    text.append("}\nOver == ").append(condition(game.over(), "s")).append('\n');
    StringBuilder next = new StringBuilder("Finished == TRUE = Over /\\ UNCHANGED s\n");
    next.append("Next == \\/ Finished\n        \\/ /\\ ~Over\n           /\\ \\/ FALSE\n");
    int number = 0;
    for (TransitionGroup group : game.groups()) {
      for (Transition transition : group.transitions()) {
        text.append(action(number, group, transition));
        next.append("              \\/ ").append(call(number, transition)).append('\n');
        number++;
      }
    }
    text.append(next).append("Spec == Init /\\ [][Next]_s\n");
    for (int i = 0; i < game.invariants().size(); i++) {
      String holds = condition(game.invariants().get(i).condition().code(), "s");
      text.append(invariants(game).get(i)).append(" == ").append(holds).append('\n');
    }
    return text.append("====\n").toString().lines().map(TlaPlus::wrapped).collect(LINES);
  }

  private static final java.util.stream.Collector<CharSequence, ?, String> LINES =
      Collectors.joining("\n", "", "\n");

  /** {@return the configuration with which TLC checks the module} */
  public static String configuration(Game game) {
    return Stream.concat(
            Stream.of("SPECIFICATION Spec"), invariants(game).stream().map("INVARIANT "::concat))
        .collect(LINES);
  }

  private static List<String> invariants(Game game) {
    List<String> names = new ArrayList<>();
    for (Game.Invariant invariant : game.invariants()) {
      String name = "Inv_" + ExportedNames.word(invariant.name());
      names.add(names.contains(name) ? name + "_" + names.size() : name);
    }
    return names;
  }

  private static void define(
      StringBuilder text, String name, String told, List<Variable> parameters, String body) {
    text.append("\\* ").append(ExportedNames.comment(told)).append('\n').append(name).append("(t");
    parameters.forEach(v -> text.append(", ").append(name(v)));
    text.append(") == ").append(body).append('\n');
  }

  /** The line, broken at blanks outside of texts where it is too long. */
  private static String wrapped(String line) {
    String indent = " ".repeat(line.length() - line.stripLeading().length()) + "        ";
    String begin = line.startsWith("\\*") ? "\\* " : indent;
    StringBuilder text = new StringBuilder();
    String rest = line;
    while (rest.length() > WIDTH) {
      int quotes = 0;
      int at = -1;
      for (int i = 0; i < rest.length() && (i < WIDTH || at < 0); i++) {
        quotes += rest.charAt(i) == '"' ? 1 : 0;
        at = i > begin.length() && rest.charAt(i) == ' ' && quotes % 2 == 0 ? i : at;
      }
      if (at < 0) {
        break;
      }
      text.append(rest, 0, at).append('\n');
      rest = begin + rest.substring(at + 1);
    }
    return text.append(rest).toString();
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

  private static Stream<Integer> runs(Command command) {
    return command instanceof Command.Run r
        ? Stream.of(r.procedure())
        : command.commands().stream().flatMap(TlaPlus::runs);
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
    return ExportedNames.word(variable.name()) + "_" + variable.index();
  }

  private static String name(int number, Transition transition) {
    return ExportedNames.word(transition.name()) + "_" + number;
  }

  private String action(int number, TransitionGroup group, Transition transition) {
    StringBuilder text = new StringBuilder();
    text.append("\\* ").append(ExportedNames.comment(transition.origin().toString())).append('\n');
    text.append(name(number, transition)).append(arguments(transition)).append(" ==\n");
    text.append(conjunct(condition(group.condition(), "s")));
    for (Condition conjunct : transition.guard()) {
      text.append(conjunct(condition(conjunct.code(), "s")));
    }
    String next = command(transition.effect(), "s", 0);
    return text.append("  /\\ s' \\in ").append(next).append('\n').toString();
  }

  /** A conjunct of a guard; TLC takes each disjunct and witness of one for an action of its own. */
  private static String conjunct(String condition) {
    boolean several = condition.contains("\\/") || condition.contains("\\E");
    return "  /\\ " + (several ? "TRUE = (" + condition + ")" : condition) + "\n";
  }

  private static String arguments(Transition transition) {
    return transition.parameters().isEmpty()
        ? ""
        : transition.parameters().stream()
            .map(p -> name(p.variable()))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String call(int number, Transition transition) {
    return transition.parameters().stream()
            .map(p -> "\\E " + name(p.variable()) + " \\in " + set(p.domain()) + " : ")
            .collect(Collectors.joining())
        + name(number, transition)
        + arguments(transition);
  }

  private static String set(Domain domain) {
    return domain.isRange()
        ? "(" + domain.low() + ".." + domain.high() + ")"
        : "{" + commas(domain.values()) + "}";
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
            case AND -> "(%s /\\ %s)".formatted(condition(b.left(), t), condition(b.right(), t));
            case OR -> "(%s \\/ %s)".formatted(condition(b.left(), t), condition(b.right(), t));
            case ADD, SUBTRACT, MULTIPLY, MINIMUM, MAXIMUM -> number(b, t) + " = 1";
          };
      case Code.Not n -> "~" + condition(n.operand(), t);
      case Code.Fold f when f.fold() == Code.FoldOperator.EXISTS -> quantified("\\E", f, "/\\", t);
      case Code.Fold f when f.fold() == Code.FoldOperator.FOR_ALL -> quantified("\\A", f, "=>", t);
      case Code.If i ->
          choice(condition(i.condition(), t), condition(i.yes(), t), condition(i.no(), t));
      default -> "(" + number(code, t) + " = 1)";
    };
  }

  private String quantified(String quantifier, Code.Fold f, String joint, String t) {
    return "(%s %s \\in %s : %s %s %s)"
        .formatted(
            quantifier,
            name(f.variable()),
            set(f.domain()),
            condition(f.where(), t),
            joint,
            condition(f.body(), t));
  }

  private static String choice(String condition, String yes, String no) {
    return "(IF %s THEN %s ELSE %s)".formatted(condition, yes, no);
  }

  private static String let(Variable variable, String value, String body) {
    return "(LET %s == %s IN %s)".formatted(name(variable), value, body);
  }

  /** A definition applied to a state and arguments. */
  private String call(String name, String t, List<Code> arguments) {
    return arguments.stream()
        .map(a -> ", " + number(a, t))
        .collect(Collectors.joining("", name + "(" + t, ")"));
  }

  private String infix(Code.Binary b, String operator, String t) {
    return "(%s %s %s)".formatted(number(b.left(), t), operator, number(b.right(), t));
  }

  /** An expression as a number. */
  private String number(Code code, String t) {
    return switch (code) {
      case Code.Constant c -> c.value() < 0 ? "(" + c.value() + ")" : Long.toString(c.value());
      case Code.Local l -> name(l.variable());
      case Code.Read r -> {
        String more = r.cell().isNo() ? "" : " + " + number(r.cell(), t);
        yield t + "[" + offset(r.array()) + more + "]";
      }
      case Code.Lookup l ->
          "(<<%s>>[1 + %s])".formatted(commas(l.table().values()), number(l.index(), t));
      case Code.Binary b ->
          switch (b.operator()) {
            case ADD -> infix(b, "+", t);
            case SUBTRACT -> infix(b, "-", t);
            case MULTIPLY -> infix(b, "*", t);
            case MINIMUM -> "Min2(%s, %s)".formatted(number(b.left(), t), number(b.right(), t));
            case MAXIMUM -> "Max2(%s, %s)".formatted(number(b.left(), t), number(b.right(), t));
            case EQUAL, NOT_EQUAL, LESS, AT_MOST, AND, OR -> "Yes(" + condition(b, t) + ")";
          };
      case Code.Not n -> "Yes(" + condition(n, t) + ")";
      case Code.Divide d ->
          switch (d.rounding()) {
                case DOWN -> "Floor";
                case UP -> "Ceiling";
                case HALF_UP -> "HalfUp";
                case EXACT -> "Exactly";
              }
              + "(%s, %s)".formatted(number(d.dividend(), t), number(d.divisor(), t));
      case Code.NotZero n ->
          "NotZero(%s, %s)".formatted(number(n.operand(), t), text(n.failure().words()));
      case Code.Within w ->
          "Within(%s, %s, %s, \"out of bounds\")"
              .formatted(number(w.operand(), t), w.low(), w.high());
      case Code.If i -> choice(condition(i.condition(), t), number(i.yes(), t), number(i.no(), t));
      case Code.Let l -> let(l.variable(), number(l.value(), t), number(l.body(), t));
      case Code.Fold f -> fold(f, t);
      case Code.Best b -> {
        String among = among(b.variable(), b.domain(), b.where(), t);
        String best =
            "Best(%s, LAMBDA %s : %s, %s)"
                .formatted(
                    among,
                    name(b.variable()),
                    number(b.rank(), t),
                    b.firstOfEquals() ? "TRUE" : "FALSE");
        yield choice(among + " = {}", number(b.otherwise(), t), best);
      }
      case Code.Call c -> call("F" + c.function(), t, c.arguments());
    };
  }

  private static String text(String words) {
    return "\"" + ExportedNames.comment(words).replace('"', ' ') + "\"";
  }

  private String among(Variable variable, Domain domain, Code where, String t) {
    return where.isYes()
        ? set(domain)
        : "{%s \\in %s : %s}".formatted(name(variable), set(domain), condition(where, t));
  }

  private String fold(Code.Fold f, String t) {
    String among = among(f.variable(), f.domain(), f.where(), t);
    String folded =
        "(%s, LAMBDA %s : %s)".formatted(among, name(f.variable()), number(f.body(), t));
    return switch (f.fold()) {
      case EXISTS, FOR_ALL -> "Yes(" + condition(f, t) + ")";
      case SUM -> "Sum" + folded;
      case LEAST -> choice(among + " = {}", number(f.otherwise(), t), "Least" + folded);
      case GREATEST -> choice(among + " = {}", number(f.otherwise(), t), "Greatest" + folded);
    };
  }

  /** The set of states after a command in state {@code t}; {@code depth} numbers bound states. */
  private String command(Command command, String t, int depth) {
    return switch (command) {
      case Command.Set s ->
          "Put(%s, %s + %s, %s, %s, %s, %s)"
              .formatted(
                  t,
                  offset(s.array()),
                  number(s.cell(), t),
                  number(s.value(), t),
                  s.array().low(),
                  s.array().high(),
                  text(s.array().name() + " leaves its type"));
      case Command.Block b -> inTurn(b.commands(), (c, in, at) -> command(c, in, at), t, depth);
      case Command.When w ->
          choice(
              condition(w.condition(), t),
              command(w.then(), t, depth),
              command(w.otherwise(), t, depth));
      case Command.ForEach f ->
          inTurn(
              f.domain().values(),
              (value, in, at) -> let(f.variable(), "" + value, command(f.body(), in, at)),
              t,
              depth);
      case Command.Let l -> let(l.variable(), number(l.value(), t), command(l.body(), t, depth));
      case Command.Run r -> call("P" + r.procedure(), t, r.arguments());
      case Command.Together g -> together(g.lines(), t, depth);
      case Command.Fail f -> "Wrong(" + text(f.failure().words()) + ")";
    };
  }

  /** The set of states after one part of a command in a state. */
  private interface Part<T> {
    String after(T part, String t, int depth);
  }

  private static <T> String inTurn(List<T> parts, Part<T> part, String t, int depth) {
    if (parts.isEmpty()) {
      return "{" + t + "}";
    }
    String first = part.after(parts.getFirst(), t, depth);
    String next = "t" + (depth + 1);
    return parts.size() == 1
        ? first
        : "Then(%s,\n     LAMBDA %s : %s)"
            .formatted(first, next, inTurn(parts.subList(1, parts.size()), part, next, depth + 1));
  }

  private String together(List<Command> lines, String t, int depth) {
    StringBuilder text = new StringBuilder();
    List<String> names =
        IntStream.range(0, lines.size()).mapToObj(i -> "u" + (depth + 1) + "_" + i).toList();
    for (int i = 0; i < lines.size(); i++) {
      text.append("Then(").append(command(lines.get(i), t, depth + 1));
      text.append(",\n     LAMBDA ").append(names.get(i)).append(" : ");
    }
    return text
        + "Joined(%s, <<%s>>)".formatted(t, String.join(", ", names))
        + ")".repeat(lines.size());
  }

  private static String commas(List<Integer> numbers) {
    return numbers.stream().map(v -> Integer.toString(v)).collect(Collectors.joining(", "));
  }
}
