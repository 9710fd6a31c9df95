package org.ruleproof.constraints.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import net.jqwik.api.AfterFailureMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.ruleproof.constraints.solver.Problem.Answer;

/** The solver against all assignments one by one, and against Choco. */
class ProblemProperties {
  private static final long STEPS = 100_000;

  /** A random problem, with each constraint as a predicate of an assignment. */
  private static final class Drawn {
    private final Random random;
    private final Problem problem = new Problem();
    private final List<Num> numbers = new ArrayList<>();
    private final List<int[]> domains = new ArrayList<>();
    private final List<Predicate<int[]>> constraints = new ArrayList<>();

    private Drawn(int seed) {
      this.random = new Random(seed);
      int bits = 1 + random.nextInt(4);
      for (int i = 0; i < bits; i++) {
        numbers.add(problem.bit());
        domains.add(new int[] {0, 1});
      }
      int wholes = random.nextInt(4);
      for (int i = 0; i < wholes; i++) {
        int low = random.nextInt(7) - 4;
        int[] domain =
            random.nextBoolean()
                ? IntStream.rangeClosed(low, low + 1 + random.nextInt(5)).toArray()
                : IntStream.of(low, low + 1, low + 3 + random.nextInt(3)).toArray();
        numbers.add(problem.number(domain));
        domains.add(domain);
      }
      more(2 + random.nextInt(8));
    }

    private void more(int count) {
      for (int i = 0; i < count; i++) {
        constraint();
      }
    }

    /** A number, or a view of one, and its value in an assignment. */
    private record Term(Num number, ToIntFunction<int[]> value) {}

    private Term term() {
      int i = random.nextInt(numbers.size());
      if (random.nextInt(3) > 0) {
        return new Term(numbers.get(i), values -> values[i]);
      }
      int factor = random.nextInt(7) - 3;
      int offset = random.nextInt(5) - 2;
      return new Term(
          problem.view(numbers.get(i), factor, offset), values -> factor * values[i] + offset);
    }

    /** A literal and its truth in an assignment. */
    private record Literal(Bit bit, Predicate<int[]> truth) {}

    private Literal literal() {
      Term one = term();
      Term two = term();
      int value = random.nextInt(9) - 4;
      Literal literal =
          switch (random.nextInt(4)) {
            case 0 ->
                new Literal(
                    problem.atMost(one.number(), value), v -> one.value().applyAsInt(v) <= value);
            case 1 ->
                new Literal(
                    problem.equal(one.number(), value), v -> one.value().applyAsInt(v) == value);
            case 2 ->
                new Literal(
                    problem.atMost(one.number(), two.number()),
                    v -> one.value().applyAsInt(v) <= two.value().applyAsInt(v));
            default ->
                new Literal(
                    problem.equal(one.number(), two.number()),
                    v -> one.value().applyAsInt(v) == two.value().applyAsInt(v));
          };
      return random.nextBoolean()
          ? literal
          : new Literal(problem.not(literal.bit()), literal.truth().negate());
    }

    private void constraint() {
      switch (random.nextInt(5)) {
        case 0, 1, 2 -> {
          List<Literal> some =
              IntStream.rangeClosed(0, random.nextInt(3)).mapToObj(_ -> literal()).toList();
          problem.clause(some.stream().map(Literal::bit).toList());
          constraints.add(v -> some.stream().anyMatch(l -> l.truth().test(v)));
        }
        case 3 -> {
          List<Term> terms =
              IntStream.rangeClosed(0, random.nextInt(3)).mapToObj(_ -> term()).toList();
          List<Integer> factors = terms.stream().map(_ -> random.nextInt(7) - 3).toList();
          List<Literal> where =
              IntStream.range(0, random.nextInt(3)).mapToObj(_ -> literal()).toList();
          int bound = random.nextInt(9) - 4;
          problem.linear(
              where.stream().map(Literal::bit).toList(),
              factors,
              terms.stream().map(Term::number).toList(),
              bound);
          constraints.add(
              v ->
                  !where.stream().allMatch(l -> l.truth().test(v))
                      || IntStream.range(0, terms.size())
                              .map(i -> factors.get(i) * terms.get(i).value().applyAsInt(v))
                              .sum()
                          <= bound);
        }
        default -> {
          Term one = term();
          Term two = term();
          Term result = term();
          problem.product(one.number(), two.number(), result.number());
          constraints.add(
              v ->
                  one.value().applyAsInt(v) * two.value().applyAsInt(v)
                      == result.value().applyAsInt(v));
        }
      }
    }

    private boolean holds(int[] values) {
      return constraints.stream().allMatch(c -> c.test(values));
    }

    private boolean isSatisfiable(Predicate<int[]> more) {
      return isSatisfiable(new int[numbers.size()], 0, more);
    }

    private boolean isSatisfiable(int[] values, int at, Predicate<int[]> more) {
      if (at == values.length) {
        return holds(values) && more.test(values);
      }
      for (int value : domains.get(at)) {
        values[at] = value;
        if (isSatisfiable(values, at + 1, more)) {
          return true;
        }
      }
      return false;
    }

    private int[] solution() {
      return numbers.stream().mapToInt(Num::value).toArray();
    }
  }

  @Property(
      tries = 1500,
      shrinking = ShrinkingMode.OFF,
      afterFailure = AfterFailureMode.RANDOM_SEED)
  void finds_what_enumeration_finds(@ForAll int seed) {
    Drawn drawn = new Drawn(seed);
    for (int round = 0; round < 3; round++) {
      boolean expected = drawn.isSatisfiable(_ -> true);
      Answer answer = drawn.problem.solve(List.of(), STEPS);
      assertEquals(expected ? Answer.SATISFIABLE : Answer.UNSATISFIABLE, answer, "seed " + seed);
      if (expected) {
        assertTrue(drawn.holds(drawn.solution()), "seed " + seed);
      }
      ToIntFunction<Num> solution = drawn.problem.solution();
      drawn.problem.reset();
      assertTrue(
          !expected || new ChocoConfirmation(drawn.problem).isSolution(solution),
          "seed " + seed + " in Choco");
      assertEquals(
          Optional.of(expected),
          ChocoAnswers.isSatisfiable(drawn.problem, STEPS),
          "seed " + seed + " in Choco");
      drawn.more(2);
    }
  }

  @Property(tries = 500, shrinking = ShrinkingMode.OFF, afterFailure = AfterFailureMode.RANDOM_SEED)
  void what_is_rather_false_is_false_where_it_can_be(@ForAll int seed) {
    Drawn drawn = new Drawn(seed);
    Drawn.Literal literal = drawn.literal();
    Drawn.Literal second = drawn.literal();
    Answer answer = drawn.problem.solve(List.of(literal.bit(), second.bit()), STEPS);
    assertEquals(drawn.isSatisfiable(_ -> true), answer == Answer.SATISFIABLE, "seed " + seed);
    if (answer == Answer.SATISFIABLE) {
      assertEquals(
          drawn.isSatisfiable(literal.truth().negate()), literal.bit().is(0), "seed " + seed);
    }
  }

  @Property(tries = 500, shrinking = ShrinkingMode.OFF, afterFailure = AfterFailureMode.RANDOM_SEED)
  void propagation_alone_refutes_only_what_has_no_solution(@ForAll int seed) {
    Drawn drawn = new Drawn(seed);
    boolean refuted = !drawn.problem.propagate();
    assertTrue(!refuted || !drawn.isSatisfiable(_ -> true), "seed " + seed);
  }
}
