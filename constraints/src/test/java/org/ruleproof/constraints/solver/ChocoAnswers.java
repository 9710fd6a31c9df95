package org.ruleproof.constraints.solver;

import java.util.Optional;

/** What Choco answers to a problem. */
public final class ChocoAnswers {
  private ChocoAnswers() {}

  /** Whether there is a solution; empty if it gives up. */
  public static Optional<Boolean> isSatisfiable(Problem problem, long mostNodes) {
    var solver = new ChocoConfirmation(problem).model.getSolver();
    solver.limitNode(mostNodes);
    boolean found = solver.solve();
    return found || !solver.isStopCriterionMet() ? Optional.of(found) : Optional.empty();
  }
}
