package org.ruleproof.constraints.contradiction;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;

/**
 * The {@link Countermodels} of a permission. Questions share them if they read the same of the
 * claims that the permission's condition may depend on.
 *
 * <p>A claim that gives a value to a symbol of the permission's condition may admit or exclude a
 * situation. So a situation found with such a claim shows nothing for a question that does not read
 * it. Claims about other symbols make no difference. So a result does not depend on which questions
 * are asked together. Single thread.
 */
final class SharedCountermodels {
  /** The claims on which the permission's condition depends, and those in question that lift it. */
  private record ReadClaims(Set<String> givers, Set<String> lifters) {}

  private final RelevantClaims relevant;
  private final Scopes scopes;
  private final int reach;
  private final ClaimSide permission;
  private final Set<String> givers;
  private final Function<List<ClaimSide>, Set<String>> forwards;

  /** By prohibition, or list of prohibitions, the claims that may carry the permission to them. */
  private final Map<Object, Set<String>> carriers = new IdentityHashMap<>();

  private final Map<ReadClaims, Countermodels> countermodels = new HashMap<>();

  /**
   * Without any prohibitions yet.
   *
   * @param givers the claims that may give a value to a symbol of the permission's condition
   * @param forwards the claims and axioms that may carry the permission to prohibitions
   */
  SharedCountermodels(
      RelevantClaims relevant,
      Scopes scopes,
      int reach,
      ClaimSide permission,
      Set<String> givers,
      Function<List<ClaimSide>, Set<String>> forwards) {
    this.forwards = forwards;
    this.relevant = relevant;
    this.scopes = scopes;
    this.reach = reach;
    this.permission = permission;
    this.givers = givers;
  }

  /** Registers prohibitions that will be asked about. */
  void consider(List<ClaimSide> prohibitions) {
    of(prohibitions).consider(prohibitions, carriers(prohibitions));
  }

  /**
   * Whether there is a situation where the permission applies and none of the prohibitions does, or
   * where the permission can never apply to the instance.
   */
  boolean showApart(Scope scope, List<Place> instance, List<ClaimSide> prohibitions) {
    return of(prohibitions).showApart(scope, instance, prohibitions);
  }

  /** The claims and axioms that may carry the permission to these prohibitions. */
  Set<String> carriers(List<ClaimSide> prohibitions) {
    return carriers.computeIfAbsent(
        prohibitions.size() == 1 ? prohibitions.getFirst() : prohibitions,
        _ -> forwards.apply(prohibitions));
  }

  /** The countermodels for questions about these prohibitions. */
  Countermodels of(List<ClaimSide> prohibitions) {
    Set<String> looked = new HashSet<>(givers);
    looked.retainAll(carriers(prohibitions));
    Set<String> lifters = new HashSet<>();
    for (ClaimSide prohibition : prohibitions) {
      if (prohibition.claim().standing().lifts(permission.claim().standing())) {
        lifters.add(prohibition.claim().name());
      }
    }
    return countermodels.computeIfAbsent(
        new ReadClaims(looked, lifters),
        read -> new Countermodels(relevant, scopes, reach, permission, read.lifters()));
  }
}
