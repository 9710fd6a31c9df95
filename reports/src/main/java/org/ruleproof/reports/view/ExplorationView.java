package org.ruleproof.reports.view;

import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Symmetry;
import org.ruleproof.checker.game.Transition;

/**
 * The result of a game's exploration, as needed by every format.
 *
 * @param sought the conditions to reach, in the rule language
 * @param symmetry the interchangeable members; empty unless requested
 * @param acting counts of the rulings that act on the game; empty unless requested
 */
public record ExplorationView(
    Game game,
    Exploration exploration,
    List<String> sought,
    Optional<Symmetry> symmetry,
    Optional<Acting> acting) {
  /**
   * Counts of the rulings that act on a game; their other claims are listed as omitted.
   *
   * @param rulings number of rulings with an acting claim
   * @param claims number of acting claims
   */
  public record Acting(int rulings, int claims) {}

  public ExplorationView {
    sought = List.copyOf(sought);
  }

  /** {@return the violations, without sought conditions} */
  public List<Violation> violations() {
    return exploration.violations().stream().filter(v -> !isSought(v)).toList();
  }

  /** {@return whether every reachable state was expanded, by all claims that bear on the play} */
  public boolean conclusive() {
    return exploration.complete() && game.notFollowed().isEmpty();
  }

  /** {@return whether there are too many states to look for reactions without end among them} */
  public boolean exceedsLoops() {
    return exploration.walks().isEmpty()
        && exploration.distinctStates() > StateGraph.MOST
        && game.transitions().stream().anyMatch(t -> t.kind() == Transition.Kind.REACTION);
  }

  /** {@return the traces to sought conditions} */
  public List<Violation> reached() {
    return exploration.violations().stream().filter(this::isSought).toList();
  }

  private boolean isSought(Violation violation) {
    return violation.kind() == Violation.Kind.INVARIANT
        && violation.name().startsWith("reach ")
        && !sought.isEmpty();
  }
}
