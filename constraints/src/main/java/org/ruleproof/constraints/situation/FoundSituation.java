package org.ruleproof.constraints.situation;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.constraints.solver.Bit;

/**
 * A situation that a search found: the values of all terms that were read.
 *
 * <p>Terms that were not read may have any value that claims, axioms and cards allow.
 */
public final class FoundSituation {
  private final Scope scope;
  private final Map<String, Integer> terms = new LinkedHashMap<>();
  private final Map<String, Boolean> memberships = new LinkedHashMap<>();
  private final Map<Integer, List<String>> kinds = new LinkedHashMap<>();
  private final Map<String, Boolean> unknowns = new LinkedHashMap<>();
  private final Set<String> read = new HashSet<>();
  private final Set<String> bound = new HashSet<>();
  private final Set<String> boundMemberships = new HashSet<>();

  private FoundSituation(Scope scope) {
    this.scope = scope;
  }

  /** The situation of a world after a successful search. */
  public static FoundSituation of(Scope scope, World world) {
    FoundSituation situation = new FoundSituation(scope);
    for (World.Ground ground : world.grounds()) {
      String key = World.key(ground.name(), ground.arguments());
      situation.terms.put(key, ground.variable().value());
      if (world.isBound(ground)) {
        situation.bound.add(key);
      }
    }
    world
        .memberships()
        .forEach(
            (key, is) -> {
              situation.memberships.put(key, isYes(is));
              if (world.isMembershipBound(key)) {
                situation.boundMemberships.add(key);
              }
            });
    world
        .unknowns()
        .forEach(
            (key, is) -> {
              situation.unknowns.put(key, isYes(is));
              if (world.isUnknownBound(key)) {
                situation.bound.add(key);
              }
            });
    situation.read.addAll(situation.terms.keySet());
    situation.read.addAll(situation.memberships.keySet());
    situation.read.addAll(situation.unknowns.keySet());
    for (WorldObjects.Thing thing : world.objects().all()) {
      situation.kinds.put(
          thing.index(),
          world.kindsOf(thing.index()).stream()
              .filter(kind -> situation.memberships.get(Memberships.key(thing.index(), kind)))
              .toList());
    }
    return situation;
  }

  /**
   * Whether the value of a term or unknown satisfies what claims and axioms say about it. At the
   * last depth of the search nothing is posted about a value.
   */
  boolean isBound(String key) {
    return bound.contains(key);
  }

  /** The same for a membership. */
  boolean isMembershipBound(String key) {
    return boundMemberships.contains(key);
  }

  /** The situation restricted to memberships in kinds. Everything else is open. */
  public FoundSituation kindsOnly() {
    FoundSituation kindsOnly = new FoundSituation(scope);
    kindsOnly.memberships.putAll(memberships);
    kindsOnly.kinds.putAll(kinds);
    kindsOnly.read.addAll(read);
    return kindsOnly;
  }

  private static boolean isYes(Bit variable) {
    return variable.is(1);
  }

  /** Whether the search read that term, membership or unknown, even if its value is open here. */
  boolean hasRead(String key) {
    return read.contains(key);
  }

  Scope scope() {
    return scope;
  }

  Optional<Integer> term(String key) {
    return Optional.ofNullable(terms.get(key));
  }

  /** The kinds that the object has in the situation. */
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
