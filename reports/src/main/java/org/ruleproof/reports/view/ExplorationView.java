package org.ruleproof.reports.view;

import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Symmetry;

/**
 * What a search of a game found, as every format shows it.
 *
 * @param sought conditions that were to be reached, in the rule language
 * @param symmetry members whose exchange made no other state; empty where none were asked for
 * @param acting what of the rulings acted on the game; empty where they were not asked to
 */
public record ExplorationView(
    Game game,
    Exploration exploration,
    List<String> sought,
    Optional<Symmetry> symmetry,
    Optional<Acting> acting) {
  /**
   * Rulings that act on a game; what of them does not is among its claims that take no part.
   *
   * @param rulings how many have a claim that acts
   * @param claims how many claims act
   */
  public record Acting(int rulings, int claims) {}

  public ExplorationView {
    sought = List.copyOf(sought);
  }

  /** {@return what must not be, without what was sought} */
  public List<Violation> violations() {
    return exploration.violations().stream().filter(v -> !isSought(v)).toList();
  }

  /** {@return the ways to what was sought, as far as it was found} */
  public List<Violation> reached() {
    return exploration.violations().stream().filter(this::isSought).toList();
  }

  private boolean isSought(Violation violation) {
    return violation.kind() == Violation.Kind.INVARIANT
        && violation.name().startsWith("reach ")
        && !sought.isEmpty();
  }
}
