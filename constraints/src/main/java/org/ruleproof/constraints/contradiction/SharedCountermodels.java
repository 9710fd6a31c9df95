package org.ruleproof.constraints.contradiction;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.constraints.situation.RelevantClaims;

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
  private final Map<ReadClaims, Countermodels> countermodels = new HashMap<>();

  /**
   * Without any prohibitions yet.
   *
   * @param givers the claims that may give a value to a symbol of the permission's condition
   */
  SharedCountermodels(
      RelevantClaims relevant, Scopes scopes, int reach, ClaimSide permission, Set<String> givers) {
    this.relevant = relevant;
    this.scopes = scopes;
    this.reach = reach;
    this.permission = permission;
    this.givers = givers;
  }

  /**
   * Registers prohibitions that will be asked about.
   *
   * @param carriers the claims and axioms that may carry the permission to them
   */
  void consider(List<ClaimSide> prohibitions, Set<String> carriers) {
    of(prohibitions, carriers).consider(prohibitions, carriers);
  }

  /** The countermodels for questions about these prohibitions. */
  Countermodels of(List<ClaimSide> prohibitions, Set<String> carriers) {
    Set<String> looked = new HashSet<>(carriers);
    looked.retainAll(givers);
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
