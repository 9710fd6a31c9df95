package org.ruleproof.checker.lowering;

import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Code.Binary;
import org.ruleproof.checker.game.Code.Constant;
import org.ruleproof.checker.game.Code.Operator;

/** Builds code and folds constants. */
final class CodeBuilder {
  private CodeBuilder() {}

  static Code number(long value) {
    return new Constant(value);
  }

  static boolean isYes(Code code) {
    return code instanceof Constant(long value) && value == 1;
  }

  static boolean isNo(Code code) {
    return code instanceof Constant(long value) && value == 0;
  }

  static Code and(Code left, Code right) {
    if (isNo(left) || isYes(right)) {
      return left;
    }
    return isYes(left) ? right : new Binary(Operator.AND, left, right);
  }

  static Code and(List<Code> all) {
    return all.stream().reduce(Code.ONE, CodeBuilder::and);
  }

  static Code or(Code left, Code right) {
    if (isYes(left) || isNo(right)) {
      return left;
    }
    return isNo(left) ? right : new Binary(Operator.OR, left, right);
  }

  static Code or(List<Code> all) {
    return all.stream().reduce(Code.ZERO, CodeBuilder::or);
  }

  static Code not(Code condition) {
    return switch (condition) {
      case Constant c -> number(1 - c.value());
      case Code.Not n -> n.operand();
      case Binary(Operator o, Code l, Code r) when o == Operator.EQUAL ->
          new Binary(Operator.NOT_EQUAL, l, r);
      case Binary(Operator o, Code l, Code r) when o == Operator.NOT_EQUAL ->
          new Binary(Operator.EQUAL, l, r);
      case Binary(Operator o, Code l, Code r) when o == Operator.LESS ->
          new Binary(Operator.AT_MOST, r, l);
      case Binary(Operator o, Code l, Code r) when o == Operator.AT_MOST ->
          new Binary(Operator.LESS, r, l);
      default -> new Code.Not(condition);
    };
  }

  static Code when(Code condition, Code yes, Code no) {
    if (condition instanceof Constant c) {
      return c.value() == 1 ? yes : no;
    }
    if (yes.equals(no)) {
      return yes;
    }
    if (isYes(yes) && isNo(no)) {
      return condition;
    }
    return isNo(no) && isCondition(yes) ? and(condition, yes) : new Code.If(condition, yes, no);
  }

  private static boolean isCondition(Code code) {
    return switch (code) {
      case Constant c -> c.value() == 0 || c.value() == 1;
      case Binary b ->
          switch (b.operator()) {
            case EQUAL, NOT_EQUAL, LESS, AT_MOST, AND, OR -> true;
            case ADD, SUBTRACT, MULTIPLY, MINIMUM, MAXIMUM -> false;
          };
      case Code.Not n -> true;
      default -> false;
    };
  }

  static Code lookup(Code.Table table, Code index) {
    boolean known =
        index instanceof Constant c && c.value() >= 0 && c.value() < table.values().size();
    return known
        ? number(table.values().get((int) ((Constant) index).value()))
        : table.values().stream().distinct().count() == 1
            ? number(table.values().getFirst())
            : new Code.Lookup(table, index);
  }

  static Code equal(Code left, Code right) {
    return binary(Operator.EQUAL, left, right);
  }

  static Code less(Code left, Code right) {
    return binary(Operator.LESS, left, right);
  }

  static Code atMost(Code left, Code right) {
    return binary(Operator.AT_MOST, left, right);
  }

  static Code add(Code left, Code right) {
    return binary(Operator.ADD, left, right);
  }

  static Code subtract(Code left, Code right) {
    return binary(Operator.SUBTRACT, left, right);
  }

  static Code multiply(Code left, Code right) {
    return binary(Operator.MULTIPLY, left, right);
  }

  static Code minimum(Code left, Code right) {
    return binary(Operator.MINIMUM, left, right);
  }

  static Code maximum(Code left, Code right) {
    return binary(Operator.MAXIMUM, left, right);
  }

  /** The combined value; only constants below 2^31 are folded, so nothing overflows here. */
  static Code binary(Operator operator, Code left, Code right) {
    if (operator == Operator.AND) {
      return and(left, right);
    }
    if (operator == Operator.OR) {
      return or(left, right);
    }
    if (left instanceof Constant(long l) && right instanceof Constant(long r)) {
      boolean fits = Math.abs(l) < 1L << 31 && Math.abs(r) < 1L << 31;
      return fits ? number(operator.of(l, r)) : new Binary(operator, left, right);
    }
    boolean leftZero = isNo(left);
    boolean rightZero = isNo(right);
    return switch (operator) {
      case ADD -> leftZero ? right : rightZero ? left : new Binary(operator, left, right);
      case SUBTRACT -> rightZero ? left : new Binary(operator, left, right);
      case MULTIPLY ->
          leftZero || rightZero
              ? Code.ZERO
              : isYes(left) ? right : isYes(right) ? left : new Binary(operator, left, right);
      case MINIMUM, MAXIMUM -> left.equals(right) ? left : new Binary(operator, left, right);
      case EQUAL, AT_MOST -> left.equals(right) ? Code.ONE : new Binary(operator, left, right);
      case NOT_EQUAL, LESS -> left.equals(right) ? Code.ZERO : new Binary(operator, left, right);
      case AND, OR -> new Binary(operator, left, right);
    };
  }
}
