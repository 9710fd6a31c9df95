package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.Solution;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.exception.ContradictionException;
import org.chocosolver.solver.search.limits.FailCounter;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.search.strategy.assignments.DecisionOperatorFactory;
import org.chocosolver.solver.search.strategy.selectors.values.IntDomainMiddle;
import org.chocosolver.solver.search.strategy.selectors.variables.FirstFail;
import org.chocosolver.solver.search.strategy.selectors.variables.InputOrder;
import org.chocosolver.solver.search.strategy.strategy.AbstractStrategy;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.chocosolver.solver.variables.Variable;
import org.chocosolver.solver.variables.view.BoolIntView;
import org.ruleproof.model.language.Untranslatable;

/**
 * Asks Choco whether a world has a situation, and for the plainest one: the one with the fewest
 * departures from preferred values.
 */
public final class WorldSolver {
  /** Search nodes after which a question is inconclusive; a count, not a time. */
  public static final long MOST_NODES = 20_000;

  /**
   * Search nodes without improvement after which the plainest situation so far is taken. In the
   * audits measured, the next improvement came within 450.
   */
  private static final long MOST_IN_VAIN = 2_000;

  /**
   * Failures before the first restart; later limits follow the Luby sequence 1, 1, 2, 1, 1, 2, 4
   * ...
   */
  private static final long RESTART = 50;

  private static final int MOST_RESTARTS = 100;

  /** A larger domain is split in halves instead of tried value by value. */
  private static final int WIDE = 24;

  private WorldSolver() {}

  /** Whether some situation satisfies everything posted. */
  public static boolean isPossible(World world) {
    return isPossible(world, List.of());
  }

  /**
   * The same, with a preference to set these variables to false, earlier ones first. A success
   * leaves the world in that situation.
   */
  public static boolean isPossible(World world, List<BoolVar> rather) {
    return isPossible(world, rather, MOST_NODES);
  }

  /**
   * The same with another limit.
   *
   * @param mostNodes at least 1
   * @throws Untranslatable when the limit is reached first
   */
  public static boolean isPossible(World world, List<BoolVar> rather, long mostNodes) {
    world.close();
    Solver solver = world.model().getSolver();
    searchFrom(world, rather);
    solver.limitNode(mostNodes);
    boolean found = solver.solve();
    if (!found && solver.isStopCriterionMet() && solver.getNodeCount() >= mostNodes) {
      throw new Untranslatable("the search was given up after " + mostNodes + " steps");
    }
    return found;
  }

  /** Whether propagation alone proves that there is no situation. */
  public static boolean isRefuted(World world) {
    world.close();
    try {
      world.model().getSolver().propagate();
      return false;
    } catch (ContradictionException refuted) {
      return true;
    }
  }

  /**
   * Whether some situation satisfies everything posted, with a strategy that follows failures
   * instead of preferred values. For questions on which the other search is inconclusive.
   *
   * @throws Untranslatable when this search is inconclusive too
   */
  public static boolean isPossibleAnyhow(World world) {
    world.close();
    Solver solver = world.model().getSolver();
    List<IntVar> variables = new ArrayList<>();
    for (IntVar variable : world.model().retrieveIntVars(true)) {
      if ((variable.getTypeAndKind() & Variable.VAR) != 0) {
        variables.add(variable);
      }
    }
    solver.setSearch(Search.domOverWDegSearch(variables.toArray(IntVar[]::new)));
    // restarts keep the learnt weights, so one wrong early decision does not waste the search
    solver.setLubyRestart(RESTART, new FailCounter(world.model(), RESTART), MOST_RESTARTS);
    solver.limitNode(MOST_NODES);
    boolean found = solver.solve();
    if (!found && solver.isStopCriterionMet() && solver.getNodeCount() >= MOST_NODES) {
      throw new Untranslatable("the search was given up after " + MOST_NODES + " steps");
    }
    return found;
  }

  /**
   * A situation with few departures from preferred values, usually the fewest; empty if there is
   * none.
   */
  public static Optional<Solution> plainest(World world) {
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
    searchFrom(world, List.of());
    solver.limitNode(MOST_NODES);
    model.setObjective(Model.MINIMIZE, count);
    Solution best = new Solution(model);
    long[] lastFound = {MOST_NODES};
    solver.addStopCriterion(() -> solver.getNodeCount() >= lastFound[0] + MOST_IN_VAIN);
    boolean any = false;
    while (solver.solve()) {
      best.record();
      any = true;
      lastFound[0] = solver.getNodeCount();
    }
    return any ? Optional.of(best) : Optional.empty();
  }

  /** Whether the search branches on it: a variable, or a view that tests the value of one. */
  private static boolean isDecided(IntVar variable) {
    return (variable.getTypeAndKind() & Variable.VAR) != 0
        || variable instanceof BoolIntView<?> && !variable.isInstantiated();
  }

  /**
   * Sets the strategy: the variables that are rather false, then disjunctions, then small domains
   * at their preferred values, then wide domains by halves.
   */
  private static void searchFrom(World world, List<BoolVar> rather) {
    Map<IntVar, Integer> preferred = new HashMap<>();
    SequencedSet<IntVar> plain = new LinkedHashSet<>();
    SequencedSet<IntVar> wide = new LinkedHashSet<>();
    for (World.Ground ground : world.grounds()) {
      preferred.put(ground.variable(), ground.preferred());
      (ground.variable().getDomainSize() > WIDE ? wide : plain).add(ground.variable());
    }
    plain.addAll(world.unknowns().values());
    world.memberships().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .forEach(plain::add);
    for (IntVar variable : world.model().retrieveIntVars(true)) {
      if (isDecided(variable) && !plain.contains(variable)) {
        wide.add(variable);
      }
    }
    List<AbstractStrategy<IntVar>> order = new ArrayList<>();
    if (!plain.isEmpty()) {
      order.add(
          Search.intVarSearch(
              new InputOrder<>(world.model()),
              variable -> {
                int wanted = preferred.getOrDefault(variable, 0);
                return variable.contains(wanted) ? wanted : variable.getLB();
              },
              plain.toArray(IntVar[]::new)));
    }
    if (!wide.isEmpty()) {
      order.add(
          Search.intVarSearch(
              new FirstFail(world.model()),
              new IntDomainMiddle(true),
              DecisionOperatorFactory.makeIntSplit(),
              wide.toArray(IntVar[]::new)));
    }
    List<AbstractStrategy<IntVar>> all = new ArrayList<>();
    if (!rather.isEmpty()) {
      all.add(Search.inputOrderLBSearch(rather.toArray(BoolVar[]::new)));
    }
    if (!world.choices().isEmpty()) {
      all.add(new ChoiceStrategy(world.choices()));
    }
    if (!order.isEmpty()) {
      // branches on the variable of the last failure next, or unrelated terms are tried in vain
      all.add(
          Search.conflictOrderingSearch(Search.sequencer(order.toArray(AbstractStrategy[]::new))));
    }
    if (!all.isEmpty()) {
      world.model().getSolver().setSearch(all.toArray(AbstractStrategy[]::new));
    }
  }
}
