package org.ruleproof.checker.compiler;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.checker.game.Bounds;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Game;

/** Whether code or a command may fail, by bounds. False is certain; true is an approximation. */
final class FailureAnalysis {
  private final Game game;
  private final List<Function> functions;
  private final Map<Integer, Boolean> ofFunctions = new HashMap<>();
  private final Map<Integer, Boolean> ofProcedures = new HashMap<>();

  FailureAnalysis(Game game) {
    this.game = game;
    this.functions = game.functions();
  }

  /** Whether the code may fail. */
  boolean code(Code code) {
    if (itself(code)) {
      return true;
    }
    for (Code part : code.parts()) {
      if (code(part)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the command may fail. */
  boolean command(Command command) {
    boolean itself =
        switch (command) {
          case Command.Set s -> leaves(s);
          case Command.Together t -> true;
          case Command.Fail f -> true;
          case Command.Run r -> procedure(r.procedure());
          default -> false;
        };
    return itself
        || command.codes().stream().anyMatch(this::code)
        || command.commands().stream().anyMatch(this::command);
  }

  /** Whether the value may lie outside the array's bounds. */
  boolean leaves(Command.Set set) {
    return !Bounds.of(set.value(), functions).isWithin(set.array().low(), set.array().high());
  }

  /** Whether the divisor may be 0. */
  boolean byZero(Code.Divide divide) {
    Bounds divisor = Bounds.of(divide.divisor(), functions);
    return divisor.low() <= 0 && divisor.high() >= 0;
  }

  private boolean itself(Code code) {
    return switch (code) {
      case Code.Divide d -> d.rounding() == Code.Rounding.EXACT || byZero(d);
      case Code.NotZero n -> true;
      case Code.Within w -> true;
      case Code.Best b -> !b.firstOfEquals();
      case Code.Call c -> function(c.function());
      default -> false;
    };
  }

  private boolean function(int index) {
    Boolean known = ofFunctions.get(index);
    if (known == null) {
      known = code(functions.get(index).body());
      ofFunctions.put(index, known);
    }
    return known;
  }

  private boolean procedure(int index) {
    Boolean known = ofProcedures.get(index);
    if (known == null) {
      known = command(game.procedures().get(index).body());
      ofProcedures.put(index, known);
    }
    return known;
  }
}
