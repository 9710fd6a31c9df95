package org.ruleproof.checker.compiler;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.interpreter.Move;

/** The moves of a game, numbered from 0 in the order of its transitions and of their arguments. */
final class Choices {
  private final List<Transition> transitions;
  private final int[] first;

  /** Throws {@link ArithmeticException} when there are 2^31 or more. */
  Choices(Game game) {
    this.transitions = game.transitions();
    this.first = new int[transitions.size() + 1];
    for (int index = 0; index < transitions.size(); index++) {
      int tuples = 1;
      for (Parameter parameter : transitions.get(index).parameters()) {
        tuples = Math.multiplyExact(tuples, parameter.domain().size());
      }
      first[index + 1] = Math.addExact(first[index], tuples);
    }
  }

  /** How many there are. */
  int count() {
    return first[transitions.size()];
  }

  /** The number of a transition's first move. */
  int first(int transition) {
    return first[transition];
  }

  /** The move of that number. */
  Move move(int choice) {
    int index = 0;
    while (first[index + 1] <= choice) {
      index++;
    }
    Transition transition = transitions.get(index);
    int rest = choice - first[index];
    List<Integer> arguments = new ArrayList<>();
    for (Parameter parameter : transition.parameters().reversed()) {
      arguments.addFirst(parameter.domain().values().get(rest % parameter.domain().size()));
      rest /= parameter.domain().size();
    }
    return new Move(transition, arguments);
  }
}
