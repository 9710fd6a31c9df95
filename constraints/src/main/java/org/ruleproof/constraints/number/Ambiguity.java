package org.ruleproof.constraints.number;

import java.util.List;
import java.util.stream.IntStream;
import org.ruleproof.model.finding.Reading.Choice;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A choice that a text leaves between several readings.
 *
 * @param question what has to be decided, as a clause
 * @param alternatives the readings
 * @param ruling what the claims in force say about the choice
 */
public record Ambiguity(String question, List<Choice> alternatives, Resolved ruling) {
  public Ambiguity {
    alternatives = List.copyOf(alternatives);
  }

  /** A choice of which claims leave the first reading. */
  static Ambiguity decided(String question, List<Choice> alternatives, List<ClaimInForce> by) {
    return new Ambiguity(question, alternatives, new Resolved(List.of(0), false, by, List.of()));
  }

  /** Whether the claims in force leave one reading only. */
  boolean isDecided() {
    return ruling.admitted().size() == 1 || ruling.byHistory();
  }

  /**
   * What the claims in force say about a choice.
   *
   * @param admitted the indices of the alternatives they leave, at least one
   * @param byHistory whether earlier moves decide which one holds, so that nothing is open
   * @param by the claims that decide
   * @param yielding the claims that would decide otherwise, but yield
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

    /** No claim decides: all alternatives are admitted. */
    static Resolved none(int alternatives) {
      return new Resolved(
          IntStream.range(0, alternatives).boxed().toList(), false, List.of(), List.of());
    }
  }
}
