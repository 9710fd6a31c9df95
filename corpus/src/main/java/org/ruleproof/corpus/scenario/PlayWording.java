package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.verdict.Outcome;

/** Phrases questions about plays. */
final class PlayWording {
  private PlayWording() {}

  /** The question to a judge. */
  static JudgeQuestion of(Play play, Expectation expect) {
    List<String> setup = new ArrayList<>();
    setup.add("A game of " + play.game() + " begins.");
    for (int i = 0; i < play.before().size(); i++) {
      setup.add("Move " + (i + 1) + ": " + play.before().get(i) + ".");
    }
    boolean moves = play.asking() == Play.Asking.MOVES;
    return new JudgeQuestion(
        setup,
        moves ? "Nobody has moved yet." : "Now: " + String.join(", then ", play.moves()) + ".",
        moves ? "What can be done now?" : "Is that possible, and what does it change?",
        answer(moves, expect));
  }

  private static String answer(boolean moves, Expectation expect) {
    if (expect.outcome() == Outcome.REFUSED) {
      return "No, that is not possible.";
    }
    if (expect.answers().isEmpty()) {
      return moves ? "Nothing." : "Yes; nothing changes that the rules name.";
    }
    return (moves ? "" : "Yes; ") + String.join("; ", expect.answers()) + ".";
  }
}
