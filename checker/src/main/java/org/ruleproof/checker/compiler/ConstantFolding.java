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
      case ADD -> left.plus(right);
      case SUBTRACT -> left.minus(right);
      case MULTIPLY ->
          failing.code(left) || failing.code(right)
              ? new Code.Binary(operator, left, right)
              : left.times(right);
      case MINIMUM, MAXIMUM -> extreme(operator, left, right);
      case EQUAL, NOT_EQUAL, LESS, AT_MOST -> comparison(operator, left, right);
    };
  }

  /**
   * 1 - the operand. A comparison keeps its sides in order: of two that fail the first is reported.
   */
  static Code not(Code operand) {
    return operand instanceof Code.Constant || operand instanceof Code.Not
        ? operand.not()
        : new Code.Not(operand);
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
            case SUM -> result.plus(where.isYes() ? body : new Code.If(where, body, Code.ZERO));
            case EXISTS -> or(result, and(where, body));
            case FOR_ALL -> and(result, or(not(where), body));
            case LEAST -> index == 0 ? result : extreme(Operator.MINIMUM, result, body);
            case GREATEST -> index == 0 ? result : extreme(Operator.MAXIMUM, result, body);
          };
    }
    return result;
  }

  private Code and(Code left, Code right) {
    return right.isNo() && !failing.code(left) ? Code.ZERO : left.and(right);
  }

  private Code or(Code left, Code right) {
    return right.isYes() && !failing.code(left) ? Code.ONE : left.or(right);
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
