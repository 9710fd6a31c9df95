package org.ruleproof.checker.game;

import java.util.List;

/**
 * An expression over whole numbers. It reads one state and changes nothing. Conditions are 1 for
 * true and 0 for false. The methods that combine code fold constants.
 *
 * <p>Values are exact: {@link Bounds} proves that no intermediate result of a game's code exceeds
 * 62 bits. A failing part (see {@link Divide} and {@link Best}) makes the whole fail. Parts that
 * are not evaluated cannot fail.
 */
public sealed interface Code {
  /** The number 1; as a condition, true. */
  Code ONE = new Constant(1);

  /** The number 0; as a condition, false. */
  Code ZERO = new Constant(0);

  static Code number(long value) {
    return new Constant(value);
  }

  /** {@return code that fails wherever it is evaluated} */
  static Code failing(Failure failure, Origin origin) {
    return new NotZero(ZERO, failure, origin);
  }

  /** {@return whether all conditions are 1} */
  static Code all(Code... all) {
    return all(List.of(all));
  }

  static Code all(List<Code> all) {
    return all.stream().reduce(ONE, Code::and);
  }

  /** {@return whether some condition is 1} */
  static Code any(Code... all) {
    return any(List.of(all));
  }

  static Code any(List<Code> all) {
    return all.stream().reduce(ZERO, Code::or);
  }

  /** {@return whether this is the constant 1} */
  default boolean isYes() {
    return equals(ONE);
  }

  /** {@return whether this is the constant 0} */
  default boolean isNo() {
    return equals(ZERO);
  }

  default Code and(Code right) {
    if (isNo() || right.isYes()) {
      return this;
    }
    return isYes() ? right : new Binary(Operator.AND, this, right);
  }

  default Code or(Code right) {
    if (isYes() || right.isNo()) {
      return this;
    }
    return isNo() ? right : new Binary(Operator.OR, this, right);
  }

  /** {@return 1 where this condition is 0} */
  default Code not() {
    return switch (this) {
      case Constant(long value) -> number(1 - value);
      case Not(Code operand) -> operand;
      case Binary(Operator o, Code l, Code r) when o == Operator.EQUAL ->
          new Binary(Operator.NOT_EQUAL, l, r);
      case Binary(Operator o, Code l, Code r) when o == Operator.NOT_EQUAL ->
          new Binary(Operator.EQUAL, l, r);
      case Binary(Operator o, Code l, Code r) when o == Operator.LESS ->
          new Binary(Operator.AT_MOST, r, l);
      case Binary(Operator o, Code l, Code r) when o == Operator.AT_MOST ->
          new Binary(Operator.LESS, r, l);
      default -> new Not(this);
    };
  }

  /** {@return {@code yes} where this condition is 1, else {@code no}} */
  default Code choose(Code yes, Code no) {
    if (this instanceof Constant) {
      return isYes() ? yes : no;
    }
    if (yes.equals(no)) {
      return yes;
    }
    if (yes.isYes() && no.isNo()) {
      return this;
    }
    return no.isNo() && yes.isCondition() ? and(yes) : new If(this, yes, no);
  }

  private boolean isCondition() {
    return switch (this) {
      case Constant(long value) -> value == 0 || value == 1;
      case Binary b -> b.operator().tests();
      case Not n -> true;
      default -> false;
    };
  }

  default Code is(Code other) {
    return combined(Operator.EQUAL, other);
  }

  default Code is(long other) {
    return is(number(other));
  }

  default Code isNot(Code other) {
    return is(other).not();
  }

  default Code isNot(long other) {
    return is(other).not();
  }

  default Code less(Code other) {
    return combined(Operator.LESS, other);
  }

  default Code less(long other) {
    return less(number(other));
  }

  default Code atMost(Code other) {
    return combined(Operator.AT_MOST, other);
  }

  default Code atMost(long other) {
    return atMost(number(other));
  }

  default Code plus(Code other) {
    return combined(Operator.ADD, other);
  }

  default Code plus(long other) {
    return plus(number(other));
  }

  default Code minus(Code other) {
    return combined(Operator.SUBTRACT, other);
  }

  default Code minus(long other) {
    return minus(number(other));
  }

  default Code times(Code other) {
    return combined(Operator.MULTIPLY, other);
  }

  default Code times(long other) {
    return times(number(other));
  }

  default Code min(Code other) {
    return combined(Operator.MINIMUM, other);
  }

  default Code max(Code other) {
    return combined(Operator.MAXIMUM, other);
  }

  /** The combined value; only constants below 2^31 are folded, so nothing overflows here. */
  private Code combined(Operator operator, Code other) {
    Code whole = new Binary(operator, this, other);
    if (this instanceof Constant(long l) && other instanceof Constant(long r)) {
      boolean fits = Math.abs(l) < 1L << 31 && Math.abs(r) < 1L << 31;
      return fits ? number(operator.of(l, r)) : whole;
    }
    return switch (operator) {
      case ADD -> isNo() ? other : other.isNo() ? this : whole;
      case SUBTRACT -> other.isNo() ? this : whole;
      case MULTIPLY ->
          isNo() || other.isNo() ? ZERO : isYes() ? other : other.isYes() ? this : whole;
      case MINIMUM, MAXIMUM -> equals(other) ? this : whole;
      case EQUAL, AT_MOST -> equals(other) ? ONE : whole;
      case NOT_EQUAL, LESS -> equals(other) ? ZERO : whole;
      case AND, OR -> whole;
    };
  }

  /** {@return the direct parts of the code, in order of evaluation} */
  default List<Code> parts() {
    return switch (this) {
      case Constant c -> List.of();
      case Local l -> List.of();
      case Read r -> List.of(r.cell());
      case Lookup l -> List.of(l.index());
      case Binary b -> List.of(b.left(), b.right());
      case Not n -> List.of(n.operand());
      case Divide d -> List.of(d.dividend(), d.divisor());
      case NotZero n -> List.of(n.operand());
      case Within w -> List.of(w.operand());
      case If i -> List.of(i.condition(), i.yes(), i.no());
      case Let l -> List.of(l.value(), l.body());
      case Fold f -> List.of(f.where(), f.body(), f.otherwise());
      case Best b -> List.of(b.where(), b.rank(), b.otherwise());
      case Call c -> c.arguments();
    };
  }

  /** A number. */
  record Constant(long value) implements Code {}

  /** The value of a variable. */
  record Local(Variable variable) implements Code {}

  /**
   * The value of a cell of a state array.
   *
   * @param cell in 0..size-1 wherever this is evaluated
   */
  record Read(StateArray array, Code cell) implements Code {}

  /**
   * An entry of a constant table. Printed facts and kinds are such tables.
   *
   * @param index in 0..size-1 wherever this is evaluated
   */
  record Lookup(Table table, Code index) implements Code {}

  /**
   * A table of constants.
   *
   * @param name for display
   */
  record Table(String name, List<Integer> values) {
    public Table {
      values = List.copyOf(values);
    }

    /** {@return the entry at the index} */
    public Code at(Code index) {
      if (index instanceof Constant(long place) && place >= 0 && place < values.size()) {
        return number(values.get((int) place));
      }
      return values.stream().distinct().count() == 1
          ? number(values.getFirst())
          : new Lookup(this, index);
    }
  }

  /** Two values combined. AND and OR evaluate the right side only when the left does not decide. */
  record Binary(Operator operator, Code left, Code right) implements Code {}

  /** A binary operator. Comparisons give 1 or 0; AND and OR take 1 or 0. */
  enum Operator {
    ADD,
    SUBTRACT,
    MULTIPLY,
    MINIMUM,
    MAXIMUM,
    EQUAL,
    NOT_EQUAL,
    LESS,
    AT_MOST,
    AND,
    OR;

    /**
     * {@return the value for these operands}
     *
     * @throws ArithmeticException where it exceeds 64 bits
     */
    public long of(long left, long right) {
      return switch (this) {
        case ADD -> Math.addExact(left, right);
        case SUBTRACT -> Math.subtractExact(left, right);
        case MULTIPLY -> Math.multiplyExact(left, right);
        case MINIMUM -> Math.min(left, right);
        case MAXIMUM -> Math.max(left, right);
        case EQUAL -> left == right ? 1 : 0;
        case NOT_EQUAL -> left != right ? 1 : 0;
        case LESS -> left < right ? 1 : 0;
        case AT_MOST -> left <= right ? 1 : 0;
        case AND -> left & right;
        case OR -> left | right;
      };
    }

    /** {@return whether the value is 1 or 0} */
    public boolean tests() {
      return switch (this) {
        case EQUAL, NOT_EQUAL, LESS, AT_MOST, AND, OR -> true;
        case ADD, SUBTRACT, MULTIPLY, MINIMUM, MAXIMUM -> false;
      };
    }
  }

  /** 1 - the operand, which is 1 or 0. */
  record Not(Code operand) implements Code {}

  /**
   * A quotient as a whole number. Fails with DIVISION_BY_ZERO; EXACT fails also with NOT_WHOLE.
   *
   * @param origin the rule that divides
   */
  record Divide(Rounding rounding, Code dividend, Code divisor, Origin origin) implements Code {}

  /** How a quotient becomes a whole number. */
  enum Rounding {
    /** Towards minus infinity. */
    DOWN,
    /** Towards plus infinity. */
    UP,
    /** To the nearest; halves towards plus infinity. */
    HALF_UP,
    /** Fails with NOT_WHOLE unless the quotient is whole. */
    EXACT;

    /** {@return the whole number; for EXACT the quotient must be whole} */
    public long of(long dividend, long divisor) {
      return switch (this) {
        case DOWN -> Math.floorDiv(dividend, divisor);
        case UP -> Math.ceilDiv(dividend, divisor);
        case HALF_UP -> Math.floorDiv(2 * dividend + divisor, 2 * divisor);
        case EXACT -> dividend / divisor;
      };
    }
  }

  /** The value of the operand; fails with this failure where that is 0. */
  record NotZero(Code operand, Failure failure, Origin origin) implements Code {}

  /** The value of the operand; fails with OUT_OF_BOUNDS where that is not in low..high. */
  record Within(Code operand, long low, long high, Origin origin) implements Code {}

  /** {@code yes} where the condition is 1, else {@code no}; the other one is not evaluated. */
  record If(Code condition, Code yes, Code no) implements Code {}

  /** The body with the variable bound to the value. */
  record Let(Variable variable, Code value, Code body) implements Code {}

  /**
   * Combines the bodies for all values of the domain for which {@code where} is 1. Values are taken
   * in order; EXISTS and FOR_ALL stop at the first that decides.
   *
   * @param fold without values, SUM and EXISTS give 0, FOR_ALL 1, LEAST and GREATEST
   *     {@code otherwise}
   * @param otherwise the result of LEAST and GREATEST without values
   */
  record Fold(
      FoldOperator fold, Variable variable, Domain domain, Code where, Code body, Code otherwise)
      implements Code {}

  /** How a fold combines the bodies. */
  enum FoldOperator {
    SUM,
    EXISTS,
    FOR_ALL,
    LEAST,
    GREATEST
  }

  /**
   * The value of the domain with the greatest rank, among those for which {@code where} is 1.
   *
   * @param otherwise the result where there is none
   * @param firstOfEquals whether the first of several equal ranks is taken; else they fail with TIE
   */
  record Best(
      Variable variable,
      Domain domain,
      Code where,
      Code rank,
      Code otherwise,
      boolean firstOfEquals,
      Origin origin)
      implements Code {}

  /**
   * A call of a computed term.
   *
   * @param function index of {@link Game#functions()}
   */
  record Call(int function, List<Code> arguments) implements Code {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }
}
