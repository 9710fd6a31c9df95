package org.ruleproof.constraints.contradiction;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.Situation;
import org.ruleproof.constraints.situation.Solving;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.constraints.situation.Value;
import org.ruleproof.constraints.situation.World;

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

    /** It does, in this situation. */
    record Applies(There there) implements Found {}
  }

  /** What is so in a situation, and the values that the head's places have in it. */
  record There(World world, List<Value> places) {}

  private final Background background;
  private final int reach;
  private final Side permission;
  private final Set<String> asked;
  private final Set<String> heeded;
  private final Scope scope;
  private final Map<List<Place>, Found> found = new LinkedHashMap<>();
  private final Map<List<Place>, Map<Side, Boolean>> apart = new LinkedHashMap<>();

  /**
   * The situations of a permission.
   *
   * @param asked the claims asked about, to which the permission does not give way as to third ones
   * @param heeded the claims and axioms that every situation agrees with
   */
  PlainSituations(
      Background background,
      Scopes scopes,
      int reach,
      Side permission,
      Set<String> asked,
      Set<String> heeded) {
    this.asked = asked;
    this.background = background;
    this.reach = reach;
    this.permission = permission;
    this.heeded = heeded;
    this.scope = scopes.of(List.of(permission));
  }

  /** Whether the prohibition is seen not to apply where the permission does, or it never does. */
  boolean showApart(Scope asked, List<Place> instance, Side prohibition) {
    Optional<List<Place>> here = here(asked, instance, prohibition);
    return here.isPresent()
        && apart
            .computeIfAbsent(here.get(), i -> new IdentityHashMap<>())
            .computeIfAbsent(prohibition, p -> isApart(here.get(), p));
  }

  /** Whether the permission is seen never to apply there. */
  boolean showNever(Scope asked, List<Place> instance, Side prohibition) {
    return here(asked, instance, prohibition)
        .map(i -> found.computeIfAbsent(i, this::find) instanceof Found.Never)
        .orElse(false);
  }

  private List<Value> applying(World world, List<Place> instance) {
    List<Value> values = HeadInstances.in(world, instance);
    applying(world, permission, values);
    return values;
  }

  private List<BoolVar> applying(World world, Side permission, List<Value> values) {
    world.require(
        world.either(
            Speaking.of(background, world, permission, asked, values).stream()
                .map(met -> met.where())
                .toList()));
    return List.of();
  }

  private Optional<List<Place>> here(Scope asked, List<Place> instance, Side prohibition) {
    return HeadInstances.inScope(background, permission, prohibition, instance, asked, scope);
  }

  private boolean isApart(List<Place> instance, Side prohibition) {
    return switch (found.computeIfAbsent(instance, this::find)) {
      case Found.Never never -> true;
      case Found.Unknown unknown -> false;
      case Found.Applies(There there) -> fails(there.world(), there.places(), prohibition);
    };
  }

  /** Whether the prohibition is seen not to apply in a situation that is read. */
  static boolean fails(World world, List<Value> places, Side prohibition) {
    try {
      return world.bindings().applies(prohibition.assertion(), places).stream()
          .allMatch(met -> world.isImpossible(met.where()));
    } catch (Untranslatable unknown) {
      return false;
    }
  }

  private Found find(List<Place> instance) {
    try {
      Set<String> own = Set.of(permission.claim().name());
      switch (new Extending(
              background,
              scope,
              own,
              heeded::contains,
              reach,
              instance,
              (world, values) -> applying(world, permission, values))
          .find()) {
        case Extending.Found.Never never -> {
          return new Found.Never();
        }
        case Extending.Found.There(World world, List<Value> values, var rather) -> {
          return new Found.Applies(read(background, scope, world, values, heeded));
        }
        case Extending.Found.Unknown unknown -> {}
      }
      World world = new World(background, scope, own, heeded::contains, reach);
      List<Value> values = applying(world, instance);
      if (!Solving.isPossible(world)) {
        // all that is heeded here together may leave it no room where one question would
        World alone = World.withoutClaims(background, scope);
        applying(alone, instance);
        return Solving.isPossible(alone) ? new Found.Unknown() : new Found.Never();
      }
      return new Found.Applies(read(background, scope, world, values, heeded));
    } catch (Untranslatable unknown) {
      return new Found.Unknown();
    }
  }

  /** The situation that a search has left the world in, to be read. */
  static There read(
      Background background, Scope scope, World world, List<Value> values, Set<String> heeded) {
    World read = World.in(background, Situation.of(scope, world), heeded::contains);
    List<Value> places = values.stream().map(v -> read.number(v.variable().getValue())).toList();
    return new There(read, places);
  }
}
