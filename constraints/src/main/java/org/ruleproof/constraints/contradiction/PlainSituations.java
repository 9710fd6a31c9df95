package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Objects;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.Situation;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.constraints.situation.Value;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.model.language.Type;

/**
 * For each instance of a permission's head one situation in which the permission applies, with no
 * more objects than it needs itself; in most of them most prohibitions are seen not to apply, which
 * costs no search.
 *
 * <p>Only ever shows that a prohibition does not follow; of the others nothing is said. Single
 * thread.
 */
final class PlainSituations {
  private sealed interface Found {
    /** No situation has objects enough for all that the permission names, and lets it apply. */
    record Never() implements Found {}

    /** The search was given up. */
    record Unknown() implements Found {}

    /** What is so in a situation, and the values that the head's places have in it. */
    record There(World world, List<Value> places) implements Found {}
  }

  private final Background background;
  private final int reach;
  private final Side permission;
  private final Set<String> heeded;
  private final Scope scope;
  private final Objects objects;
  private final Map<List<Place>, Found> found = new LinkedHashMap<>();
  private final Map<List<Place>, Map<Side, Boolean>> apart = new LinkedHashMap<>();

  /**
   * The situations of a permission.
   *
   * @param heeded the claims and axioms that every situation agrees with
   */
  PlainSituations(Background background, int reach, Side permission, Set<String> heeded) {
    this.background = background;
    this.reach = reach;
    this.permission = permission;
    this.heeded = heeded;
    this.scope = Scopes.of(background.vocabulary(), List.of(permission));
    this.objects = new Objects(background.vocabulary(), scope);
  }

  /** Whether the prohibition is seen not to apply where the permission does, or it never does. */
  boolean showApart(Scope asked, List<Place> instance, Side prohibition) {
    Optional<List<Place>> here = here(asked, instance, prohibition);
    return here.isPresent()
        && apart
            .computeIfAbsent(here.get(), i -> new IdentityHashMap<>())
            .computeIfAbsent(prohibition, p -> isApart(here.get(), p));
  }

  private boolean isApart(List<Place> instance, Side prohibition) {
    return switch (found.computeIfAbsent(instance, this::find)) {
      case Found.Never never -> true;
      case Found.Unknown unknown -> false;
      case Found.There there -> fails(there, prohibition);
    };
  }

  private static boolean fails(Found.There there, Side prohibition) {
    try {
      return there.world().bindings().applies(prohibition.assertion(), there.places()).stream()
          .allMatch(met -> there.world().isImpossible(met.where()));
    } catch (Untranslatable unknown) {
      return false;
    }
  }

  private Found find(List<Place> instance) {
    try {
      World world =
          new World(background, scope, Set.of(permission.claim().name()), heeded::contains, reach);
      List<Value> values = HeadInstances.in(world, instance);
      world.require(Guards.possible(background, world, permission, values));
      world.require(
          world.either(
              world.bindings().applies(permission.assertion(), values).stream()
                  .map(met -> met.where())
                  .toList()));
      if (!Solving.isPossible(world)) {
        return new Found.Never();
      }
      World read = World.in(background, Situation.of(scope, world), heeded::contains);
      List<Value> places =
          values.stream().map(v -> Value.of(read.model().intVar(v.variable().getValue()))).toList();
      return new Found.There(read, places);
    } catch (Untranslatable unknown) {
      return new Found.Unknown();
    }
  }

  /** The instance with the objects of this scope, if it has those. */
  private Optional<List<Place>> here(Scope asked, List<Place> instance, Side prohibition) {
    List<Optional<Type>> types =
        HeadInstances.types(background.vocabulary(), permission, prohibition);
    Objects others = new Objects(background.vocabulary(), asked);
    List<Place> here = new ArrayList<>();
    for (int i = 0; i < instance.size(); i++) {
      if (!(instance.get(i) instanceof Place.Fixed fixed) || !isObject(types.get(i))) {
        here.add(instance.get(i));
        continue;
      }
      List<Objects.Thing> own = objects.ofSort(others.get(fixed.value()).sort());
      List<Objects.Thing> theirs = others.ofSort(others.get(fixed.value()).sort());
      Optional<Place> same =
          IntStream.range(0, Math.min(own.size(), theirs.size()))
              .filter(rank -> theirs.get(rank).index() == fixed.value())
              .<Place>mapToObj(rank -> new Place.Fixed(own.get(rank).index()))
              .findFirst();
      if (same.isEmpty()) {
        return Optional.empty();
      }
      here.add(same.get());
    }
    return Optional.of(List.copyOf(here));
  }

  private static boolean isObject(Optional<Type> type) {
    return type.isPresent()
        && (type.get() instanceof Type.Kind
            || type.get() instanceof Type.OrNone orNone && orNone.type() instanceof Type.Kind);
  }
}
