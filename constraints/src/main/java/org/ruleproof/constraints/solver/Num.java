package org.ruleproof.constraints.solver;

/**
 * A whole number of a {@link Problem}: a constant, a variable, or a view {@code factor * variable +
 * offset}. Its bounds are those of the problem's current state.
 */
public abstract sealed class Num permits Bit, Num.Constant, Num.Whole, Num.View {
  private final int id;

  Num(int id) {
    this.id = id;
  }

  /** Different for different numbers of one problem. */
  public final int id() {
    return id;
  }

  /** The least value that it may still have. */
  public abstract int low();

  /** The greatest value that it may still have. */
  public abstract int high();

  /** Whether its domain holds the value and the current bounds do, too. */
  public abstract boolean contains(int value);

  /** Whether it has one value only. */
  public final boolean isFixed() {
    return low() == high();
  }

  /** Whether it has this value. */
  public final boolean is(int value) {
    return low() == value && high() == value;
  }

  /** The value of a fixed number. */
  public final int value() {
    int value = low();
    if (value != high()) {
      throw new IllegalStateException("a number between " + value + " and " + high());
    }
    return value;
  }

  /** A number that is the same in all situations. */
  static final class Constant extends Num {
    private final int value;

    Constant(int id, int value) {
      super(id);
      this.value = value;
    }

    @Override
    public int low() {
      return value;
    }

    @Override
    public int high() {
      return value;
    }

    @Override
    public boolean contains(int other) {
      return value == other;
    }
  }

  /** A variable. Its bounds are kept by the trail at its index. */
  static final class Whole extends Num {
    private final Trail trail;
    final int index;

    Whole(int id, Trail trail, int index) {
      super(id);
      this.trail = trail;
      this.index = index;
    }

    @Override
    public int low() {
      return trail.low(index);
    }

    @Override
    public int high() {
      return trail.high(index);
    }

    @Override
    public boolean contains(int value) {
      return value >= low() && value <= high() && trail.holds(index, value);
    }
  }

  /** {@code factor * of + offset}, where the factor is not 0. */
  static final class View extends Num {
    final Num of;
    final int factor;
    final int offset;

    View(int id, Num of, int factor, int offset) {
      super(id);
      this.of = of;
      this.factor = factor;
      this.offset = offset;
    }

    @Override
    public int low() {
      return factor * (factor > 0 ? of.low() : of.high()) + offset;
    }

    @Override
    public int high() {
      return factor * (factor > 0 ? of.high() : of.low()) + offset;
    }

    @Override
    public boolean contains(int value) {
      return (value - offset) % factor == 0 && of.contains((value - offset) / factor);
    }
  }
}
