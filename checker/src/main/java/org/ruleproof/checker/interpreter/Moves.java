package org.ruleproof.checker.interpreter;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Transition;

/**
 * The moves of a game, numbered from 0 in the order of the form: transitions in order, then their
 * arguments in row-major order. Among traces of equal length, the lexicographically first is shown.
 */
public final class Moves {
  private final List<Transition> transitions;
  private final long[] first;

  /** Numbers the moves of the game. */
  public Moves(Game game) {
    transitions = game.transitions();
    first = new long[transitions.size() + 1];
    for (int i = 0; i < transitions.size(); i++) {
      long tuples = 1;
      for (Parameter parameter : transitions.get(i).parameters()) {
        tuples = Math.multiplyExact(tuples, (long) parameter.domain().size());
      }
      first[i + 1] = Math.addExact(first[i], tuples);
    }
  }

  /** {@return the number of moves} */
  public long size() {
    return first[transitions.size()];
  }

  /** {@return the number of the first move of the transition with this index} */
  public long first(int transition) {
    return first[transition];
  }

  /** {@return the index of the transition of this move} */
  public int transitionOf(long number) {
    int place = 0;
    while (first[place + 1] <= number) {
      place++;
    }
    return place;
  }

  /** {@return the move with that number} */
  public Move move(long number) {
    int place = transitionOf(number);
    Transition transition = transitions.get(place);
    long rest = number - first[place];
    List<Integer> arguments = new ArrayList<>();
    for (Parameter parameter : transition.parameters().reversed()) {
      Domain domain = parameter.domain();
      arguments.add(domain.values().get((int) (rest % domain.size())));
      rest /= domain.size();
    }
    return new Move(transition, arguments.reversed());
  }

  /** {@return the number of the move} */
  public long number(Move move) {
    int place = 0;
    while (!transitions.get(place).equals(move.transition())) {
      place++;
    }
    long number = 0;
    for (int i = 0; i < move.arguments().size(); i++) {
      Domain domain = move.transition().parameters().get(i).domain();
      number = number * domain.size() + domain.values().indexOf(move.arguments().get(i));
    }
    return first[place] + number;
  }
}
