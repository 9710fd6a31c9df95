package org.ruleproof.corpus.scenario;

import java.util.List;
import java.util.Locale;

/**
 * A question about a play from the start of a game; moves are in the words of the game.
 *
 * @param game the name of the game
 * @param before the moves made so far
 * @param asking what is asked next
 * @param moves the moves to make next, in order; none if the question is which are possible
 */
public record Play(String game, List<String> before, Asking asking, List<String> moves)
    implements ScenarioQuestion {
  /** The questions about a play. */
  public enum Asking {
    /** Which moves are possible. */
    MOVES,
    /** What the moves change, or that they are impossible. */
    PLAY;

    /** The word in files. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Play {
    before = List.copyOf(before);
    moves = List.copyOf(moves);
  }
}
