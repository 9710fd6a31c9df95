package org.ruleproof.constraints.solver;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The state of a search: truths of literals and bounds of numbers, in the order in which they
 * became known, each with its reason.
 *
 * <p>A literal is {@code 2 * variable}, or one more for the negation. A cause is a literal that
 * holds, or {@code ~e} for the change {@code e} of a bound. A reason is a {@link Clause}, an array
 * of causes, or null for a decision.
 */
final class Trail {
  /** A disjunction of literals; the first two are watched. */
  record Clause(int[] literals) {}

  private static final int NONE = -1;

  private int variables;
  private byte[] truth = new byte[64];
  private int[] level = new int[32];
  private @Nullable Object[] reason = new Object[32];
  private boolean[] phase = new boolean[32];

  private int wholes;
  private int[] low = new int[16];
  private int[] high = new int[16];
  private int[] lowChange = new int[16];
  private int[] highChange = new int[16];
  private int[][] domain = new int[16][];

  /** By number, the values v of which a literal says whether the number is at most v. */
  private int[][] split = new int[16][];

  private int[][] splitLiteral = new int[16][];
  private int[] splits = new int[16];

  /** By variable, the number that it bounds, or none. */
  private int[] bounds = new int[32];

  private int[] boundsAt = new int[32];

  private int changes;
  private int[] changed = new int[16];
  private boolean[] ofHigh = new boolean[16];
  private int[] before = new int[16];
  private int[] previous = new int[16];
  private @Nullable Object[] changeReason = new Object[16];
  private int[] changeLevel = new int[16];

  private int size;
  private int[] entries = new int[64];
  private int levels;
  private int[] starts = new int[16];

  /** The causes of a contradiction, after a step that failed. */
  private int[] conflict = {};

  int variables() {
    return variables;
  }

  int size() {
    return size;
  }

  int entry(int at) {
    return entries[at];
  }

  int levels() {
    return levels;
  }

  int[] conflict() {
    return conflict;
  }

  int newVariable() {
    int v = variables++;
    if (v == level.length) {
      int more = 2 * v;
      truth = Arrays.copyOf(truth, 2 * more);
      level = Arrays.copyOf(level, more);
      reason = Arrays.copyOf(reason, more);
      phase = Arrays.copyOf(phase, more);
      bounds = Arrays.copyOf(bounds, more);
      boundsAt = Arrays.copyOf(boundsAt, more);
    }
    bounds[v] = NONE;
    return v;
  }

  /** A number with the values of the sorted domain; all between the bounds if it is empty. */
  int newWhole(int least, int greatest, int[] values) {
    int x = wholes++;
    if (x == low.length) {
      int more = 2 * x;
      low = Arrays.copyOf(low, more);
      high = Arrays.copyOf(high, more);
      lowChange = Arrays.copyOf(lowChange, more);
      highChange = Arrays.copyOf(highChange, more);
      domain = Arrays.copyOf(domain, more);
      split = Arrays.copyOf(split, more);
      splitLiteral = Arrays.copyOf(splitLiteral, more);
      splits = Arrays.copyOf(splits, more);
    }
    low[x] = least;
    high[x] = greatest;
    lowChange[x] = NONE;
    highChange[x] = NONE;
    domain[x] = values;
    split[x] = new int[4];
    splitLiteral[x] = new int[4];
    splits[x] = 0;
    return x;
  }

  int low(int whole) {
    return low[whole];
  }

  int high(int whole) {
    return high[whole];
  }

  /** The values of a number in order; none if it has all between its bounds. */
  int[] domain(int whole) {
    return domain[whole];
  }

  boolean holds(int whole, int value) {
    return domain[whole].length == 0 || Arrays.binarySearch(domain[whole], value) >= 0;
  }

  /** The greatest value of the domain that is at most this, or less than all. */
  int atMost(int whole, int value) {
    int[] values = domain[whole];
    if (values.length == 0) {
      return value;
    }
    int at = Arrays.binarySearch(values, value);
    return at >= 0 ? value : at == -1 ? Integer.MIN_VALUE : values[-at - 2];
  }

  private int atLeast(int whole, int value) {
    int[] values = domain[whole];
    if (values.length == 0) {
      return value;
    }
    int at = Arrays.binarySearch(values, value);
    return at >= 0 ? value : -at - 1 == values.length ? Integer.MAX_VALUE : values[-at - 1];
  }

  boolean isTrue(int literal) {
    return truth[literal] == 1;
  }

  boolean isFalse(int literal) {
    return truth[literal ^ 1] == 1;
  }

  boolean isOpen(int literal) {
    return truth[literal] == 0 && truth[literal ^ 1] == 0;
  }

  int levelOf(int variable) {
    return level[variable];
  }

  int levelOfChange(int change) {
    return changeLevel[change];
  }

  @Nullable Object reasonOf(int variable) {
    return reason[variable];
  }

  @Nullable Object reasonOfChange(int change) {
    return changeReason[change];
  }

  /** Which number a change is about. */
  int wholeOf(int change) {
    return changed[change];
  }

  /** The value that a variable had last. */
  boolean phase(int variable) {
    return phase[variable];
  }

  /** The cause of the current lower bound, or none: it is that of the domain. */
  int causeOfLow(int whole) {
    return lowChange[whole];
  }

  int causeOfHigh(int whole) {
    return highChange[whole];
  }

  /** The literal that says whether the number is at most the value; -1 if there is none. */
  int splitAt(int whole, int value) {
    int at = Arrays.binarySearch(split[whole], 0, splits[whole], value);
    return at < 0 ? -1 : splitLiteral[whole][at];
  }

  /** Makes a literal that says whether the number is at most the value, which it may be or not. */
  void addSplit(int whole, int value, int variable) {
    int n = splits[whole];
    int at = -Arrays.binarySearch(split[whole], 0, n, value) - 1;
    if (n == split[whole].length) {
      split[whole] = Arrays.copyOf(split[whole], 2 * n);
      splitLiteral[whole] = Arrays.copyOf(splitLiteral[whole], 2 * n);
    }
    System.arraycopy(split[whole], at, split[whole], at + 1, n - at);
    System.arraycopy(splitLiteral[whole], at, splitLiteral[whole], at + 1, n - at);
    split[whole][at] = value;
    splitLiteral[whole][at] = 2 * variable;
    splits[whole]++;
    bounds[variable] = whole;
    boundsAt[variable] = value;
  }

  /** The number that the variable bounds, or -1. */
  int boundOf(int variable) {
    return bounds[variable];
  }

  int boundAt(int variable) {
    return boundsAt[variable];
  }

  void decide(int literal) {
    if (levels == starts.length) {
      starts = Arrays.copyOf(starts, 2 * levels);
    }
    starts[levels++] = size;
    push(literal, null);
  }

  private void push(int literal, @Nullable Object why) {
    truth[literal] = 1;
    level[literal >> 1] = levels;
    reason[literal >> 1] = why;
    add(literal);
  }

  private void add(int entry) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
    }
    entries[size++] = entry;
  }

  /** Makes the literal true. False if it is false already; then the conflict is known. */
  boolean assign(int literal, @Nullable Object why) {
    if (truth[literal] == 1) {
      return true;
    }
    if (truth[literal ^ 1] == 1) {
      conflict = causes(why, literal);
      conflict = Arrays.copyOf(conflict, conflict.length + 1);
      conflict[conflict.length - 1] = literal ^ 1;
      return false;
    }
    push(literal, why);
    return true;
  }

  /** The causes of a literal or a change with this reason. */
  int[] causes(@Nullable Object why, int literal) {
    return switch (why) {
      case null -> new int[0];
      case Clause(int[] literals) -> {
        int[] causes = new int[literals.length - 1];
        int n = 0;
        for (int other : literals) {
          if (other != literal) {
            causes[n++] = other ^ 1;
          }
        }
        yield causes;
      }
      case int[] causes -> causes;
      default -> throw new IllegalStateException("a reason of an unknown kind");
    };
  }

  /** Bounds the number that the literal of the last entries bounds, if there is one. */
  boolean applyBound(int literal) {
    int whole = bounds[literal >> 1];
    if (whole == NONE) {
      return true;
    }
    int value = boundsAt[literal >> 1];
    return (literal & 1) == 0
        ? high[whole] <= value || lower(whole, value, new int[] {literal})
        : low[whole] > value || raise(whole, value + 1, new int[] {literal});
  }

  /** Lowers the upper bound of a number. False if it is then above; the conflict is known. */
  boolean lower(int whole, int value, int[] why) {
    int to = atMost(whole, value);
    if (to >= high[whole]) {
      return true;
    }
    if (to < low[whole]) {
      fail(why, lowChange[whole], whole, true, to);
      return false;
    }
    int from = high[whole];
    int change = change(whole, true, from, highChange[whole], why);
    highChange[whole] = change;
    high[whole] = to;
    int[] because = {~change};
    for (int i = place(whole, to); i < splits[whole] && split[whole][i] < from; i++) {
      if (!assign(splitLiteral[whole][i], because)) {
        return false;
      }
    }
    return true;
  }

  /** Raises the lower bound of a number. */
  boolean raise(int whole, int value, int[] why) {
    int to = atLeast(whole, value);
    if (to <= low[whole]) {
      return true;
    }
    if (to > high[whole]) {
      fail(why, highChange[whole], whole, false, to);
      return false;
    }
    int from = low[whole];
    int change = change(whole, false, from, lowChange[whole], why);
    lowChange[whole] = change;
    low[whole] = to;
    int[] because = {~change};
    for (int i = place(whole, from); i < splits[whole] && split[whole][i] < to; i++) {
      if (!assign(splitLiteral[whole][i] ^ 1, because)) {
        return false;
      }
    }
    return true;
  }

  /** The place of the first split at that value or above. */
  private int place(int whole, int value) {
    int at = Arrays.binarySearch(split[whole], 0, splits[whole], value);
    return at < 0 ? -at - 1 : at;
  }

  /** A bound passes the other one, of which the earliest change that is far enough is a cause. */
  private void fail(int[] why, int latest, int whole, boolean isLow, int to) {
    int other = latest;
    while (other != NONE && (isLow ? before[other] > to : before[other] < to)) {
      other = previous[other];
    }
    conflict = other == NONE ? why.clone() : Arrays.copyOf(why, why.length + 1);
    if (other != NONE) {
      conflict[why.length] = ~other;
    }
  }

  private int change(int whole, boolean isHigh, int from, int last, int[] why) {
    int e = changes++;
    if (e == changed.length) {
      int more = 2 * e;
      changed = Arrays.copyOf(changed, more);
      ofHigh = Arrays.copyOf(ofHigh, more);
      before = Arrays.copyOf(before, more);
      previous = Arrays.copyOf(previous, more);
      changeReason = Arrays.copyOf(changeReason, more);
      changeLevel = Arrays.copyOf(changeLevel, more);
    }
    changed[e] = whole;
    ofHigh[e] = isHigh;
    before[e] = from;
    previous[e] = last;
    changeReason[e] = why;
    changeLevel[e] = levels;
    add(~e);
    return e;
  }

  void conflict(int[] causes) {
    conflict = causes;
  }

  /** The current values, as they are now. */
  ToIntFunction<Num> solution() {
    byte[] truths = truth.clone();
    int[] lows = low.clone();
    return number -> value(number, truths, lows);
  }

  private static int value(Num number, byte[] truths, int[] lows) {
    return switch (number) {
      case Num.Constant constant -> constant.value();
      case Bit bit -> truths[bit.literal];
      case Num.Whole whole -> lows[whole.index];
      case Num.View view -> view.factor * value(view.of, truths, lows) + view.offset;
    };
  }

  /** Undoes everything above the level. */
  void backTo(int lastLevel) {
    if (levels <= lastLevel) {
      return;
    }
    int start = starts[lastLevel];
    while (size > start) {
      int entry = entries[--size];
      if (entry >= 0) {
        truth[entry] = 0;
        phase[entry >> 1] = (entry & 1) == 0;
        reason[entry >> 1] = null;
      } else {
        int e = ~entry;
        changes--;
        changeReason[e] = null;
        if (ofHigh[e]) {
          high[changed[e]] = before[e];
          highChange[changed[e]] = previous[e];
        } else {
          low[changed[e]] = before[e];
          lowChange[changed[e]] = previous[e];
        }
      }
    }
    levels = lastLevel;
  }
}
