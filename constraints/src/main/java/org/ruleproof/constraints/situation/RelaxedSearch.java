package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.language.Untranslatable;

/**
 * Solves a relaxation without the claims in force first, then tests whether the claims admit its
 * situation.
 *
 * <p>Most relevant claims do not matter in the situation that is found, and a conjunction with a
 * false part is not read further. An unsatisfiable relaxation proves that there is no situation. If
 * the claims do not admit the situation, nothing is known.
 */
public final class RelaxedSearch {
  /** Conflicts after which the relaxation is inconclusive. */
  private static final long MOST_CONFLICTS = 2_000;

  /** A question about values. */
  @FunctionalInterface
  public interface Question {
    /**
     * Posts what has to hold.
     *
     * @return what should preferably be false
     */
    List<Bit> post(World world, List<SymbolicValue> values);
  }

  /** The result. */
  public sealed interface Found {
    /**
     * There is no situation.
     *
     * @param used the items that the proof may rest on
     */
    record Never(SequencedSet<String> used) implements Found {}

    /** Unknown without a search with all claims. */
    record Unknown() implements Found {}

    /** A world in a situation after a search, and the values that were asked about. */
    record Solved(World world, List<SymbolicValue> values, List<Bit> rather) implements Found {}
  }

  private final RelevantClaims relevant;
  private final Scope scope;
  private final Set<String> leftOut;
  private final Predicate<String> heeded;
  private final int reach;

  private final Function<World, List<SymbolicValue>> places;
  private final Question question;
  private Optional<Found.Solved> withoutClaims = Optional.empty();

  /**
   * A question in worlds with these parameters, as in the constructor of a world.
   *
   * @param places the values asked about, in a new world
   */
  public RelaxedSearch(
      RelevantClaims relevant,
      Scope scope,
      Set<String> leftOut,
      Predicate<String> heeded,
      int reach,
      Function<World, List<SymbolicValue>> places,
      Question question) {
    this.places = places;
    this.question = question;
    this.relevant = relevant;
    this.scope = scope;
    this.leftOut = leftOut;
    this.heeded = heeded;
    this.reach = reach;
  }

  /** Finds a situation in which as many of the preferences as possible are met. */
  public Found find() {
    return find(false);
  }

  /** The same. If the claims do not admit the situation, only the kinds of its objects are kept. */
  public Found findWithItsObjects() {
    return find(true);
  }

  private Found find(boolean withItsObjects) {
    try {
      World open = World.withoutClaims(relevant, scope, heeded);
      List<SymbolicValue> values = places.apply(open);
      List<Bit> rather = question.post(open, values);
      if (!WorldSolver.isPossible(open, rather, MOST_CONFLICTS)) {
        return new Found.Never(open.used());
      }
      withoutClaims = Optional.of(new Found.Solved(open, values, rather));
      return extended(Optional.empty(), withItsObjects);
    } catch (Untranslatable unknown) {
      return new Found.Unknown();
    }
  }

  /**
   * After {@link #find}: finds a situation in which the preference with that index is met.
   * {@code Never} if there is none.
   */
  public Found findWithout(int place) {
    if (withoutClaims.isEmpty()) {
      return new Found.Unknown();
    }
    try {
      Found.Solved solved = withoutClaims.get();
      solved.world().problem().reset();
      if (!WorldSolver.isPossible(
              solved.world(), first(solved.rather(), Optional.of(place)), MOST_CONFLICTS)
          || !solved.rather().get(place).is(0)) {
        return new Found.Never(solved.world().used());
      }
      return extended(Optional.of(place), true);
    } catch (Untranslatable unknown) {
      return new Found.Unknown();
    }
  }

  private Found extended(Optional<Integer> first, boolean withItsObjects) {
    Found.Solved solved = withoutClaims.orElseThrow();
    if (solved.world().isUntouchedBy(item -> heeded.test(item) && !leftOut.contains(item))) {
      return solved;
    }
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
            .map(v -> world.number(v.variable().value()))
            .toList();
    List<Bit> rather = question.post(world, values);
    return WorldSolver.isPossible(world, first(rather, first), MOST_CONFLICTS)
        ? Optional.of(new Found.Solved(world, values, rather))
        : Optional.empty();
  }

  private static List<Bit> first(List<Bit> all, Optional<Integer> first) {
    List<Bit> ordered = new ArrayList<>(all);
    first.ifPresent(place -> ordered.addFirst(all.get(place)));
    return ordered;
  }
}
