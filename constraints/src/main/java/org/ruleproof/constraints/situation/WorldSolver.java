package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.ChocoConfirmation;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.constraints.solver.Problem;
import org.ruleproof.constraints.solver.Problem.Answer;
import org.ruleproof.constraints.solver.Problem.Wish;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Untranslatable;

/**
 * Asks whether a world has a situation, and for the plainest one: the one with the fewest
 * departures from preferred values. Choco confirms the plainest one.
 */
public final class WorldSolver {
  /** Conflicts after which a question is inconclusive; a count, not a time. */
  public static final long MOST_CONFLICTS = 20_000;

  /** Conflicts without improvement after which the plainest situation so far is taken. */
  private static final long MOST_IN_VAIN = 2_000;

  private WorldSolver() {}

  /** Whether some situation satisfies everything posted. */
  public static boolean isPossible(World world) {
    return isPossible(world, List.of());
  }

  /**
   * The same, with a preference to set these variables to false, earlier ones first. A success
   * leaves the world in that situation.
   */
  public static boolean isPossible(World world, List<Bit> rather) {
    return isPossible(world, rather, MOST_CONFLICTS);
  }

  /**
   * The same with another limit.
   *
   * @param mostConflicts at least 1
   * @throws Untranslatable when the limit is reached first
   */
  public static boolean isPossible(World world, List<Bit> rather, long mostConflicts) {
    do {
      Answer answer = world.problem().solve(rather, wishes(world), mostConflicts);
      if (!isFound(answer, mostConflicts)) {
        return false;
      }
    } while (world.postWhatDenies());
    return true;
  }

  private static boolean isFound(Answer answer, long mostConflicts) {
    return switch (answer) {
      case SATISFIABLE -> true;
      case UNSATISFIABLE -> false;
      case GIVEN_UP ->
          throw new Untranslatable(
              "the search was given up after " + mostConflicts + " failed attempts");
    };
  }

  /**
   * A situation with few departures from preferred values, usually the fewest; empty if there is
   * none.
   *
   * @return the value of each number in it
   * @throws Untranslatable when the limit is reached first, or Choco refuses the situation
   */
  public static Optional<ToIntFunction<Num>> plainest(World world) {
    world.complete();
    Problem problem = world.problem();
    List<Bit> departures = departures(world); // before the search, so that solutions have them
    if (!isFound(problem.solve(List.of(), wishes(world), MOST_CONFLICTS), MOST_CONFLICTS)) {
      return Optional.empty();
    }
    ToIntFunction<Num> best = problem.solution();
    problem.reset();
    ChocoConfirmation choco = new ChocoConfirmation(problem);
    while (hasFewer(problem, departures, best, wishes(world))) {
      best = problem.solution();
    }
    if (!choco.isSolution(best)) {
      throw new Untranslatable("a second check refuses the situation that was found");
    }
    return Optional.of(best);
  }

  private static boolean hasFewer(
      Problem problem, List<Bit> departures, ToIntFunction<Num> than, List<Wish> wishes) {
    problem.reset();
    long fewer = departures.stream().mapToInt(than).sum() - 1L;
    problem.linear(List.of(), Collections.nCopies(departures.size(), 1), departures, fewer);
    return problem.solve(List.of(), wishes, MOST_IN_VAIN) == Answer.SATISFIABLE;
  }

  private static List<Bit> departures(World world) {
    List<Bit> departures = new ArrayList<>();
    for (World.Ground ground : world.grounds()) {
      departures.add(
          world
              .logic()
              .compare(ground.variable(), ComparisonOperator.NOT_EQUAL, ground.preferred()));
    }
    departures.addAll(world.unknowns().values());
    departures.addAll(world.memberships().values());
    return departures;
  }

  /** The preferred values: those of terms first, then no unknown and no membership holds. */
  private static List<Wish> wishes(World world) {
    List<Wish> wishes = new ArrayList<>();
    for (World.Ground ground : world.grounds()) {
      wishes.add(new Wish(ground.variable(), ground.preferred()));
    }
    world.unknowns().values().forEach(unknown -> wishes.add(new Wish(unknown, 0)));
    world.memberships().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(e -> wishes.add(new Wish(e.getValue(), 0)));
    return wishes;
  }
}
