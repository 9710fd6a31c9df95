package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.ClaimValues;
import org.ruleproof.constraints.situation.FoundSituation;
import org.ruleproof.constraints.situation.RelaxedSearch;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.language.Untranslatable;

/**
 * Situations in which one permission applies and prohibitions do not: countermodels of the
 * implication. One search serves many prohibitions.
 *
 * <p>The situations satisfy all claims that may carry the permission to any of the prohibitions. A
 * situation found for some is evaluated for others before a new search. Only shows that a
 * prohibition is not implied, never that it is. Single thread.
 */
final class Countermodels {
  private record Asked(Scope scope, List<Place> instance) {}

  /** The result for one instance: sets of prohibitions that fail together. */
  private record Found(boolean never, List<Set<ClaimSide>> failing) {}

  /** A situation that was found, and the values of the head's arguments in it. */
  private record Seen(
      Asked place, World world, List<SymbolicValue> places, Map<ClaimSide, Boolean> failing) {}

  private final RelevantClaims relevant;
  private final Scopes scopes;
  private final int reach;
  private final ClaimSide permission;
  private final Set<String> asked = new HashSet<>();
  private final Set<String> heeded = new HashSet<>();
  private final SequencedMap<Asked, List<ClaimSide>> candidates = new LinkedHashMap<>();
  private final Map<Asked, Found> found = new LinkedHashMap<>();
  private final List<Seen> seen = new ArrayList<>();

  /**
   * Without any prohibitions yet.
   *
   * @param lifters the claims in question to which the permission yields
   */
  Countermodels(
      RelevantClaims relevant,
      Scopes scopes,
      int reach,
      ClaimSide permission,
      Set<String> lifters) {
    this.asked.add(permission.claim().name());
    this.asked.addAll(lifters);
    this.relevant = relevant;
    this.scopes = scopes;
    this.reach = reach;
    this.permission = permission;
  }

  /**
   * Registers prohibitions that will be asked about. All of them must read the same claims, see
   * {@link SharedCountermodels}.
   *
   * @param carriers the claims and axioms that may carry the permission to them
   */
  void consider(List<ClaimSide> prohibitions, Set<String> carriers) {
    heeded.addAll(carriers);
    List<ClaimSide> sides = new ArrayList<>(List.of(permission));
    sides.addAll(prohibitions);
    Scope scope = scopes.of(sides);
    for (List<Place> instance :
        HeadInstances.of(relevant.vocabulary(), scope, permission, prohibitions.getFirst())) {
      candidates
          .computeIfAbsent(new Asked(scope, instance), p -> new ArrayList<>())
          .addAll(prohibitions);
    }
  }

  /**
   * Whether there is a situation where the permission applies and none of the prohibitions does, or
   * where the permission can never apply to the instance.
   */
  boolean showApart(Scope scope, List<Place> instance, List<ClaimSide> prohibitions) {
    if (isSeenApart(scope, instance, prohibitions)) {
      return true;
    }
    Asked place = new Asked(scope, instance);
    Found here =
        found.computeIfAbsent(
            place,
            p ->
                find(
                    p,
                    candidates.getOrDefault(p, List.of()).stream()
                        .filter(
                            c ->
                                prohibitions.contains(c)
                                    || !isSeenApart(scope, instance, List.of(c)))
                        .toList()));
    return here.never() || here.failing().stream().anyMatch(f -> f.containsAll(prohibitions));
  }

  /** Whether none of the prohibitions applies in a situation that was found earlier. */
  private boolean isSeenApart(Scope scope, List<Place> instance, List<ClaimSide> prohibitions) {
    Asked place = new Asked(scope, instance);
    return seen.stream()
        .filter(one -> one.place().equals(place))
        .anyMatch(one -> prohibitions.stream().allMatch(p -> isFailing(one, p)));
  }

  private static boolean isFailing(Seen one, ClaimSide prohibition) {
    return one.failing().computeIfAbsent(prohibition, p -> fails(one.world(), one.places(), p));
  }

  private Found find(Asked place, List<ClaimSide> prohibitions) {
    List<Set<ClaimSide>> failing = new ArrayList<>();
    RelaxedSearch search =
        new RelaxedSearch(
            relevant,
            place.scope(),
            Set.of(permission.claim().name()),
            heeded::contains,
            reach,
            world -> HeadInstances.in(world, place.instance()),
            (world, values) -> post(world, values, prohibitions));
    switch (search.findWithItsObjects()) {
      case RelaxedSearch.Found.Never never -> {
        return new Found(true, List.of());
      }
      case RelaxedSearch.Found.Solved solved -> {
        note(place, prohibitions, solved, failing);
        if (isDecided(place, prohibitions, search, failing)) {
          return new Found(false, failing);
        }
      }
      case RelaxedSearch.Found.Unknown unknown -> {}
    }
    try {
      World world =
          new World(
              relevant, place.scope(), Set.of(permission.claim().name()), heeded::contains, reach);
      List<SymbolicValue> values = HeadInstances.in(world, place.instance());
      List<Bit> all = post(world, values, prohibitions);
      if (!WorldSolver.isPossible(world, all)) {
        // all heeded claims together may be stricter than those of one question; unsatisfiability
        // without claims was tested above
        return new Found(false, failing);
      }
      failing.add(failing(prohibitions, all));
      see(place, world, values);
      for (int i = 0; i < prohibitions.size(); i++) {
        ClaimSide prohibition = prohibitions.get(i);
        if (!isFailing(failing, prohibition)) {
          List<Bit> first = new ArrayList<>(List.of(all.get(i)));
          first.addAll(all);
          world.problem().reset();
          WorldSolver.isPossible(world, first);
          failing.add(failing(prohibitions, all));
          see(place, world, values);
        }
      }
    } catch (Untranslatable unknown) {
      return new Found(false, failing);
    }
    return new Found(false, failing);
  }

  /** Whether the relaxed search decides for each prohibition whether it is implied. */
  private boolean isDecided(
      Asked place,
      List<ClaimSide> prohibitions,
      RelaxedSearch search,
      List<Set<ClaimSide>> failing) {
    for (int i = 0; i < prohibitions.size(); i++) {
      ClaimSide prohibition = prohibitions.get(i);
      if (isFailing(failing, prohibition)) {
        continue;
      }
      switch (search.findWithout(i)) {
        case RelaxedSearch.Found.Never itAlwaysApplies -> {}
        case RelaxedSearch.Found.Solved solved -> note(place, prohibitions, solved, failing);
        case RelaxedSearch.Found.Unknown unknown -> {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isFailing(List<Set<ClaimSide>> failing, ClaimSide prohibition) {
    return failing.stream().anyMatch(f -> f.contains(prohibition));
  }

  private void note(
      Asked place,
      List<ClaimSide> prohibitions,
      RelaxedSearch.Found.Solved solved,
      List<Set<ClaimSide>> failing) {
    failing.add(failing(prohibitions, solved.rather()));
    see(place, solved.world(), solved.values());
  }

  private List<Bit> post(World world, List<SymbolicValue> values, List<ClaimSide> prohibitions) {
    world.require(
        world.either(
            SideApplicability.of(relevant, world, permission, asked, values).stream()
                .map(ClaimValues.Match::where)
                .toList()));
    return prohibitions.stream().map(p -> applies(world, p, values)).toList();
  }

  /** Keeps the situation of a world after a successful search, as a world that reads it. */
  private void see(Asked place, World world, List<SymbolicValue> values) {
    World read = World.in(relevant, FoundSituation.of(place.scope(), world), heeded::contains);
    List<SymbolicValue> places =
        values.stream().map(v -> read.number(v.variable().value())).toList();
    seen.add(new Seen(place, read, places, new IdentityHashMap<>()));
  }

  /** Whether the prohibition is known not to apply in that situation. */
  private static boolean fails(World world, List<SymbolicValue> places, ClaimSide prohibition) {
    try {
      return world.claimValues().applies(prohibition.assertion(), places).stream()
          .allMatch(match -> world.isImpossible(match.where()));
    } catch (Untranslatable unknown) {
      return false;
    }
  }

  private static Bit applies(World world, ClaimSide side, List<SymbolicValue> values) {
    return world.either(
        world.claimValues().applies(side.assertion(), values).stream()
            .map(ClaimValues.Match::where)
            .toList());
  }

  private static Set<ClaimSide> failing(List<ClaimSide> prohibitions, List<Bit> applies) {
    Set<ClaimSide> failing = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < prohibitions.size(); i++) {
      if (applies.get(i).is(0)) {
        failing.add(prohibitions.get(i));
      }
    }
    return failing;
  }
}
