package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.interpreter.Interpreter;
import org.ruleproof.checker.interpreter.Interpreter.Successor;
import org.ruleproof.checker.interpreter.MoveOutcome;

/**
 * Answers questions about plays with the interpreter: it makes the moves from the start of the
 * game, independently of the state graph. Memoises reached states; not thread-safe.
 */
public final class PlayReferee {
  private final Game game;
  private final Interpreter interpreter;
  private final Map<List<String>, Optional<int[]>> reached = new HashMap<>();

  /** A referee of the game; plays begin in its first initial state. */
  public PlayReferee(Game game) {
    this.game = game;
    this.interpreter = new Interpreter(game);
    reached.put(List.of(), Optional.of(interpreter.initial().getFirst()));
  }

  /** The answer; {@code open} if the moves before are impossible. */
  public Expectation answer(Play play) {
    Optional<int[]> state =
        play.game().equals(game.name()) ? after(play.before()) : Optional.empty();
    if (state.isEmpty()) {
      return new Expectation(org.ruleproof.checker.verdict.Outcome.OPEN, List.of());
    }
    if (play.asking() == Play.Asking.MOVES) {
      return new Expectation(
          org.ruleproof.checker.verdict.Outcome.ANSWER,
          interpreter.successors(state.get()).stream()
              .filter(s -> s.outcome() instanceof MoveOutcome.Reached)
              .map(s -> interpreter.words(s.move(), state.get()))
              .sorted()
              .toList());
    }
    List<String> all = new ArrayList<>(play.before());
    all.addAll(play.moves());
    return after(all)
        .map(
            end ->
                new Expectation(
                    org.ruleproof.checker.verdict.Outcome.ANSWER,
                    game.layout().changes(state.get(), end).stream().sorted().toList()))
        .orElseGet(() -> new Expectation(org.ruleproof.checker.verdict.Outcome.REFUSED, List.of()));
  }

  private Optional<int[]> after(List<String> moves) {
    Optional<int[]> known = reached.get(moves);
    if (known != null) {
      return known;
    }
    String last = moves.getLast();
    Optional<int[]> after =
        after(moves.subList(0, moves.size() - 1)).flatMap(before -> after(before, last));
    reached.put(List.copyOf(moves), after);
    return after;
  }

  private Optional<int[]> after(int[] state, String move) {
    for (Successor successor : interpreter.successors(state)) {
      if (successor.outcome() instanceof MoveOutcome.Reached(int[] next)
          && interpreter.words(successor.move(), state).equals(move)) {
        return Optional.of(next);
      }
    }
    return Optional.empty();
  }
}
