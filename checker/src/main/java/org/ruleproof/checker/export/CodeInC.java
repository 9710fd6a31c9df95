package org.ruleproof.checker.export;

import java.util.List;
import java.util.stream.Collectors;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Procedure;
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
    return game.procedures().get(procedure).parameters().stream()
        .map(p -> ", N " + name(p))
        .collect(
            Collectors.joining("", "static void p" + procedure + "(N *s, unsigned char *set", ")"));
  }

  static String name(Variable variable) {
    return "v" + variable.index();
  }

  /** An expression. */
  String code(Code code) {
    return switch (code) {
      case Code.Constant c -> number(c.value());
      case Code.Local l -> name(l.variable());
      case Code.Read r -> "s[%s + %s]".formatted(r.array().first(), code(r.cell()));
      case Code.Lookup l -> table(l.table().values()) + "[" + code(l.index()) + "]";
      case Code.Binary b -> binary(b.operator(), code(b.left()), code(b.right()));
      case Code.Not n -> "(!" + code(n.operand()) + ")";
      case Code.Divide d -> quotient(d.rounding(), code(d.dividend()), code(d.divisor()));
      case Code.NotZero n -> "nonzero(" + code(n.operand()) + ")";
      case Code.Within w ->
          "within(%s, %s, %s)".formatted(code(w.operand()), number(w.low()), number(w.high()));
      case Code.If i ->
          "(%s ? %s : %s)".formatted(code(i.condition()), code(i.yes()), code(i.no()));
      case Code.Let l ->
          "({ N %s = %s; %s; })".formatted(name(l.variable()), code(l.value()), code(l.body()));
      case Code.Fold f -> fold(f);
      case Code.Best b -> best(b);
      case Code.Call c -> call("f" + c.function() + "(s", c.arguments());
    };
  }

  private String call(String begin, List<Code> arguments) {
    return arguments.stream().map(a -> ", " + code(a)).collect(Collectors.joining("", begin, ")"));
  }

  private static String number(long value) {
    return value < 0 ? "(" + value + "L)" : value + "L";
  }

  private static String table(List<Integer> values) {
    return values.stream()
        .map(v -> number(v))
        .collect(Collectors.joining(", ", "((const N[]){", "})"));
  }

  private static String binary(Code.Operator operator, String left, String right) {
    String form =
        switch (operator) {
          case ADD -> "(%s + %s)";
          case SUBTRACT -> "(%s - %s)";
          case MULTIPLY -> "(%s * %s)";
          case MINIMUM -> "({ N a_ = %s; N b_ = %s; a_ < b_ ? a_ : b_; })";
          case MAXIMUM -> "({ N a_ = %s; N b_ = %s; a_ > b_ ? a_ : b_; })";
          case EQUAL -> "(%s == %s)";
          case NOT_EQUAL -> "(%s != %s)";
          case LESS -> "(%s < %s)";
          case AT_MOST -> "(%s <= %s)";
          case AND -> "(%s && %s)";
          case OR -> "(%s || %s)";
        };
    return form.formatted(left, right);
  }

  private static String quotient(Code.Rounding rounding, String a, String b) {
    String form =
        switch (rounding) {
          case DOWN -> "down(%s, %s)";
          case UP -> "(-down(-%s, %s))";
          case HALF_UP -> "({ N c_ = %2$s; down(2 * %1$s + c_, 2 * c_); })";
          case EXACT -> "exact(%s, %s)";
        };
    return form.formatted(a, b);
  }

  private static String each(Variable variable, Domain domain, String body) {
    String form =
        domain.isRange()
            ? "for (N %1$s = %2$s; %1$s <= %3$s; %1$s++) { %6$s }"
            : "for (int i%4$s = 0; i%4$s < %5$s; i%4$s++) { N %1$s = %7$s[i%4$s]; %6$s }";
    return form.formatted(
        name(variable),
        domain.low(),
        domain.high(),
        variable.index(),
        domain.size(),
        body,
        domain.isRange() ? "" : table(domain.values()));
  }

  private String fold(Code.Fold f) {
    String take =
        switch (f.fold()) {
          case SUM -> "if (%2$s) r%1$s += %3$s;";
          case EXISTS -> "if (%2$s && %3$s) { r%1$s = 1; break; }";
          case FOR_ALL -> "if (%2$s && !%3$s) { r%1$s = 0; break; }";
          case LEAST ->
              "if (%2$s) { N b_ = %3$s; if (!y%1$s || b_ < r%1$s) r%1$s = b_; y%1$s = 1; }";
          case GREATEST ->
              "if (%2$s) { N b_ = %3$s; if (!y%1$s || b_ > r%1$s) r%1$s = b_; y%1$s = 1; }";
        };
    String form =
        switch (f.fold()) {
          case SUM, EXISTS -> "({ N r%1$s = 0; %2$sr%1$s; })";
          case FOR_ALL -> "({ N r%1$s = 1; %2$sr%1$s; })";
          case LEAST, GREATEST -> "({ N r%1$s = 0, y%1$s = 0; %2$sy%1$s ? r%1$s : %3$s; })";
        };
    int number = f.variable().index();
    String body = take.formatted(number, code(f.where()), code(f.body()));
    return form.formatted(number, each(f.variable(), f.domain(), body), code(f.otherwise()));
  }

  private String best(Code.Best b) {
    int number = b.variable().index();
    String body =
        """
        if (%2$s) { N b_ = %3$s; if (!y%1$s || b_ > g%1$s) { r%1$s = %4$s; g%1$s = b_; t%1$s = 0; } \
        else if (b_ == g%1$s) t%1$s = 1; y%1$s = 1; }\
        """
            .formatted(number, code(b.where()), code(b.rank()), name(b.variable()));
    return "({ N r%1$s = 0, g%1$s = 0, y%1$s = 0, t%1$s = 0; %2$s%3$s y%1$s ? r%1$s : %4$s; })"
        .formatted(
            number,
            each(b.variable(), b.domain(), body),
            b.firstOfEquals() ? "" : " if (y%1$s && t%1$s) fail();".formatted(number),
            code(b.otherwise()));
  }

  /** A command; {@code set} records the slots that it sets. */
  String command(Command command) {
    return switch (command) {
      case Command.Set s ->
          "{ int c_ = %s + %s; N w_ = within(%s, %s, %s); s[c_] = w_; set[c_] = 1; }\n"
              .formatted(
                  s.array().first(),
                  code(s.cell()),
                  code(s.value()),
                  number(s.array().low()),
                  number(s.array().high()));
      case Command.Block b ->
          b.commands().stream().map(this::command).collect(Collectors.joining());
      case Command.When w ->
          "if (%s) {\n%s} else {\n%s}\n"
              .formatted(code(w.condition()), command(w.then()), command(w.otherwise()));
      case Command.ForEach f -> each(f.variable(), f.domain(), "\n" + command(f.body())) + "\n";
      case Command.Let l ->
          "{ N %s = %s;\n%s}\n".formatted(name(l.variable()), code(l.value()), command(l.body()));
      case Command.Run r -> call("p" + r.procedure() + "(s, set", r.arguments()) + ";\n";
      case Command.Together t -> together(t);
      case Command.Fail f -> "fail();\n";
    };
  }

  private String together(Command.Together t) {
    StringBuilder text = new StringBuilder();
    text.append("{ N old[SLOTS]; unsigned char all[SLOTS] = {0}; memcpy(old, s, sizeof old);\n");
    for (Command line : t.lines()) {
      text.append(
          """
          { N own[SLOTS]; unsigned char mine[SLOTS] = {0}; memcpy(own, old, sizeof own);
          { N *s_ = own; unsigned char *set_ = mine; N *s = s_; unsigned char *set = set_;
          %s}
          for (int i = 0; i < SLOTS; i++) if (mine[i]) { if (all[i]) fail(); all[i] = 1; s[i] = own[i]; } }
          """
              .formatted(command(line)));
    }
    return text.append("for (int i = 0; i < SLOTS; i++) if (all[i]) set[i] = 1; }\n").toString();
  }
}
