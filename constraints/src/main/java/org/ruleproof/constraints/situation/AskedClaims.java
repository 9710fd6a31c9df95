package org.ruleproof.constraints.situation;

import java.util.List;
import java.util.Set;

/**
 * The claims that a question is about, and the instance of a head that it asks of them: there what
 * they say is the question, of every other act of that name it counts like what any claim says.
 *
 * @param readers those of the claims whose own conditions read the head
 */
record AskedClaims(
    Set<String> claims, Set<String> readers, String symbol, List<SymbolicValue> instance) {
  /** Whether a claim that is asked about counts all the same for another instance of a head. */
  boolean saysElsewhere(String claim, String head, List<SymbolicValue> other) {
    return claims.contains(claim)
        && symbol.equals(head)
        && (isAnother(other) || !readers.isEmpty() && !readers.contains(claim));
  }

  private boolean isAnother(List<SymbolicValue> other) {
    for (int i = 0; i < Math.min(instance.size(), other.size()); i++) {
      if (!instance.get(i).mayEqual(other.get(i))) {
        return true;
      }
    }
    return false;
  }
}
