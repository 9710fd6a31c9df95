package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.Solution;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.search.strategy.selectors.variables.InputOrder;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.chocosolver.solver.variables.Variable;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.constraints.situation.World;

/** Asks Choco whether a world has a situation, and for the plainest one. */
final class Solving {
  /** Search nodes after which a question is given up as inconclusive; a count, not a time. */
  private static final long MOST_NODES = 200_000;

  private Solving() {}

  /** Whether some situation meets all that was posted. */
  static boolean isPossible(World world) {
    world.close();
    Solver solver = world.model().getSolver();
    IntVar[] all =
        world.model().streamVars()
            .filter(v -> (v.getTypeAndKind() & Variable.VAR) != 0)
            .map(Variable::asIntVar)
            .toArray(IntVar[]::new);
    if (all.length > 0) {
      solver.setSearch(Search.domOverWDegSearch(all));
    }
    solver.limitNode(MOST_NODES);
    boolean found = solver.solve();
    if (!found && solver.isStopCriterionMet() && solver.getNodeCount() >= MOST_NODES) {
      throw new Untranslatable("the search was given up after " + MOST_NODES + " steps");
    }
    return found;
  }

  /** A situation with as few departures from the preferred values as can be, if there is any. */
  static Optional<Solution> plainest(World world) {
    world.close();
    Model model = world.model();
    List<BoolVar> departures = new ArrayList<>();
    for (World.Ground ground : world.grounds()) {
      if (!ground.variable().isInstantiated()) {
        departures.add(model.arithm(ground.variable(), "!=", ground.preferred()).reify());
      }
    }
    world.unknowns().values().forEach(departures::add);
    world.memberships().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(e -> departures.add(e.getValue()));
    IntVar count = model.intVar("departures", 0, departures.size());
    model.sum(departures.toArray(BoolVar[]::new), "=", count).post();
    Solver solver = model.getSolver();
    searchFrom(world);
    solver.limitNode(MOST_NODES);
    model.setObjective(Model.MINIMIZE, count);
    Solution best = new Solution(model);
    boolean any = false;
    while (solver.solve()) {
      best.record();
      any = true;
    }
    return any ? Optional.of(best) : Optional.empty();
  }

  private static void searchFrom(World world) {
    Map<IntVar, Integer> preferred = new HashMap<>();
    List<IntVar> decisions = new ArrayList<>();
    for (World.Ground ground : world.grounds()) {
      preferred.put(ground.variable(), ground.preferred());
      decisions.add(ground.variable());
    }
    world.unknowns().values().forEach(decisions::add);
    world.memberships().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .forEach(decisions::add);
    Set<Variable> decided = new HashSet<>(decisions);
    List<IntVar> rest = new ArrayList<>();
    for (IntVar variable : world.model().retrieveIntVars(true)) {
      if (!decided.contains(variable) && (variable.getTypeAndKind() & Variable.VAR) != 0) {
        rest.add(variable);
      }
    }
    rest.sort(Comparator.comparingInt(IntVar::getId));
    IntVar[] first = decisions.stream().distinct().toArray(IntVar[]::new);
    Solver solver = world.model().getSolver();
    if (first.length == 0) {
      solver.setSearch(Search.inputOrderLBSearch(rest.toArray(IntVar[]::new)));
      return;
    }
    var plain =
        Search.intVarSearch(
            new InputOrder<>(world.model()),
            variable -> {
              int wanted = preferred.getOrDefault(variable, 0);
              return variable.contains(wanted) ? wanted : variable.getLB();
            },
            first);
    if (rest.isEmpty()) {
      solver.setSearch(plain);
    } else {
      solver.setSearch(plain, Search.inputOrderLBSearch(rest.toArray(IntVar[]::new)));
    }
  }
}
