package org.ruleproof.checker.game;

import java.util.List;

/**
 * An expression over whole numbers. It reads one state and changes nothing. Conditions are 1 for
 * true and 0 for false.
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
