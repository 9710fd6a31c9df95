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
 * @param claims the claims that it is computed by, the first first
 * @param inputs what it is computed from, in order of declaration
 * @param choices what is open about it
 * @param reading the amount, given the place of the way taken in each choice
 * @param low the least value its type admits
 * @param high the greatest
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

  /** {@return every way to read it that the claims in force admit, in order} */
  List<int[]> admitted() {
    return ways(choices.stream().map(c -> c.ruling().admitted()).toList());
  }

  /** {@return the ways that differ from this one in that choice only, this one first} */
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
