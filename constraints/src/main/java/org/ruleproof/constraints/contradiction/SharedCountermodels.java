package org.ruleproof.constraints.contradiction;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.model.meaning.Exceptions;

/**
 * The {@link Countermodels} of a permission: questions share them that read the same claims wherever
 * the permission itself looks.
 *
 * <p>A claim that gives a value to what the permission asks for may make room for a situation, or take
 * it away: a situation found for a question that reads one more such claim says nothing of one that
 * does not. What the permission does not ask for, a question that does not ask for it either leaves as
 * it is. So what is shown apart is so however many questions are asked together. Single thread.
 */
final class SharedCountermodels {
  /** The claims that the permission's condition looks at, and those asked about that lift it. */
  private record ReadClaims(Set<String> givers, Set<String> lifters) {}

  private final RelevantClaims relevant;
  private final Scopes scopes;
  private final int reach;
  private final ClaimSide permission;
  private final Set<String> givers;
  private final Map<ReadClaims, Countermodels> countermodels = new HashMap<>();

  /**
   * Nothing is considered yet.
   *
   * @param givers the claims that may give a value to what the permission asks for
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
   * Notes that it will be asked of these prohibitions whether they follow.
   *
   * @param carriers the claims and axioms that may carry the permission to them
   */
  void consider(List<ClaimSide> prohibitions, Set<String> carriers) {
    of(prohibitions, carriers).consider(prohibitions, carriers);
  }

  /** The situations to ask whether these prohibitions follow. */
  Countermodels of(List<ClaimSide> prohibitions, Set<String> carriers) {
    Set<String> looked = new HashSet<>(carriers);
    looked.retainAll(givers);
    Set<String> lifters = new HashSet<>();
    for (ClaimSide prohibition : prohibitions) {
      if (Exceptions.lifts(prohibition.claim(), permission.claim())) {
        lifters.add(prohibition.claim().name());
      }
    }
    return countermodels.computeIfAbsent(
        new ReadClaims(looked, lifters),
        read -> new Countermodels(relevant, scopes, reach, permission, read.lifters()));
  }
}
