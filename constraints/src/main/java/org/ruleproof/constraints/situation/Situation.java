package org.ruleproof.constraints.situation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.chocosolver.solver.variables.BoolVar;

/**
 * One situation that a search has found: the values of the terms it read.
 *
 * <p>What it did not read may still be anything that claims, axioms and cards allow.
 */
public final class Situation {
  private final Scope scope;
  private final Map<String, Integer> terms = new LinkedHashMap<>();
  private final Map<String, Boolean> memberships = new LinkedHashMap<>();
  private final Map<Integer, List<String>> kinds = new LinkedHashMap<>();
  private final Map<String, Boolean> unknowns = new LinkedHashMap<>();

  private Situation(Scope scope) {
    this.scope = scope;
  }

  /** The situation that the world was left in by a search that found one. */
  public static Situation of(Scope scope, World world) {
    Situation situation = new Situation(scope);
    for (World.Ground ground : world.grounds()) {
      situation.terms.put(
          World.key(ground.name(), ground.arguments()), ground.variable().getValue());
    }
    world.memberships().forEach((key, is) -> situation.memberships.put(key, isYes(is)));
    world.unknowns().forEach((key, is) -> situation.unknowns.put(key, isYes(is)));
    for (Objects.Thing thing : world.objects().all()) {
      situation.kinds.put(
          thing.index(),
          world.kindsOf(thing.index()).stream()
              .filter(kind -> world.kind(thing.index(), kind).isInstantiatedTo(1))
              .toList());
    }
    return situation;
  }

  /** What it says of the kinds of its objects alone; all else is open. */
  public Situation kindsOnly() {
    Situation kindsOnly = new Situation(scope);
    kindsOnly.memberships.putAll(memberships);
    kindsOnly.kinds.putAll(kinds);
    return kindsOnly;
  }

  private static boolean isYes(BoolVar variable) {
    return variable.isInstantiatedTo(1);
  }

  Scope scope() {
    return scope;
  }

  Optional<Integer> term(String key) {
    return Optional.ofNullable(terms.get(key));
  }

  /** The kinds that the search found the object to be of. */
  List<String> kindsOf(int object) {
    return kinds.getOrDefault(object, List.of());
  }

  Optional<Boolean> membership(String key) {
    return Optional.ofNullable(memberships.get(key));
  }

  Optional<Boolean> unknown(String key) {
    return Optional.ofNullable(unknowns.get(key));
  }
}
