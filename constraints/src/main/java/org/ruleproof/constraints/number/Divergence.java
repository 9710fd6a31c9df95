package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.finding.Reading.Choice;

/**
 * The least inputs at which the readings of a question differ.
 *
 * @param settled whether the claims in force leave one reading there
 * @param choices the open choices or, if settled, those that claims in force decide
 * @param results every reading with its result, those in force first
 */
record Divergence(
    AmountQuestion question,
    boolean settled,
    long[] inputs,
    List<Ambiguity> choices,
    List<Result> results) {
  Divergence {
    choices = List.copyOf(choices);
    results = List.copyOf(results);
  }

  /**
   * One reading at those inputs.
   *
   * @param amount the reading for other inputs
   * @param inForce whether the claims in force admit it
   */
  record Result(List<Choice> reading, Amount amount, BigFraction value, boolean inForce) {}

  /**
   * {@return the least inputs at which admitted readings differ; else those at which a decided
   * choice makes a difference; else empty}
   *
   * @param before if present, only open divergences at inputs before these are found
   */
  static Optional<Divergence> of(AmountQuestion question, Optional<long[]> before) {
    int[] base =
        question.choices().stream().mapToInt(c -> c.ruling().admitted().getFirst()).toArray();
    Optional<Divergence> open = open(question, base, before);
    return open.isPresent() || before.isPresent() ? open : settled(question, base);
  }

  private static Optional<Divergence> open(
      AmountQuestion question, int[] base, Optional<long[]> before) {
    List<int[]> ways = new ArrayList<>();
    for (int[] way : AmountQuestion.admitted(question.choices())) {
      boolean ofHistory =
          IntStream.range(0, way.length)
              .anyMatch(i -> question.choices().get(i).ruling().byHistory() && way[i] != base[i]);
      if (!ofHistory) {
        ways.add(way);
      }
    }
    Optional<long[]> least = least(question, ways, before);
    if (least.isEmpty()) {
      return Optional.empty();
    }
    List<Ambiguity> choices = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < question.choices().size(); i++) {
      int place = i;
      if (!question.choices().get(i).isDecided()
          && ways.stream().anyMatch(w -> matters(question, w, place, least.get(), ways))) {
        choices.add(question.choices().get(i));
        places.add(i);
      }
    }
    List<Result> results = new ArrayList<>();
    for (int[] way : ways) {
      List<Choice> label = label(question, way, places);
      if (results.stream().noneMatch(r -> r.reading().equals(label))) {
        Amount amount = question.reading().apply(way);
        results.add(new Result(label, amount, amount.at(least.get()), true));
      }
    }
    return Optional.of(new Divergence(question, false, least.get(), choices, results));
  }

  /** Whether changing this choice alone changes the result at these inputs. */
  private static boolean matters(
      AmountQuestion question, int[] way, int place, long[] inputs, List<int[]> ways) {
    BigFraction value = question.reading().apply(way).at(inputs);
    return ways.stream()
        .filter(w -> IntStream.range(0, w.length).allMatch(i -> i == place || w[i] == way[i]))
        .anyMatch(w -> !question.reading().apply(w).at(inputs).equals(value));
  }

  private static Optional<Divergence> settled(AmountQuestion question, int[] base) {
    List<Integer> deciding = new ArrayList<>();
    List<long[]> points = new ArrayList<>();
    for (int i = 0; i < question.choices().size(); i++) {
      Ambiguity ambiguity = question.choices().get(i);
      if (ambiguity.isDecided() && !ambiguity.ruling().by().isEmpty()) {
        Optional<long[]> point = least(question, question.varying(base, i), Optional.empty());
        if (point.isPresent()) {
          deciding.add(i);
          points.add(point.get());
        }
      }
    }
    if (deciding.isEmpty()) {
      return Optional.empty();
    }
    long[] inputs = points.stream().min(ORDER).orElseThrow();
    List<Result> results = new ArrayList<>();
    Amount first = question.reading().apply(base);
    results.add(new Result(label(question, base, deciding), first, first.at(inputs), true));
    for (int i : deciding) {
      for (int[] way : question.varying(base, i)) {
        List<Choice> label = label(question, way, deciding);
        if (results.stream().noneMatch(r -> r.reading().equals(label))) {
          Amount amount = question.reading().apply(way);
          results.add(
              new Result(
                  label,
                  amount,
                  amount.at(inputs),
                  question.choices().get(i).ruling().byHistory()));
        }
      }
    }
    results.sort(Comparator.comparing(r -> !r.inForce()));
    return Optional.of(
        new Divergence(
            question,
            true,
            inputs,
            deciding.stream().map(i -> question.choices().get(i)).toList(),
            results));
  }

  /** The least sum first, then the least first input, and so on. */
  static final Comparator<long[]> ORDER =
      Comparator.<long[]>comparingLong(i -> LongStream.of(i).sum())
          .thenComparing(java.util.Arrays::compare);

  private static Optional<long[]> least(
      AmountQuestion question, List<int[]> ways, Optional<long[]> before) {
    List<Amount> readings = ways.stream().map(question.reading()).toList();
    long[] low = question.inputs().stream().mapToLong(Input::low).toArray();
    long[] high = question.inputs().stream().mapToLong(Input::high).toArray();
    Predicate<long[]> admitted =
        inputs ->
            readings.stream().allMatch(r -> question.within().contains(r.at(inputs)))
                && question.admission().test(inputs);
    return DivergenceSearch.of(readings, low, high, admitted, before);
  }

  private static List<Choice> label(AmountQuestion question, int[] way, List<Integer> places) {
    return places.stream().map(i -> question.choices().get(i).alternatives().get(way[i])).toList();
  }
}
