package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.FoundSituation;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;

/**
 * Looks for a situation without the claims in force first, and then whether those leave it as it is.
 *
 * <p>Most claims that may bear on a question do not bear on the situation that is found, and a
 * condition of which one part is known to fail is not read further. What has no situation without
 * claims has none with them; where the claims do not leave a situation as it is, nothing is said.
 */
final class RelaxedSearch {
  /** Steps after which the search without claims is given up. */
  private static final long MOST_NODES = 2_000;

  /** A question about an instance of a head. */
  @FunctionalInterface
  interface Question {
    /**
     * Posts what has to hold.
     *
     * @return what should rather not hold
     */
    List<BoolVar> post(World world, List<SymbolicValue> values);
  }

  /** What was found. */
  sealed interface Found {
    /** There is no situation. */
    record Never() implements Found {}

    /** It cannot be told without a search among all claims. */
    record Unknown() implements Found {}

    /** A world that a search has left in a situation, and the values of the head's places in it. */
    record Solved(World world, List<SymbolicValue> values, List<BoolVar> rather) implements Found {}
  }

  private final RelevantClaims relevant;
  private final Scope scope;
  private final Set<String> leftOut;
  private final Predicate<String> heeded;
  private final int reach;

  private final List<Place> instance;
  private final Question question;
  private Optional<Found.Solved> withoutClaims = Optional.empty();

  /** A question to worlds that are made of these, as by the constructor of a world. */
  RelaxedSearch(
      RelevantClaims relevant,
      Scope scope,
      Set<String> leftOut,
      Predicate<String> heeded,
      int reach,
      List<Place> instance,
      Question question) {
    this.instance = instance;
    this.question = question;
    this.relevant = relevant;
    this.scope = scope;
    this.leftOut = leftOut;
    this.heeded = heeded;
    this.reach = reach;
  }

  /** Looks for a situation where as much as can be of what should rather not hold does not. */
  Found find() {
    return find(false);
  }

  /**
   * The same; where the claims do not leave the situation as it is, they may change all of it but what
   * kinds its objects are of.
   */
  Found findWithItsObjects() {
    return find(true);
  }

  private Found find(boolean withItsObjects) {
    try {
      World open = World.withoutClaims(relevant, scope, heeded);
      List<SymbolicValue> places = HeadInstances.in(open, instance);
      List<BoolVar> rather = question.post(open, places);
      if (!WorldSolver.isPossible(open, rather, MOST_NODES)) {
        return new Found.Never();
      }
      withoutClaims = Optional.of(new Found.Solved(open, places, rather));
      return extended(Optional.empty(), withItsObjects);
    } catch (Untranslatable unknown) {
      return new Found.Unknown();
    }
  }

  /**
   * Looks for a situation where that one of what should rather not hold does not; after a {@link
   * #find}. {@code Never} says that it holds in all.
   */
  Found findWithout(int place) {
    if (withoutClaims.isEmpty()) {
      return new Found.Unknown();
    }
    try {
      Found.Solved solved = withoutClaims.get();
      solved.world().model().getSolver().reset();
      if (!WorldSolver.isPossible(
              solved.world(), first(solved.rather(), Optional.of(place)), MOST_NODES)
          || !solved.rather().get(place).isInstantiatedTo(0)) {
        return new Found.Never();
      }
      return extended(Optional.of(place), true);
    } catch (Untranslatable unknown) {
      return new Found.Unknown();
    }
  }

  private Found extended(Optional<Integer> first, boolean withItsObjects) {
    FoundSituation found = FoundSituation.of(scope, withoutClaims.orElseThrow().world());
    Optional<Found.Solved> there = extended(found, first);
    if (there.isEmpty() && withItsObjects) {
      there = extended(found.kindsOnly(), first);
    }
    return there.isPresent() ? there.get() : new Found.Unknown();
  }

  private Optional<Found.Solved> extended(FoundSituation situation, Optional<Integer> first) {
    World world = World.extending(relevant, situation, leftOut, heeded, reach);
    List<SymbolicValue> values =
        withoutClaims.orElseThrow().values().stream()
            .map(v -> world.number(v.variable().getValue()))
            .toList();
    List<BoolVar> rather = question.post(world, values);
    return WorldSolver.isPossible(world, first(rather, first), MOST_NODES)
        ? Optional.of(new Found.Solved(world, values, rather))
        : Optional.empty();
  }

  private static List<BoolVar> first(List<BoolVar> all, Optional<Integer> first) {
    List<BoolVar> ordered = new ArrayList<>(all);
    first.ifPresent(place -> ordered.addFirst(all.get(place)));
    return ordered;
  }
}
