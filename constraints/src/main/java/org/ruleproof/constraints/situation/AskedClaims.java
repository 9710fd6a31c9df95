package org.ruleproof.constraints.situation;

import java.util.List;
import java.util.Set;
import org.ruleproof.model.meaning.Topic;

/**
 * The claims that a question is about, and the instance of a head it asks about. What they say
 * about this instance is the question itself; for other instances they count like all other claims.
 *
 * @param readers those of the claims whose conditions read the head
 */
record AskedClaims(
    Set<String> claims, Set<String> readers, Topic topic, List<SymbolicValue> instance) {
  /**
   * Whether a claim of the question counts for this instance: it is another instance, or some
   * claims of the question read the head and this one does not.
   */
  boolean saysElsewhere(String claim, Topic asked, List<SymbolicValue> other) {
    return claims.contains(claim)
        && topic.text().equals(asked.text())
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
