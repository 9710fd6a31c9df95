package org.ruleproof.checker.exploration;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.model.source.Span;

/** Records which transitions were taken, and the outcomes of each conjunct of their guards. */
public final class TransitionCoverage {
  private final List<Transition> transitions;
  private final boolean[] taken;
  private final boolean[][] held;
  private final boolean[][] barred;

  /** An empty record. */
  public TransitionCoverage(Game game) {
    transitions = game.transitions();
    taken = new boolean[transitions.size()];
    held = new boolean[transitions.size()][];
    barred = new boolean[transitions.size()][];
    for (int i = 0; i < transitions.size(); i++) {
      held[i] = new boolean[transitions.get(i).guard().size()];
      barred[i] = new boolean[transitions.get(i).guard().size()];
    }
  }

  /** Records that the transition with this index was taken. */
  public void taken(int transition) {
    taken[transition] = true;
  }

  /** Records the outcome of a conjunct. */
  public void evaluated(int transition, int conjunct, boolean holds) {
    (holds ? held : barred)[transition][conjunct] = true;
  }

  /**
   * {@return what never occurred of what the rules state, in the order of the game} Options of a
   * choice are not stated one by one, nor refusals. For a transition that is never taken,
   * the first conjunct that never holds is named, if there is one. Of conjuncts that never bar a
   * transition only those that the rules state are named.
   */
  public List<String> missing() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < transitions.size(); i++) {
      Transition transition = transitions.get(i);
      if (!taken[i]) {
        if (isStated(transition)) {
          lines.add(transition.name() + " is never taken" + reason(i));
        }
        continue;
      }
      for (int c = 0; c < transition.guard().size(); c++) {
        if (!barred[i][c] && !transition.guard().get(c).origin().at().file().isEmpty()) {
          lines.add(transition.name() + ": never barred by: " + text(i, c));
        }
      }
    }
    return lines.stream().distinct().toList(); // a rule can be several transitions
  }

  private static boolean isStated(Transition transition) {
    return transition.part() == Transition.Part.WHOLE && !transition.origin().at().file().isEmpty();
  }

  private String reason(int transition) {
    for (int c = 0; c < held[transition].length; c++) {
      if (!held[transition][c]) {
        return barred[transition][c] ? ": never holds: " + text(transition, c) : "";
      }
    }
    return "";
  }

  private String text(int transition, int conjunct) {
    Condition condition = transitions.get(transition).guard().get(conjunct);
    Span at = condition.origin().at();
    return at.file().isEmpty() ? condition.text() : condition.text() + " (" + at + ")";
  }
}
