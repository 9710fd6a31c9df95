package org.ruleproof.corpus.scenario;

import java.util.List;
import java.util.Locale;

/**
 * What is asked of a play of a game from its start; moves are in the words of the game.
 *
 * @param game the name of the game that is played
 * @param before the moves made so far
 * @param asking what is asked then
 * @param moves the moves that are then made in order; none where it is asked what can be done
 */
public record Play(String game, List<String> before, Asking asking, List<String> moves)
    implements ScenarioQuestion {
  /** What may be asked. */
  public enum Asking {
    /** Which moves are possible. */
    MOVES,
    /** What the moves change, or that they are not possible. */
    PLAY;

    /** The word as files have it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Play {
    before = List.copyOf(before);
    moves = List.copyOf(moves);
  }
}
