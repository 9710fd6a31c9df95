package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
    if (!isPossible(world)) {
      return Optional.empty();
    }
    ToIntFunction<Num> best = world.problem().solution();
    long most = departures(world, best);
    boolean improves = true;
    while (improves && most > 0) {
      improves = hasAtMost(world, most);
      best = world.problem().solution();
      most = departures(world, best);
    }
    world.problem().reset();
    if (!new ChocoConfirmation(world.problem()).isSolution(best)) {
      throw new Untranslatable("a second check refuses the situation that was found");
    }
    return Optional.of(best);
  }

  /**
   * Finds a situation with at most so many departures.
   *
   * @return whether one with fewer was found in time
   */
  private static boolean hasAtMost(World world, long most) {
    Problem problem = world.problem();
    problem.reset();
    List<Bit> departures = departures(world);
    List<Integer> each = Collections.nCopies(departures.size(), 1);
    Bit fewer = problem.bit();
    problem.linear(List.of(fewer), each, departures, most - 1);
    problem.linear(List.of(), each, departures, most);
    try {
      return isPossible(world, List.of(world.not(fewer)), MOST_IN_VAIN) && fewer.is(1);
    } catch (Untranslatable inVain) {
      isPossible(world, List.of(fewer));
      return false;
    }
  }

  private static long departures(World world, ToIntFunction<Num> situation) {
    return world.grounds().stream()
            .filter(ground -> situation.applyAsInt(ground.variable()) != ground.preferred())
            .count()
        + world.unknowns().values().stream().mapToInt(situation).sum()
        + world.memberships().stream().mapToInt(situation).sum();
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
    departures.addAll(world.memberships());
    return departures;
  }

  /** The preferred values: those of terms first, then no unknown and no membership holds. */
  private static List<Wish> wishes(World world) {
    List<Wish> wishes = new ArrayList<>();
    for (World.Ground ground : world.grounds()) {
      wishes.add(new Wish(ground.variable(), ground.preferred()));
    }
    world.unknowns().values().forEach(unknown -> wishes.add(new Wish(unknown, 0)));
    world.memberships().forEach(is -> wishes.add(new Wish(is, 0)));
    return wishes;
  }
}
