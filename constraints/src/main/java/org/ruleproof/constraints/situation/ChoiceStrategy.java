package org.ruleproof.constraints.situation;

import java.util.List;
import org.chocosolver.solver.search.strategy.assignments.DecisionOperatorFactory;
import org.chocosolver.solver.search.strategy.decision.Decision;
import org.chocosolver.solver.search.strategy.strategy.AbstractStrategy;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.jspecify.annotations.Nullable;

/**
 * Branches on an existential condition that holds and has no witness yet: sets its next open
 * member.
 *
 * <p>A condition that has a witness is left alone, because a second one would only add to what has
 * to be undone.
 */
final class ChoiceStrategy extends AbstractStrategy<IntVar> {
  private final List<World.Choice> choices;

  ChoiceStrategy(List<World.Choice> choices) {
    super(choices.stream().flatMap(c -> c.members().stream()).distinct().toArray(IntVar[]::new));
    this.choices = List.copyOf(choices);
  }

  @Override
  public @Nullable Decision<IntVar> getDecision() {
    for (World.Choice choice : choices) {
      BoolVar next = choice.either().isInstantiatedTo(1) ? next(choice.members()) : null;
      if (next != null) {
        return next.getModel()
            .getSolver()
            .getDecisionPath()
            .makeIntDecision(next, DecisionOperatorFactory.makeIntEq(), 1);
      }
    }
    return null; // Choco's way to say that nothing is left to decide
  }

  /**
   * The first open member; null if some member holds or none is open. Called at every search node.
   */
  private static @Nullable BoolVar next(List<BoolVar> members) {
    BoolVar open = null;
    for (BoolVar member : members) {
      if (member.isInstantiatedTo(1)) {
        return null;
      }
      if (open == null && !member.isInstantiated()) {
        open = member;
      }
    }
    return open;
  }
}
