package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.ClaimValues;
import org.ruleproof.constraints.situation.Inspection;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldObjects;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Lawful situations in which a permission applies, for each pattern of equal objects in its head. A
 * prohibition that does not apply in one of them is not implied by the permission.
 *
 * <p>One search and one exact look at each prohibition answer most questions of an audit. A
 * prohibition that applies in all situations so far is asked for one more, in which it does not. Only
 * shows that a prohibition is not implied, never that it is. Single thread.
 */
final class PermittedSituations {
  /** A situation, and the arguments of the head in it. */
  private record Seen(Inspection situation, List<Integer> arguments) {}

  /**
   * The search for situations of one pattern.
   *
   * @param isNever whether the permission never applies
   */
  private record Searched(
      Optional<World> world, List<SymbolicValue> values, boolean isNever, List<Seen> seen) {
    private static Searched of(boolean isNever) {
      return new Searched(Optional.empty(), List.of(), isNever, List.of());
    }

    private void see(World world) {
      seen.add(
          new Seen(new Inspection(world), values.stream().map(v -> v.variable().value()).toList()));
    }
  }

  private final RelevantClaims relevant;
  private final ClaimSide permission;
  private final Scope scope;
  private final int reach;
  private final Map<Asked, Searched> searched = new HashMap<>();

  /**
   * A search.
   *
   * @param lifters the claims in question that lift the permission, which are no third claims
   */
  private record Asked(List<Place> instance, Set<String> lifters) {}

  /**
   * Situations of one scope, so that all questions share them.
   *
   * @param scope at least as many objects as any question about the permission has
   */
  PermittedSituations(RelevantClaims relevant, ClaimSide permission, Scope scope, int reach) {
    this.relevant = relevant;
    this.permission = permission;
    this.scope = scope;
    this.reach = reach;
  }

  /** Whether the prohibitions are not implied for any instance of the heads in that scope. */
  boolean showApart(Scope asked, List<ClaimSide> prohibitions) {
    List<List<Place>> open =
        new ArrayList<>(
            HeadInstances.of(relevant.vocabulary(), asked, permission, prohibitions.getFirst()));
    while (!open.isEmpty()) {
      List<List<Place>> alike = alike(open, open.getFirst());
      if (!showApart(asked, alike, prohibitions)) {
        return false;
      }
      open.removeAll(alike);
    }
    return true;
  }

  /** Whether they are not implied for that one of the instances, nor for those alike. */
  boolean showApart(
      Scope asked,
      List<List<Place>> instances,
      List<Place> instance,
      List<ClaimSide> prohibitions) {
    return showApart(asked, alike(instances, instance), prohibitions);
  }

  /** The instance, and those that differ from it only in which objects are equal. */
  private List<List<Place>> alike(List<List<Place>> instances, List<Place> instance) {
    List<List<Place>> alike = new ArrayList<>(List.of(instance));
    alike.addAll(
        HeadInstances.ofOtherObjects(relevant.vocabulary(), permission, instances, instance));
    return alike;
  }

  /**
   * Whether the prohibitions are not implied for these instances. They are not if there is a
   * situation for one of them where the permission applies and none of the prohibitions does, or if
   * the permission never applies to any of them.
   *
   * @param asked the scope of the instances
   * @param alike instances that differ only in which objects are equal
   */
  boolean showApart(Scope asked, List<List<Place>> alike, List<ClaimSide> prohibitions) {
    boolean isNever = true;
    for (List<Place> instance : alike) {
      Searched here = searched.computeIfAbsent(here(asked, instance, prohibitions), this::find);
      if (here.seen().stream().anyMatch(one -> noneApplies(one, prohibitions))
          || here.world().isPresent() && findWithout(prohibitions, here, here.world().get())) {
        return true;
      }
      isNever &= here.isNever();
    }
    return isNever;
  }

  private boolean noneApplies(Seen one, List<ClaimSide> prohibitions) {
    return prohibitions.stream()
        .allMatch(
            prohibition ->
                one.situation()
                    .neverApplies(prohibition.assertion(), types(prohibition), one.arguments()));
  }

  private boolean findWithout(List<ClaimSide> prohibitions, Searched here, World world) {
    try {
      world.problem().reset();
      List<Bit> applies =
          prohibitions.stream()
              .flatMap(p -> world.claimValues().applies(p.assertion(), here.values()).stream())
              .map(ClaimValues.Match::where)
              .toList();
      if (WorldSolver.isPossible(world, applies)
          && applies.stream().allMatch(world::isImpossible)) {
        here.see(world);
        return true;
      }
      return false;
    } catch (Untranslatable unknown) {
      return false;
    }
  }

  private List<Type> types(ClaimSide prohibition) {
    return HeadInstances.types(relevant.vocabulary(), permission, prohibition).stream()
        .map(type -> type.orElseGet(Type.AnyNumber::new))
        .toList();
  }

  /** The instance in the scope of its search. */
  private Asked here(Scope asked, List<Place> instance, List<ClaimSide> prohibitions) {
    Set<String> lifters =
        prohibitions.stream()
            .map(ClaimSide::claim)
            .filter(claim -> claim.standing().lifts(permission.claim().standing()))
            .map(ClaimInForce::name)
            .collect(Collectors.toSet());
    if (asked.equals(scope)) {
      return new Asked(instance, lifters);
    }
    WorldObjects objects = new WorldObjects(relevant.vocabulary(), scope);
    WorldObjects others = new WorldObjects(relevant.vocabulary(), asked);
    List<Type> types = types(prohibitions.getFirst());
    List<Place> here = new ArrayList<>();
    for (int i = 0; i < instance.size(); i++) {
      boolean isObject =
          types.get(i) instanceof Type.Kind
              || types.get(i) instanceof Type.OrNone orNone && orNone.type() instanceof Type.Kind;
      if (isObject && instance.get(i) instanceof Place.Fixed(int value)) {
        WorldObjects.Thing thing = others.get(value);
        int rank = others.ofSort(thing.sort()).indexOf(thing);
        here.add(new Place.Fixed(objects.ofSort(thing.sort()).get(rank).index()));
      } else {
        here.add(instance.get(i));
      }
    }
    return new Asked(here, lifters);
  }

  private Searched find(Asked asked) {
    Set<String> own = new HashSet<>(asked.lifters());
    own.add(permission.claim().name());
    try {
      World world = new World(relevant, scope, own, item -> true, reach);
      List<SymbolicValue> values = HeadInstances.in(world, asked.instance());
      world.require(
          world.either(
              SideApplicability.of(relevant, world, permission, own, values).stream()
                  .map(ClaimValues.Match::where)
                  .toList()));
      if (!WorldSolver.isPossible(world)) {
        return Searched.of(true);
      }
      Searched found = new Searched(Optional.of(world), values, false, new ArrayList<>());
      found.see(world);
      return found;
    } catch (Untranslatable unknown) {
      return Searched.of(false);
    }
  }
}
