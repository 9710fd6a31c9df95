package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Bindings;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.Settled;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.constraints.situation.Value;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.model.meaning.Assertion;

/**
 * One situation for each permission in which it applies, found once, so that most prohibitions are
 * seen not to follow from it without a search of their own.
 *
 * <p>Only ever shows that a prohibition does not follow; where the one situation does not show it,
 * nothing is said. Safe for several threads.
 */
final class Countermodels {
  /** A situation in which a permission applies, and the values of the places of its head. */
  private record Found(Settled settled, List<Integer> places, Set<String> used) {}

  private record Asked(Scope scope, List<Place> instance) {}

  private final Background background;
  private final int reach;
  private final Map<Assertion, Map<Asked, Optional<Found>>> found =
      Collections.synchronizedMap(new IdentityHashMap<>());

  Countermodels(Background background, int reach) {
    this.background = background;
    this.reach = reach;
  }

  /**
   * Whether the permission is seen to apply in a situation where none of the prohibitions does.
   *
   * @param heeded what counts when it is asked whether the prohibitions follow
   */
  boolean showApart(
      Scope scope,
      List<Place> instance,
      Predicate<String> heeded,
      Side permission,
      List<Side> prohibitions) {
    Optional<Found> known =
        found
            .computeIfAbsent(permission.assertion(), a -> new ConcurrentHashMap<>())
            .computeIfAbsent(new Asked(scope, instance), a -> find(a, permission));
    if (known.isEmpty()
        || prohibitions.stream().anyMatch(p -> known.get().used().contains(p.claim().name()))) {
      return false;
    }
    try {
      World world =
          new World(
              background,
              scope,
              Set.of(permission.claim().name()),
              item -> heeded.test(item) && names(prohibitions).noneMatch(item::equals),
              reach,
              known.get().settled());
      List<Value> values =
          known.get().places().stream().map(v -> Value.of(world.model().intVar(v))).toList();
      List<BoolVar> forbidden = new ArrayList<>();
      for (Side prohibition : prohibitions) {
        for (Bindings.Met met : world.bindings().applies(prohibition.assertion(), values)) {
          forbidden.add(met.where());
        }
      }
      BoolVar any = world.either(forbidden);
      world.refuse(any);
      return Solving.isPossible(world);
    } catch (Untranslatable unknown) {
      return false;
    }
  }

  private static java.util.stream.Stream<String> names(List<Side> sides) {
    return sides.stream().map(s -> s.claim().name());
  }

  private Optional<Found> find(Asked asked, Side permission) {
    try {
      World world =
          new World(
              background,
              asked.scope(),
              Set.of(permission.claim().name()),
              item -> true,
              reach,
              Settled.NOTHING);
      List<Value> values = HeadInstances.in(world, asked.instance());
      world.require(Guards.possible(background, world, permission, values));
      List<Bindings.Met> met = world.bindings().applies(permission.assertion(), values);
      world.require(world.either(met.stream().map(Bindings.Met::where).toList()));
      if (!Solving.isPossible(world)) {
        return Optional.empty();
      }
      List<Integer> places = values.stream().map(v -> v.variable().getValue()).toList();
      return Optional.of(new Found(world.solution(), places, Set.copyOf(world.used())));
    } catch (Untranslatable unknown) {
      return Optional.empty();
    }
  }
}
