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
 * @param low the least value of its type
 * @param high the greatest value of its type
 * @param admission whether some situation has these inputs
 */
public record AmountQuestion(
    FindingKind kind,
    String term,
    String subject,
    List<ClaimInForce> claims,
    List<Input> inputs,
    List<Ambiguity> choices,
    Function<int[], Amount> reading,
    long low,
    long high,
    Predicate<long[]> admission) {
  public AmountQuestion {
    claims = List.copyOf(claims);
    inputs = List.copyOf(inputs);
    choices = List.copyOf(choices);
  }

  /**
   * {@return every reading that the claims in force admit, as indices of alternatives, in order}
   */
  List<int[]> admitted() {
    return ways(choices.stream().map(c -> c.ruling().admitted()).toList());
  }

  /** {@return this reading, then those that differ from it in that choice only} */
  List<int[]> varying(int[] way, int choice) {
    List<List<Integer>> places = new ArrayList<>();
    for (int i = 0; i < choices.size(); i++) {
      List<Integer> all = new ArrayList<>(List.of(way[i]));
      if (i == choice) {
        for (int a = 0; a < choices.get(i).alternatives().size(); a++) {
          if (a != way[i]) {
            all.add(a);
          }
        }
      }
      places.add(all);
    }
    return ways(places);
  }

  private static List<int[]> ways(List<List<Integer>> places) {
    List<int[]> ways = new ArrayList<>(List.of(new int[places.size()]));
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
