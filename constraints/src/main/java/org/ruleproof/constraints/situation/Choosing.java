package org.ruleproof.constraints.situation;

import java.util.List;
import java.util.Optional;
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
final class Choosing extends AbstractStrategy<IntVar> {
  private final List<World.Choice> choices;

  Choosing(List<World.Choice> choices) {
    super(choices.stream().flatMap(c -> c.members().stream()).distinct().toArray(IntVar[]::new));
    this.choices = List.copyOf(choices);
  }

  @Override
  public @Nullable Decision<IntVar> getDecision() {
    for (World.Choice choice : choices) {
      if (choice.either().isInstantiatedTo(1)) {
        Optional<BoolVar> next = next(choice.members());
        if (next.isPresent()) {
          return next.get()
              .getModel()
              .getSolver()
              .getDecisionPath()
              .makeIntDecision(next.get(), DecisionOperatorFactory.makeIntEq(), 1);
        }
      }
    }
    return null; // Choco's word for "no decision left here"
  }

  private static Optional<BoolVar> next(List<BoolVar> members) {
    return members.stream().anyMatch(m -> m.isInstantiatedTo(1))
        ? Optional.empty()
        : members.stream().filter(m -> !m.isInstantiated()).findFirst();
  }
}
