package org.ruleproof.checker.interpreter;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ruleproof.checker.game.Transition;

/**
 * A transition with its arguments.
 *
 * @param arguments one for each parameter
 */
public record Move(Transition transition, List<Integer> arguments) {
  public Move {
    arguments = List.copyOf(arguments);
  }

  /** {@return the move in words, such as {@code build(Player 1, Agent 2)}} */
  public String words() {
    if (arguments.isEmpty()) {
      return transition.name();
    }
    return transition.name()
        + IntStream.range(0, arguments.size())
            .mapToObj(i -> transition.parameters().get(i).variable().sort().show(arguments.get(i)))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  Locals locals() {
    Locals locals = Locals.NONE;
    for (int i = 0; i < arguments.size(); i++) {
      locals = locals.with(transition.parameters().get(i).variable(), arguments.get(i));
    }
    return locals;
  }
}
