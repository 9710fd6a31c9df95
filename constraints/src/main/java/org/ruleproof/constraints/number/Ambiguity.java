package org.ruleproof.constraints.number;

import java.util.List;
import java.util.stream.IntStream;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A point on which a text may be read in more ways than one.
 *
 * @param question what has to be decided, as a clause
 * @param alternatives the ways, in words
 * @param ruling what the claims in force say of it
 */
public record Ambiguity(String question, List<String> alternatives, Resolved ruling) {
  public Ambiguity {
    alternatives = List.copyOf(alternatives);
  }

  /** Whether the claims in force leave one way only. */
  boolean isDecided() {
    return ruling.admitted().size() == 1 || ruling.byHistory();
  }

  /**
   * What the claims in force say of a choice.
   *
   * @param admitted the places of the alternatives they leave, at least one
   * @param byHistory which of them holds is told by what happened before, so nothing is open
   * @param by the claims that decide
   * @param yielding the claims that would have decided otherwise and yield
   */
  public record Resolved(
      List<Integer> admitted,
      boolean byHistory,
      List<ClaimInForce> by,
      List<ClaimInForce> yielding) {
    public Resolved {
      admitted = List.copyOf(admitted);
      by = List.copyOf(by);
      yielding = List.copyOf(yielding);
    }

    /** Nothing in force says anything: all ways of that many are admitted. */
    static Resolved none(int alternatives) {
      return new Resolved(
          IntStream.range(0, alternatives).boxed().toList(), false, List.of(), List.of());
    }

    /** That way and no other. */
    static Resolved only(int alternative, List<ClaimInForce> by, List<ClaimInForce> yielding) {
      return new Resolved(List.of(alternative), false, by, yielding);
    }
  }
}
