package org.ruleproof.checker.compiler;

import java.util.List;
import org.ruleproof.checker.game.Bounds;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Code.Operator;
import org.ruleproof.checker.game.Function;

/** Builds code and evaluates at once the parts that do not depend on the state. */
record ConstantFolding(List<Function> functions, FailureAnalysis failing) {

  /** {@code left operator right}. */
  Code binary(Operator operator, Code left, Code right) {
    return switch (operator) {
      case AND -> and(left, right);
      case OR -> or(left, right);
      case ADD, SUBTRACT, MULTIPLY -> arithmetic(operator, left, right);
      case MINIMUM, MAXIMUM -> extreme(operator, left, right);
      case EQUAL, NOT_EQUAL, LESS, AT_MOST -> comparison(operator, left, right);
    };
  }

  /** 1 - the operand. */
  static Code not(Code operand) {
    return switch (operand) {
      case Code.Constant c -> new Code.Constant(1 - c.value());
      case Code.Not n -> n.operand();
      default -> new Code.Not(operand);
    };
  }

  /** The entry of a table. */
  static Code lookup(Code.Table table, Code index) {
    boolean known =
        index instanceof Code.Constant c && c.value() >= 0 && c.value() < table.values().size();
    return known
        ? new Code.Constant(table.values().get((int) ((Code.Constant) index).value()))
        : new Code.Lookup(table, index);
  }

  /** A quotient, folded if it is constant and does not fail. */
  Code divide(Code.Divide d) {
    if (d.dividend() instanceof Code.Constant(long dividend)
        && d.divisor() instanceof Code.Constant(long divisor)
        && divisor != 0
        && (d.rounding() != Code.Rounding.EXACT || dividend % divisor == 0)) {
      return new Code.Constant(d.rounding().of(dividend, divisor));
    }
    return d;
  }

  /** Combines the bodies whose conditions are 1. LEAST and GREATEST need all conditions to be 1. */
  Code fold(Code.FoldOperator fold, List<Code> wheres, List<Code> bodies, Code otherwise) {
    Code result =
        switch (fold) {
          case SUM, EXISTS -> Code.ZERO;
          case FOR_ALL -> Code.ONE;
          case LEAST, GREATEST -> bodies.isEmpty() ? otherwise : bodies.getFirst();
        };
    for (int index = 0; index < bodies.size(); index++) {
      Code where = wheres.get(index);
      Code body = bodies.get(index);
      result =
          switch (fold) {
            case SUM -> arithmetic(Operator.ADD, result, choose(where, body));
            case EXISTS -> or(result, and(where, body));
            case FOR_ALL -> and(result, or(not(where), body));
            case LEAST -> index == 0 ? result : extreme(Operator.MINIMUM, result, body);
            case GREATEST -> index == 0 ? result : extreme(Operator.MAXIMUM, result, body);
          };
    }
    return result;
  }

  private static Code choose(Code where, Code body) {
    return where.equals(Code.ONE) ? body : new Code.If(where, body, Code.ZERO);
  }

  private Code and(Code left, Code right) {
    if (left.equals(Code.ZERO) || right.equals(Code.ONE)) {
      return left;
    }
    if (left.equals(Code.ONE)) {
      return right;
    }
    return right.equals(Code.ZERO) && !failing.code(left)
        ? Code.ZERO
        : new Code.Binary(Operator.AND, left, right);
  }

  private Code or(Code left, Code right) {
    if (left.equals(Code.ONE) || right.equals(Code.ZERO)) {
      return left;
    }
    if (left.equals(Code.ZERO)) {
      return right;
    }
    return right.equals(Code.ONE) && !failing.code(left)
        ? Code.ONE
        : new Code.Binary(Operator.OR, left, right);
  }

  private static Code arithmetic(Operator operator, Code left, Code right) {
    if (left instanceof Code.Constant(long one) && right instanceof Code.Constant(long other)) {
      return new Code.Constant(operator.of(one, other));
    }
    boolean sum = operator == Operator.ADD;
    if (sum && left.equals(Code.ZERO)) {
      return right;
    }
    boolean same = right.equals(Code.ZERO) && operator != Operator.MULTIPLY;
    return same ? left : new Code.Binary(operator, left, right);
  }

  private Code extreme(Operator operator, Code left, Code right) {
    Bounds one = Bounds.of(left, functions);
    Bounds other = Bounds.of(right, functions);
    boolean least = operator == Operator.MINIMUM;
    boolean isLeft = least ? one.high() <= other.low() : one.low() >= other.high();
    boolean isRight = least ? other.high() <= one.low() : other.low() >= one.high();
    if (isLeft && !failing.code(right)) {
      return left;
    }
    return isRight && !failing.code(left) ? right : new Code.Binary(operator, left, right);
  }

  private Code comparison(Operator operator, Code left, Code right) {
    Bounds one = Bounds.of(left, functions);
    Bounds other = Bounds.of(right, functions);
    Code whole = new Code.Binary(operator, left, right);
    if (failing.code(left) || failing.code(right)) {
      return whole;
    }
    boolean apart = one.high() < other.low() || other.high() < one.low();
    boolean alike = one.low() == one.high() && one.equals(other);
    return switch (operator) {
      case EQUAL -> decided(alike, apart, whole);
      case NOT_EQUAL -> decided(apart, alike, whole);
      case LESS -> decided(one.high() < other.low(), one.low() >= other.high(), whole);
      default -> decided(one.high() <= other.low(), one.low() > other.high(), whole);
    };
  }

  private static Code decided(boolean yes, boolean no, Code open) {
    if (yes) {
      return Code.ONE;
    }
    return no ? Code.ZERO : open;
  }
}
