package org.ruleproof.checker.export;

import java.util.stream.Collectors;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Variable;

/**
 * Translates code and commands into GNU C with statement expressions. The state is the array
 * {@code s} of slots. Variables are {@code v0}, {@code v1}, ... A failure calls {@code fail()},
 * which does not return.
 */
final class CodeInC {
  private final Game game;

  CodeInC(Game game) {
    this.game = game;
  }

  /** The shared definitions: tables, functions, procedures. */
  String definitions() {
    StringBuilder text = new StringBuilder();
    text.append(
        """
        static jmp_buf failing;
        static N fail(void) { longjmp(failing, 1); return 0; }
        static N down(N a, N b) { N q; if (b == 0) fail(); q = a / b; return q - (a % b != 0 && (a < 0) != (b < 0)); }
        static N exact(N a, N b) { if (b == 0 || a % b != 0) fail(); return a / b; }
        static N nonzero(N a) { if (a == 0) fail(); return a; }
        static N within(N a, N low, N high) { if (a < low || a > high) fail(); return a; }
        """);
    for (int i = 0; i < game.functions().size(); i++) {
      var function = game.functions().get(i);
      text.append("/* ").append(ExportedNames.comment(function.name())).append(" */\n");
      text.append("static N f").append(i).append("(const N *s");
      function.parameters().forEach(p -> text.append(", N ").append(name(p)));
      text.append(") { return ").append(code(function.body())).append("; }\n");
    }
    for (int i = 0; i < game.procedures().size(); i++) {
      text.append(signature(i)).append(";\n");
    }
    for (int i = 0; i < game.procedures().size(); i++) {
      Procedure procedure = game.procedures().get(i);
      text.append("/* ").append(ExportedNames.comment(procedure.name())).append(" */\n");
      text.append(signature(i)).append(" {\n").append(command(procedure.body())).append("}\n");
    }
    return text.toString();
  }

  private String signature(int procedure) {
    return "static void p"
        + procedure
        + "(N *s, unsigned char *set"
        + game.procedures().get(procedure).parameters().stream()
            .map(p -> ", N " + name(p))
            .collect(Collectors.joining())
        + ")";
  }

  static String name(Variable variable) {
    return "v" + variable.index();
  }

  /** An expression. */
  String code(Code code) {
    return switch (code) {
      case Code.Constant c -> number(c.value());
      case Code.Local l -> name(l.variable());
      case Code.Read r -> "s[" + r.array().first() + " + " + code(r.cell()) + "]";
      case Code.Lookup l ->
          "((const N[]){"
              + l.table().values().stream().map(v -> number(v)).collect(Collectors.joining(", "))
              + "})["
              + code(l.index())
              + "]";
      case Code.Binary b -> binary(b);
      case Code.Not n -> "(!" + code(n.operand()) + ")";
      case Code.Divide d -> quotient(d);
      case Code.NotZero n -> "nonzero(" + code(n.operand()) + ")";
      case Code.Within w ->
          "within(" + code(w.operand()) + ", " + number(w.low()) + ", " + number(w.high()) + ")";
      case Code.If i ->
          "(" + code(i.condition()) + " ? " + code(i.yes()) + " : " + code(i.no()) + ")";
      case Code.Let l ->
          "({ N " + name(l.variable()) + " = " + code(l.value()) + "; " + code(l.body()) + "; })";
      case Code.Fold f -> fold(f);
      case Code.Best b -> best(b);
      case Code.Call c ->
          "f"
              + c.function()
              + "(s"
              + c.arguments().stream().map(a -> ", " + code(a)).collect(Collectors.joining())
              + ")";
    };
  }

  private static String number(long value) {
    return value < 0 ? "(" + value + "L)" : value + "L";
  }

  private String binary(Code.Binary b) {
    String left = code(b.left());
    String right = code(b.right());
    return switch (b.operator()) {
      case ADD -> "(" + left + " + " + right + ")";
      case SUBTRACT -> "(" + left + " - " + right + ")";
      case MULTIPLY -> "(" + left + " * " + right + ")";
      case MINIMUM -> "({ N a_ = " + left + "; N b_ = " + right + "; a_ < b_ ? a_ : b_; })";
      case MAXIMUM -> "({ N a_ = " + left + "; N b_ = " + right + "; a_ > b_ ? a_ : b_; })";
      case EQUAL -> "(" + left + " == " + right + ")";
      case NOT_EQUAL -> "(" + left + " != " + right + ")";
      case LESS -> "(" + left + " < " + right + ")";
      case AT_MOST -> "(" + left + " <= " + right + ")";
      case AND -> "(" + left + " && " + right + ")";
      case OR -> "(" + left + " || " + right + ")";
    };
  }

  private String quotient(Code.Divide d) {
    String a = code(d.dividend());
    String b = code(d.divisor());
    return switch (d.rounding()) {
      case DOWN -> "down(" + a + ", " + b + ")";
      case UP -> "(-down(-" + a + ", " + b + "))";
      case HALF_UP -> "({ N c_ = " + b + "; down(2 * " + a + " + c_, 2 * c_); })";
      case EXACT -> "exact(" + a + ", " + b + ")";
    };
  }

  private String each(Variable variable, org.ruleproof.checker.game.Domain domain, String body) {
    String name = name(variable);
    if (domain.isRange()) {
      return "for (N "
          + name
          + " = "
          + domain.low()
          + "; "
          + name
          + " <= "
          + domain.high()
          + "; "
          + name
          + "++) { "
          + body
          + " }";
    }
    return "for (int i"
        + variable.index()
        + " = 0; i"
        + variable.index()
        + " < "
        + domain.size()
        + "; i"
        + variable.index()
        + "++) { N "
        + name
        + " = ((const N[]){"
        + domain.values().stream().map(v -> number(v)).collect(Collectors.joining(", "))
        + "})[i"
        + variable.index()
        + "]; "
        + body
        + " }";
  }

  private String fold(Code.Fold f) {
    String r = "r" + f.variable().index();
    String any = "y" + f.variable().index();
    String where = code(f.where());
    String body = code(f.body());
    return switch (f.fold()) {
      case SUM ->
          "({ N "
              + r
              + " = 0; "
              + each(f.variable(), f.domain(), "if (" + where + ") " + r + " += " + body + ";")
              + r
              + "; })";
      case EXISTS ->
          "({ N "
              + r
              + " = 0; "
              + each(
                  f.variable(),
                  f.domain(),
                  "if (" + where + " && " + body + ") { " + r + " = 1; break; }")
              + r
              + "; })";
      case FOR_ALL ->
          "({ N "
              + r
              + " = 1; "
              + each(
                  f.variable(),
                  f.domain(),
                  "if (" + where + " && !" + body + ") { " + r + " = 0; break; }")
              + r
              + "; })";
      case LEAST, GREATEST ->
          "({ N "
              + r
              + " = 0, "
              + any
              + " = 0; "
              + each(
                  f.variable(),
                  f.domain(),
                  "if ("
                      + where
                      + ") { N b_ = "
                      + body
                      + "; if (!"
                      + any
                      + " || b_ "
                      + (f.fold() == Code.FoldOperator.LEAST ? "<" : ">")
                      + " "
                      + r
                      + ") "
                      + r
                      + " = b_; "
                      + any
                      + " = 1; }")
              + any
              + " ? "
              + r
              + " : "
              + code(f.otherwise())
              + "; })";
    };
  }

  private String best(Code.Best b) {
    String i = Integer.toString(b.variable().index());
    String tie = b.firstOfEquals() ? "" : " if (y" + i + " && t" + i + ") fail();";
    return "({ N r"
        + i
        + " = 0, g"
        + i
        + " = 0, y"
        + i
        + " = 0, t"
        + i
        + " = 0; "
        + each(
            b.variable(),
            b.domain(),
            "if ("
                + code(b.where())
                + ") { N b_ = "
                + code(b.rank())
                + "; if (!y"
                + i
                + " || b_ > g"
                + i
                + ") { r"
                + i
                + " = "
                + name(b.variable())
                + "; g"
                + i
                + " = b_; t"
                + i
                + " = 0; } else if (b_ == g"
                + i
                + ") t"
                + i
                + " = 1; y"
                + i
                + " = 1; }")
        + tie
        + " y"
        + i
        + " ? r"
        + i
        + " : "
        + code(b.otherwise())
        + "; })";
  }

  /** A command; {@code set} records the slots that it sets. */
  String command(Command command) {
    return switch (command) {
      case Command.Set s -> set(s);
      case Command.Block b ->
          b.commands().stream().map(this::command).collect(Collectors.joining());
      case Command.When w ->
          "if ("
              + code(w.condition())
              + ") {\n"
              + command(w.then())
              + "} else {\n"
              + command(w.otherwise())
              + "}\n";
      case Command.ForEach f -> each(f.variable(), f.domain(), "\n" + command(f.body())) + "\n";
      case Command.Let l ->
          "{ N " + name(l.variable()) + " = " + code(l.value()) + ";\n" + command(l.body()) + "}\n";
      case Command.Run r ->
          "p"
              + r.procedure()
              + "(s, set"
              + r.arguments().stream().map(a -> ", " + code(a)).collect(Collectors.joining())
              + ");\n";
      case Command.Together t -> together(t);
      case Command.Fail f -> "fail();\n";
    };
  }

  private String set(Command.Set s) {
    StateArray array = s.array();
    return "{ int c_ = "
        + array.first()
        + " + "
        + code(s.cell())
        + "; N w_ = within("
        + code(s.value())
        + ", "
        + number(array.low())
        + ", "
        + number(array.high())
        + "); s[c_] = w_; set[c_] = 1; }\n";
  }

  private String together(Command.Together t) {
    StringBuilder text = new StringBuilder();
    text.append("{ N old[SLOTS]; unsigned char all[SLOTS] = {0}; memcpy(old, s, sizeof old);\n");
    for (Command line : t.lines()) {
      text.append(
              "{ N own[SLOTS]; unsigned char mine[SLOTS] = {0}; memcpy(own, old, sizeof own);\n")
          .append(
              "{ N *s_ = own; unsigned char *set_ = mine; N *s = s_; unsigned char *set = set_;\n")
          .append(command(line))
          .append("}\nfor (int i = 0; i < SLOTS; i++) if (mine[i]) ")
          .append("{ if (all[i]) fail(); all[i] = 1; s[i] = own[i]; } }\n");
    }
    return text.append("for (int i = 0; i < SLOTS; i++) if (all[i]) set[i] = 1; }\n").toString();
  }
}
