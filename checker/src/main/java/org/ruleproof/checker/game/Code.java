package org.ruleproof.checker.game;

import java.util.List;

/**
 * An expression over whole numbers. It reads one situation and changes nothing; conditions are 1 for
 * yes and 0 for no.
 *
 * <p>Values are exact: {@link Bounds} shows that no value or intermediate result of code that stands
 * in a game exceeds 62 bits. Where a part fails (see {@link Divide} and {@link Best}), the whole
 * fails; parts that are not evaluated cannot fail.
 */
public sealed interface Code {
  /** The number 1, and yes. */
  Code ONE = new Constant(1);

  /** The number 0, and no. */
  Code ZERO = new Constant(0);

  /** {@return the parts that the code is made of, in order of evaluation} */
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
   * The value of a state's cell.
   *
   * @param cell in 0..size-1 wherever this is evaluated
   */
  record Read(StateArray array, Code cell) implements Code {}

  /**
   * An entry of a constant table: printed facts, and kinds as tables of positions.
   *
   * @param index in 0..size-1 wherever this is evaluated
   */
  record Lookup(Table table, Code index) implements Code {}

  /**
   * A table of constants.
   *
   * @param name for whoever shows it
   */
  record Table(String name, List<Integer> values) {
    public Table {
      values = List.copyOf(values);
    }
  }

  /** Two values combined. AND and OR evaluate the right side only where the left leaves it open. */
  record Binary(Operator operator, Code left, Code right) implements Code {}

  /** What combines two values. Comparisons give 1 or 0; AND and OR take 1 or 0. */
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
    OR
  }

  /** 1 - the operand, which is 1 or 0. */
  record Not(Code operand) implements Code {}

  /**
   * A quotient as a whole number. Fails with DIVISION_BY_ZERO, and EXACT also with NOT_WHOLE.
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
    /** The quotient is whole, or it is a failure. */
    EXACT
  }

  /** Evaluates to the operand; fails with DIVISION_BY_ZERO where it is 0. */
  record NotZero(Code operand, Origin origin) implements Code {}

  /** Evaluates to the operand; fails with OUT_OF_BOUNDS where it is not in low..high. */
  record Within(Code operand, long low, long high, Origin origin) implements Code {}

  /** {@code yes} where the condition is 1, else {@code no}; only one of the two is evaluated. */
  record If(Code condition, Code yes, Code no) implements Code {}

  /** The body with the variable bound to the value. */
  record Let(Variable variable, Code value, Code body) implements Code {}

  /**
   * The bodies for all values of the domain for which {@code where} is 1, put together. Values are
   * taken in order; EXISTS and FOR_ALL stop at the first that decides.
   *
   * @param fold SUM gives 0 for no value, EXISTS 0, FOR_ALL 1, LEAST and GREATEST {@code otherwise}
   * @param otherwise what LEAST and GREATEST give where there is no value
   */
  record Fold(
      FoldOperator fold, Variable variable, Domain domain, Code where, Code body, Code otherwise)
      implements Code {}

  /** How the bodies of a fold are put together. */
  enum FoldOperator {
    SUM,
    EXISTS,
    FOR_ALL,
    LEAST,
    GREATEST
  }

  /**
   * The value of the domain for which {@code where} is 1 and the rank is greatest; the first of
   * equals, or failure TIE.
   *
   * @param otherwise the value where there is none
   * @param firstOfEquals whether the first is taken of several with the greatest rank; else several
   *     are a failure
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
   * A computed term applied.
   *
   * @param function index of {@link Game#functions()}
   */
  record Call(int function, List<Code> arguments) implements Code {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }
}
