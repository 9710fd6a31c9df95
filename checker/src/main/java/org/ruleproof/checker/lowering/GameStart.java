package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Move;
import org.ruleproof.checker.interpreter.MoveOutcome;

/**
 * Completes the initial states: values fixed in the first step are fixed, and conditions that
 * already hold count as old, so that no reaction is due for them.
 */
final class GameStart {
  /** The internal name of the procedure that checks all conditions. */
  static final String SETTLE = "settle#";

  /** The internal name of the procedure for the start of the first step. */
  static final String BEGIN = "begin#";

  private GameStart() {}

  /** The game with completed initial states. */
  static Game settled(Game game) {
    List<String> names = game.procedures().stream().map(Procedure::name).toList();
    List<Command> look = new ArrayList<>();
    for (String name : List.of(BEGIN, SETTLE)) {
      if (names.contains(name)) {
        look.add(new Command.Run(names.indexOf(name), List.of()));
      }
    }
    return look.isEmpty() ? game : after(game, new Command.Block(look));
  }

  private static Game after(Game game, Command command) {
    Transition look =
        new Transition(
            Transition.Kind.STEP,
            "look",
            List.of(),
            List.of(),
            command,
            List.of(),
            LoweringContext.PROGRAM);
    Interpreter interpreter = new Interpreter(game);
    List<List<Integer>> starts = new ArrayList<>();
    for (int[] state : interpreter.initial()) {
      switch (interpreter.apply(new Move(look, List.of()), state)) {
        case MoveOutcome.Failed failed -> {
          Origin origin = failed.why().origin();
          throw new UnplayableException("initial-value", origin.at(), failed.why().line(), "");
        }
        case MoveOutcome.Reached(int[] reached) -> starts.add(withoutDue(game, reached));
      }
    }
    return game.withInitial(starts);
  }

  private static List<Integer> withoutDue(Game game, int[] state) {
    List<Integer> values = new ArrayList<>();
    for (StateArray array : game.layout().arrays()) {
      for (int cell = 0; cell < array.size(); cell++) {
        values.add(array.name().equals(StateArray.DUE) ? 0 : state[array.first() + cell]);
      }
    }
    return values;
  }
}
