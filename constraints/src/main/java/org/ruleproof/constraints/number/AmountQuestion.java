package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * An amount that may have several readings.
 *
 * @param kind whether it is about rounding and the order of arithmetic, or about a limit
 * @param term the name of the term or event that the amount is for; empty in a condition
 * @param subject what is computed, in words
 * @param claims the claims that compute it, the main one first
 * @param inputs what it is computed from
 * @param choices the choices it leaves
 * @param reading the amount, given the index of the alternative taken in each choice
 * @param within the values that it may have
 * @param admission whether some situation has these inputs
 */
record AmountQuestion(
    FindingKind kind,
    String term,
    String subject,
    List<ClaimInForce> claims,
    List<Input> inputs,
    List<Ambiguity> choices,
    Function<int[], Amount> reading,
    Ranges.Range within,
    Predicate<long[]> admission) {
  public AmountQuestion {
    claims = List.copyOf(claims);
    inputs = List.copyOf(inputs);
    choices = List.copyOf(choices);
  }

  /** A question with one choice, and the amount for each of its alternatives. */
  static AmountQuestion between(
      FindingKind kind,
      String term,
      String subject,
      List<ClaimInForce> claims,
      List<Input> inputs,
      Ambiguity choice,
      List<Amount> readings,
      Ranges.Range within,
      Predicate<long[]> admission) {
    return new AmountQuestion(
        kind,
        term,
        subject,
        claims,
        inputs,
        List.of(choice),
        ways -> readings.get(ways[0]),
        within,
        admission);
  }

  /**
   * {@return every reading that the claims in force admit, as indices of alternatives, in order}
   */
  static List<int[]> admitted(List<Ambiguity> choices) {
    return ways(choices.stream().map(c -> c.ruling().admitted()).toList());
  }

  /** {@return this reading, then those that differ from it in that choice only} */
  List<int[]> varying(int[] way, int choice) {
    List<List<Integer>> places = new ArrayList<>();
    for (int i = 0; i < choices.size(); i++) {
      List<Integer> all = new ArrayList<>(List.of(way[i]));
      for (int a = 0; i == choice && a < choices.get(i).alternatives().size(); a++) {
        if (a != way[i]) {
          all.add(a);
        }
      }
      places.add(all);
    }
    return ways(places);
  }

  private static List<int[]> ways(List<List<Integer>> places) {
    List<int[]> ways = List.of(new int[places.size()]);
    for (int i = 0; i < places.size(); i++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] way : ways) {
        for (int place : places.get(i)) {
          int[] next = way.clone();
          next[i] = place;
          longer.add(next);
        }
      }
      ways = longer;
    }
    return ways;
  }
}
