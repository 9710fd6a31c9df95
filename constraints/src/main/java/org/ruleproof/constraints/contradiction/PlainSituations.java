package org.ruleproof.constraints.contradiction;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.FoundSituation;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.model.language.Untranslatable;

/**
 * For each instance of a permission's head one situation in which the permission applies, with no
 * more objects than it needs. In most of them most prohibitions do not apply, which is seen without
 * a search.
 *
 * <p>Only shows that a prohibition is not implied, never that it is. Single thread.
 */
final class PlainSituations {
  private sealed interface Found {
    /** In no situation of the permission's scope does it apply. */
    record Never() implements Found {}

    /** The search was inconclusive. */
    record Unknown() implements Found {}

    /** It applies in this situation. */
    record Applies(There there) implements Found {}
  }

  /** A situation, and the values of the head's arguments in it. */
  record There(World world, List<SymbolicValue> places) {}

  private final RelevantClaims relevant;
  private final int reach;
  private final ClaimSide permission;
  private final Set<String> asked;
  private final Set<String> heeded;
  private final Scope scope;
  private final Map<List<Place>, Found> found = new LinkedHashMap<>();
  private final Map<List<Place>, Map<ClaimSide, Boolean>> apart = new LinkedHashMap<>();

  /**
   * The situations of a permission.
   *
   * @param asked the claims in question; the permission yields to other claims only
   * @param heeded the claims and axioms that every situation satisfies
   */
  PlainSituations(
      RelevantClaims relevant,
      Scopes scopes,
      int reach,
      ClaimSide permission,
      Set<String> asked,
      Set<String> heeded) {
    this.asked = asked;
    this.relevant = relevant;
    this.reach = reach;
    this.permission = permission;
    this.heeded = heeded;
    this.scope = scopes.of(List.of(permission));
  }

  /**
   * Whether the prohibition does not apply in a situation where the permission does, or the
   * permission never applies.
   */
  boolean showApart(Scope asked, List<Place> instance, ClaimSide prohibition) {
    Optional<List<Place>> here = here(asked, instance, prohibition);
    return here.isPresent()
        && apart
            .computeIfAbsent(here.get(), i -> new IdentityHashMap<>())
            .computeIfAbsent(prohibition, p -> isApart(here.get(), p));
  }

  /** Whether the permission never applies to the instance. */
  boolean showNever(Scope asked, List<Place> instance, ClaimSide prohibition) {
    return here(asked, instance, prohibition)
        .map(i -> found.computeIfAbsent(i, this::find) instanceof Found.Never)
        .orElse(false);
  }

  private List<SymbolicValue> applying(World world, List<Place> instance) {
    List<SymbolicValue> values = HeadInstances.in(world, instance);
    applying(world, permission, values);
    return values;
  }

  private List<BoolVar> applying(World world, ClaimSide permission, List<SymbolicValue> values) {
    world.require(
        world.either(
            SideApplicability.of(relevant, world, permission, asked, values).stream()
                .map(match -> match.where())
                .toList()));
    return List.of();
  }

  private Optional<List<Place>> here(Scope asked, List<Place> instance, ClaimSide prohibition) {
    return HeadInstances.inScope(relevant, permission, prohibition, instance, asked, scope);
  }

  private boolean isApart(List<Place> instance, ClaimSide prohibition) {
    return switch (found.computeIfAbsent(instance, this::find)) {
      case Found.Never never -> true;
      case Found.Unknown unknown -> false;
      case Found.Applies(There there) -> fails(there.world(), there.places(), prohibition);
    };
  }

  /** Whether the prohibition is known not to apply in that situation. */
  static boolean fails(World world, List<SymbolicValue> places, ClaimSide prohibition) {
    try {
      return world.claimValues().applies(prohibition.assertion(), places).stream()
          .allMatch(match -> world.isImpossible(match.where()));
    } catch (Untranslatable unknown) {
      return false;
    }
  }

  private Found find(List<Place> instance) {
    try {
      Set<String> own = Set.of(permission.claim().name());
      switch (new RelaxedSearch(
              relevant,
              scope,
              own,
              heeded::contains,
              reach,
              instance,
              (world, values) -> applying(world, permission, values))
          .find()) {
        case RelaxedSearch.Found.Never never -> {
          return new Found.Never();
        }
        case RelaxedSearch.Found.Solved(World world, List<SymbolicValue> values, var rather) -> {
          return new Found.Applies(read(relevant, scope, world, values, heeded));
        }
        case RelaxedSearch.Found.Unknown unknown -> {}
      }
      World world = new World(relevant, scope, own, heeded::contains, reach);
      List<SymbolicValue> values = applying(world, instance);
      if (!WorldSolver.isPossible(world)) {
        // all heeded claims together may be stricter than those of one question
        World alone = World.withoutClaims(relevant, scope);
        applying(alone, instance);
        return WorldSolver.isPossible(alone) ? new Found.Unknown() : new Found.Never();
      }
      return new Found.Applies(read(relevant, scope, world, values, heeded));
    } catch (Untranslatable unknown) {
      return new Found.Unknown();
    }
  }

  /** The situation of a world after a successful search, as a world that reads it. */
  static There read(
      RelevantClaims relevant,
      Scope scope,
      World world,
      List<SymbolicValue> values,
      Set<String> heeded) {
    World read = World.in(relevant, FoundSituation.of(scope, world), heeded::contains);
    List<SymbolicValue> places =
        values.stream().map(v -> read.number(v.variable().getValue())).toList();
    return new There(read, places);
  }
}
