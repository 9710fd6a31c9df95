package org.ruleproof.constraints.situation;

import java.util.List;
import org.chocosolver.solver.search.strategy.assignments.DecisionOperatorFactory;
import org.chocosolver.solver.search.strategy.decision.Decision;
import org.chocosolver.solver.search.strategy.strategy.AbstractStrategy;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.jspecify.annotations.Nullable;

/**
 * Where some member of a kind must fit and none does yet, lets the next one fit.
 *
 * <p>A choice that is met already is left alone: fitting another member would only add to what has
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
    return null; // Choco's word for "no decision left here"
  }

  /** The first member that may yet fit; null where one fits, or none can. Asked at every step. */
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
