package org.ruleproof.constraints.solver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * A conjunction of clauses and linear constraints, and the search for what satisfies it.
 *
 * <p>After a search that found something, numbers have the values of the solution until the next
 * {@link #reset}. Constraints are added before a search or after a reset. Single thread.
 */
public final class Problem {
  /** The answer of a search. */
  public enum Answer {
    SATISFIABLE,
    UNSATISFIABLE,
    /** The limit of conflicts was reached. */
    GIVEN_UP
  }

  /** A wish that a number has a value. It is tried first and excludes nothing. */
  public record Wish(Num number, int value) {}

  /** A constraint other than a clause as it was posted, for a second opinion. */
  sealed interface Posted {
    record AtMost(List<Bit> condition, List<Integer> factors, List<Num> terms, long bound)
        implements Posted {}

    record ProductOf(Num one, Num two, Num result) implements Posted {}
  }

  private record ViewOf(Num of, int factor, int offset) {}

  private record ValueOf(Num number, int value) {}

  private record PairOf(Num one, Num two) {}

  /** The greatest number, and as a negative the least, that Choco can hold, too. */
  public static final int MOST = 21_474_836;

  /** The most values of a number whose equality with another is a clause for each value. */
  private static final int SMALL = 12;

  private final Trail trail = new Trail();
  private final ConflictSearch search = new ConflictSearch(trail);
  private final List<Bit> bits = new ArrayList<>();
  private final List<Num.Whole> wholes = new ArrayList<>();
  private final List<List<Bit>> clauses = new ArrayList<>();
  private final List<Posted> posted = new ArrayList<>();
  private final Map<Integer, Num.Constant> constants = new HashMap<>();
  private final Map<ViewOf, Num> views = new HashMap<>();
  private final Map<ValueOf, Bit> equalities = new HashMap<>();
  private final Map<PairOf, Bit> comparisons = new HashMap<>();
  private final Map<PairOf, Bit> equalPairs = new HashMap<>();
  private final Bit yes;
  private int ids;

  /** The empty conjunction. */
  public Problem() {
    this.yes = bit();
    var unused = trail.assign(yes.literal, null);
  }

  /** The literal that is true. */
  public Bit constant(boolean value) {
    return value ? yes : not(yes);
  }

  /** A new Boolean variable. */
  public Bit bit() {
    return bit(2 * trail.newVariable());
  }

  private Bit bit(int literal) {
    while (bits.size() <= (literal | 1)) {
      bits.add(new Bit(ids++, trail, bits.size()));
    }
    return bits.get(literal);
  }

  /** The negation. */
  public Bit not(Bit bit) {
    return bit(bit.literal ^ 1);
  }

  /** A constant. */
  public Num number(int value) {
    return constants.computeIfAbsent(value, v -> new Num.Constant(ids++, v));
  }

  /** A constant that is no other number, whatever its value. */
  public Num another(int value) {
    return new Num.Constant(ids++, value);
  }

  /** A new number between the bounds. */
  public Num number(int low, int high) {
    return low == high ? number(low) : whole(trail.newWhole(low, high, new int[0]));
  }

  /** A new number with one of these values, which are sorted and different. */
  public Num number(int[] domain) {
    int low = domain[0];
    int high = domain[domain.length - 1];
    return domain.length == high - low + 1
        ? number(low, high)
        : whole(trail.newWhole(low, high, domain));
  }

  private Num whole(int index) {
    Num.Whole whole = new Num.Whole(ids++, trail, index);
    wholes.add(whole);
    return whole;
  }

  /** {@code factor * of + offset}, which must be within the integers. */
  public Num view(Num of, int factor, int offset) {
    if (factor == 0) {
      return number(offset);
    }
    if (factor == 1 && offset == 0) {
      return of;
    }
    return switch (of) {
      case Num.Constant c -> number(Math.addExact(Math.multiplyExact(c.value(), factor), offset));
      case Num.View v ->
          view(
              v.of,
              Math.multiplyExact(v.factor, factor),
              Math.addExact(Math.multiplyExact(v.offset, factor), offset));
      case Num.Whole _, Bit _ -> {
        Num view = new Num.View(ids, of, factor, offset);
        Num known = views.putIfAbsent(new ViewOf(of, factor, offset), view);
        if (known == null) {
          ids++;
        }
        yield known == null ? view : known;
      }
    };
  }

  /** Whether the number is at most the value. */
  public Bit atMost(Num number, int value) {
    if (number.high() <= value) {
      return constant(true);
    }
    if (number.low() > value) {
      return constant(false);
    }
    return switch (number) {
      case Num.Constant c -> constant(c.value() <= value);
      case Bit bit -> not(bit);
      case Num.View v ->
          v.factor > 0
              ? atMost(v.of, Math.floorDiv(value - v.offset, v.factor))
              : not(atMost(v.of, -Math.floorDiv(value - v.offset, -v.factor) - 1));
      case Num.Whole x -> split(x, trail.atMost(x.index, value));
    };
  }

  private Bit split(Num.Whole x, int value) {
    int known = trail.splitAt(x.index, value);
    if (known >= 0) {
      return bit(known);
    }
    int variable = trail.newVariable();
    trail.addSplit(x.index, value, variable);
    return bit(2 * variable);
  }

  /** Whether the number has the value. */
  public Bit equal(Num number, int value) {
    if (!number.contains(value)) {
      return constant(false);
    }
    if (number.isFixed()) {
      return constant(true);
    }
    return switch (number) {
      case Num.Constant c -> constant(c.value() == value);
      case Bit bit -> value == 1 ? bit : not(bit);
      case Num.View v -> equal(v.of, (value - v.offset) / v.factor);
      case Num.Whole x -> {
        Bit known = equalities.get(new ValueOf(x, value));
        if (known == null) {
          known = both(atMost(x, value), not(atMost(x, value - 1)));
          equalities.put(new ValueOf(x, value), known);
        }
        yield known;
      }
    };
  }

  /** The conjunction of two literals that are not known. */
  private Bit both(Bit one, Bit two) {
    if (one.isFixed() || two.isFixed()) {
      return one.is(1) ? two : two.is(1) ? one : constant(false);
    }
    Bit both = bit();
    clause(List.of(not(both), one));
    clause(List.of(not(both), two));
    clause(List.of(both, not(one), not(two)));
    return both;
  }

  /** Whether the first number is at most the second. */
  public Bit atMost(Num one, Num two) {
    if (two.isFixed()) {
      return atMost(one, two.value());
    }
    if (one.isFixed()) {
      return not(atMost(two, one.value() - 1));
    }
    if (one == two || one.high() <= two.low()) {
      return constant(true);
    }
    if (one.low() > two.high()) {
      return constant(false);
    }
    Bit known = comparisons.get(new PairOf(one, two));
    if (known == null) {
      known = bit();
      comparisons.put(new PairOf(one, two), known);
      linear(List.of(known), List.of(1, -1), List.of(one, two), 0);
      linear(List.of(not(known)), List.of(-1, 1), List.of(one, two), -1);
    }
    return known;
  }

  /** Whether two numbers are equal. */
  public Bit equal(Num one, Num two) {
    if (two.isFixed()) {
      return equal(one, two.value());
    }
    if (one.isFixed()) {
      return equal(two, one.value());
    }
    if (one.id() > two.id()) {
      return equal(two, one);
    }
    PairOf pair = new PairOf(one, two);
    Bit known = equalPairs.get(pair);
    if (known == null) {
      known =
          one == two
              ? constant(true)
              : isSmall(one) && isSmall(two)
                  ? equalByValues(one, two)
                  : both(atMost(one, two), atMost(two, one));
      equalPairs.put(pair, known);
    }
    return known;
  }

  private static boolean isSmall(Num number) {
    return number.high() - number.low() < SMALL;
  }

  private Bit equalByValues(Num one, Num two) {
    Bit equal = bit();
    int low = Math.min(one.low(), two.low());
    int high = Math.max(one.high(), two.high());
    IntStream.rangeClosed(low, high)
        .filter(v -> one.contains(v) || two.contains(v))
        .forEach(
            v -> {
              Bit first = equal(one, v);
              Bit second = equal(two, v);
              clause(List.of(not(equal), not(first), second));
              clause(List.of(not(equal), first, not(second)));
              clause(List.of(equal, not(first), not(second)));
            });
    return equal;
  }

  /**
   * Posts that one of the literals holds.
   *
   * @param literals not to be changed afterwards
   */
  public void clause(List<Bit> literals) {
    clauses.add(literals);
    int[] open = new int[literals.size()];
    int n = 0;
    for (Bit bit : literals) {
      if (bit.is(1)) {
        return;
      }
      if (!bit.is(0)) {
        open[n++] = bit.literal;
      }
    }
    search.add(open, n);
  }

  /** Posts that the sum of the terms is at most the bound where all of the condition holds. */
  public void linear(
      List<Bit> condition, List<Integer> factors, List<? extends Num> terms, long bound) {
    posted.add(
        new Posted.AtMost(List.copyOf(condition), List.copyOf(factors), List.copyOf(terms), bound));
    int[] factor = new int[terms.size()];
    int[] term = new int[terms.size()];
    int n = 0;
    long rest = bound;
    for (int i = 0; i < term.length; i++) {
      Num number = terms.get(i);
      int by = factors.get(i);
      if (number instanceof Num.View v) {
        rest -= (long) by * v.offset;
        by = Math.multiplyExact(by, v.factor);
        number = v.of;
      }
      switch (number) {
        case Num.Constant c -> rest -= (long) by * c.value();
        case Bit b -> {
          factor[n] = by;
          term[n++] = b.literal;
        }
        case Num.Whole w -> {
          factor[n] = by;
          term[n++] = ~w.index;
        }
        case Num.View _ -> throw new IllegalStateException("a view of a view");
      }
    }
    List<Bit> open = condition.stream().filter(b -> !b.is(1)).toList();
    if (open.stream().anyMatch(b -> b.is(0))) {
      return;
    }
    Bit where = open.isEmpty() ? yes : open.getFirst();
    for (Bit other : open.subList(Math.min(1, open.size()), open.size())) {
      where = both(where, other);
    }
    search.add(
        new Linear(
            open.isEmpty() ? -1 : where.literal,
            Arrays.copyOf(factor, n),
            Arrays.copyOf(term, n),
            rest));
  }

  /** Posts that the sum of the terms is the total. */
  public void sum(List<? extends Num> terms, Num total) {
    List<Integer> up = new ArrayList<>(Collections.nCopies(terms.size(), 1));
    List<Integer> down = new ArrayList<>(Collections.nCopies(terms.size(), -1));
    up.add(-1);
    down.add(1);
    List<Num> all = new ArrayList<>(terms);
    all.add(total);
    linear(List.of(), up, all, 0);
    linear(List.of(), down, all, 0);
  }

  /** Posts that the two are equal where the condition holds. */
  public void equalWhere(Bit condition, Num one, Num two) {
    if (one.isFixed() || two.isFixed() || isSmall(one) && isSmall(two)) {
      clause(List.of(not(condition), equal(one, two)));
      return;
    }
    linear(List.of(condition), List.of(1, -1), List.of(one, two), 0);
    linear(List.of(condition), List.of(-1, 1), List.of(one, two), 0);
  }

  /** Posts that the result is the product of the two. */
  public void product(Num one, Num two, Num result) {
    posted.add(new Posted.ProductOf(one, two, result));
    search.add(new Product(whole(one).index, whole(two).index, whole(result).index));
  }

  private Num.Whole whole(Num number) {
    if (number instanceof Num.Whole whole) {
      return whole;
    }
    Num.Whole whole = (Num.Whole) whole(trail.newWhole(number.low(), number.high(), new int[0]));
    linear(List.of(), List.of(1, -1), List.of(number, whole), 0);
    linear(List.of(), List.of(-1, 1), List.of(number, whole), 0);
    return whole;
  }

  /** Draws the conclusions that need no decision. False if there is no solution. */
  public boolean propagate() {
    return search.propagateAtRoot();
  }

  /** Searches for a solution. */
  public Answer solve(List<Bit> rather, long mostConflicts) {
    return solve(rather, List.of(), mostConflicts);
  }

  /**
   * Searches for a solution.
   *
   * @param rather what is decided to be false first, in this order
   * @param wishes what is tried next, in this order
   * @param mostConflicts conflicts after which the search gives up
   */
  public Answer solve(List<Bit> rather, List<Wish> wishes, long mostConflicts) {
    reset();
    int[] first = rather.stream().mapToInt(bit -> bit.literal).toArray();
    return search.solve(first, wishes, this, mostConflicts);
  }

  /** The values of the solution that was found last, which stay when the search goes on. */
  public ToIntFunction<Num> solution() {
    return trail.solution();
  }

  /** Undoes the last search. */
  public void reset() {
    search.backTo(0);
  }

  /** A literal that parts the values of an open number. */
  Bit splitting(Num.Whole x, int value) {
    return split(x, trail.atMost(x.index, value));
  }

  List<Num.Whole> wholes() {
    return wholes;
  }

  List<Bit> bits() {
    return bits;
  }

  List<List<Bit>> clauses() {
    return clauses;
  }

  List<Posted> posted() {
    return posted;
  }

  Trail trail() {
    return trail;
  }
}
