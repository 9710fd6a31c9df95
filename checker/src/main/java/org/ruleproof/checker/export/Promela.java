package org.ruleproof.checker.export;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.TransitionGroup;

/**
 * Translates a game into a Promela model for SPIN. One process takes one transition after another;
 * guards and effects are C code that SPIN compiles into its verifier.
 *
 * <p>SPIN stores one more state, the one before the initial state, and counts it as reached once
 * more. A failing transition leads back to its state. An assertion fails where a state breaks an
 * invariant or a transition failed.
 *
 * <p>Verify with {@code spin -a}, then compile {@code pan.c} with {@code -DSAFETY -DNOREDUCE}, then
 * {@code pan -E -c0}, which goes on after errors.
 */
public final class Promela {
  private static final String LOAD =
      "N s[SLOTS]; for (int i = 0; i < SLOTS; i++) s[i] = now.state[i];\n";

  /** SPIN's check that no property is broken. */
  private static final String CHECK = "assert(c_expr { (keeps)() })";

  private final Game game;
  private final CodeInC c;

  private Promela(Game game) {
    this.game = game;
    this.c = new CodeInC(game);
  }

  /** {@return the model} */
  public static String of(Game game) {
    return new Promela(game).write();
  }

  private String write() {
    StringBuilder text = new StringBuilder();
    text.append("/* ").append(ExportedNames.comment(game.name())).append(". Slots:\n");
    for (StateArray array : game.layout().arrays()) {
      text.append("   ")
          .append(array.first())
          .append(": ")
          .append(ExportedNames.comment(array.described()))
          .append('\n');
    }
    text.append(" */\n");
    text.append(
        "c_decl {\n\\#include <setjmp.h>\n\\#include <string.h>\ntypedef long long N;\n}\n");
    int slots = Math.max(1, game.layout().size());
    text.append(type()).append(" state[").append(slots).append("];\n");
    text.append("c_code {\nstatic int failed;\nenum { SLOTS = ")
        .append(slots)
        .append(" };\n")
        .append(c.definitions());
    int number = 0;
    for (TransitionGroup group : game.groups()) {
      for (Transition transition : group.transitions()) {
        text.append(functions(number++, group, transition));
      }
    }
    text.append(keeps()).append("}\n\nactive proctype game() {\n").append(initial());
    text.append("end: do\n");
    number = 0;
    for (Transition transition : game.transitions()) {
      for (List<Integer> arguments : tuples(transition.parameters())) {
        String list =
            arguments.stream().map(a -> Integer.toString(a)).collect(Collectors.joining(", "));
        // SPIN rejects a plain call as a possible side effect; the parentheses hide it. This guard
        // has none.
        text.append("  :: d_step { c_expr { (can").append(number).append(")(").append(list);
        text.append(") } -> c_code { go")
            .append(number)
            .append('(')
            .append(list)
            .append("); }; ")
            .append(CHECK)
            .append(" }\n");
      }
      number++;
    }
    return text.append("  od\n}\n").toString();
  }

  /** Whether all invariants hold and the last transition did not fail. */
  private String keeps() {
    String all =
        game.invariants().isEmpty()
            ? "1"
            : game.invariants().stream()
                .map(i -> c.code(i.condition().code()))
                .collect(Collectors.joining("\n && "));
    return "static int keeps(void) { "
        + LOAD
        + "if (failed) { failed = 0; return 0; }\nif (setjmp(failing)) return 0;\nreturn "
        + all
        + "; }\n";
  }

  private String type() {
    boolean bytes = game.layout().arrays().stream().allMatch(a -> a.low() >= 0 && a.high() < 256);
    boolean shorts =
        game.layout().arrays().stream().allMatch(a -> a.low() >= -32768 && a.high() < 32768);
    return bytes ? "byte" : shorts ? "short" : "int";
  }

  private String initial() {
    StringBuilder text = new StringBuilder("  if\n");
    for (List<Integer> state : game.initial()) {
      text.append("  :: d_step { ");
      List<String> sets = new ArrayList<>();
      for (int i = 0; i < state.size(); i++) {
        sets.add("state[" + i + "] = " + state.get(i));
      }
      text.append(sets.isEmpty() ? "skip" : String.join("; ", sets))
          .append("; ")
          .append(CHECK)
          .append(" }\n");
    }
    return text.append("  fi;\n").toString();
  }

  private String functions(int number, TransitionGroup group, Transition transition) {
    String parameters =
        transition.parameters().stream()
            .map(p -> "N " + CodeInC.name(p.variable()))
            .collect(Collectors.joining(", "));
    List<Code> guard = new ArrayList<>(List.of(new Code.Not(game.over()), group.condition()));
    transition.guard().forEach(condition -> guard.add(condition.code()));
    return "/* "
        + ExportedNames.comment(transition.name())
        + " */\nstatic int can"
        + number
        + "("
        + parameters
        + ") { "
        + LOAD
        + "if (setjmp(failing)) return 1;\nreturn "
        + guard.stream().map(c::code).collect(Collectors.joining("\n && "))
        + "; }\nstatic void go"
        + number
        + "("
        + parameters
        + ") { "
        + LOAD
        + "unsigned char set[SLOTS] = {0};\nif (setjmp(failing)) { failed = 1; return; }\nif (!("
        + guard.stream().map(c::code).collect(Collectors.joining("\n && "))
        + ")) return;\n"
        + c.command(transition.effect())
        + "for (int i = 0; i < SLOTS; i++) now.state[i] = s[i]; }\n";
  }

  /** All tuples of arguments of a transition, in row-major order. */
  static List<List<Integer>> tuples(List<Parameter> parameters) {
    List<List<Integer>> tuples = List.of(List.of());
    for (Parameter parameter : parameters) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> tuple : tuples) {
        for (int value : parameter.domain().values()) {
          List<Integer> more = new ArrayList<>(tuple);
          more.add(value);
          longer.add(more);
        }
      }
      tuples = longer;
    }
    return tuples;
  }
}
