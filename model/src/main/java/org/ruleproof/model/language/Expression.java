package org.ruleproof.model.language;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.ruleproof.model.source.Span;

/**
 * An expression of the rule language; a condition is an expression of type yes/no.
 *
 * <p>Every expression is a partial function of situations. Names are resolved: what an
 * {@link Apply} applies is declared in the vocabulary, and a {@link Variable} is typed by its
 * claim.
 */
public sealed interface Expression {
  /** Its place in the file. */
  Span at();

  /** An expression whose value is yes or no, and which is never undefined. */
  sealed interface Condition extends Expression {}

  /** A condition made of others. */
  sealed interface Connective extends Condition {}

  /** A condition made of values; it does not hold where one of them is undefined. */
  sealed interface Atom extends Condition {}

  /** An expression that may be undefined. */
  sealed interface Valued extends Expression {}

  /** A number by its form alone. */
  sealed interface Numeric extends Valued {}

  /** A whole number. */
  record Number(Span at, long value) implements Numeric {}

  /** A member of an enumeration, a step, or {@code yes}, {@code no}, {@code none}. */
  record Constant(Span at, String name) implements Valued {
    /** The constant yes. */
    public static final Constant YES = new Constant(Span.NONE, "yes");

    /** The constant no. */
    public static final Constant NO = new Constant(Span.NONE, "no");
  }

  /** A parameter of the game, a whole number that a run may set. */
  record Parameter(Span at, String name) implements Numeric {}

  /** A variable of the enclosing claim, act, event or binder. */
  record Variable(Span at, String name) implements Valued {}

  /** A variable with a kind where it is first used: {@code sponsor(p, c: Agenda)}. */
  record TypedVariable(Span at, String name, String kind) implements Valued {}

  /**
   * A kind or a quoted card name in the place of a kind (right of {@code is}, {@code counts as}).
   */
  record KindName(Span at, String name) implements Valued {}

  /** A quoted card name in the place of a card: any copy of it. */
  record CardName(Span at, String name) implements Valued {}

  /** A declared fact, state, term, act or event applied to arguments. */
  record Apply(Span at, String name, List<Expression> arguments) implements Valued {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code permitted(ACT)} or {@code obliged(ACT)}. */
  record Modal(Span at, Modality modality, Apply act) implements Atom {}

  /** Which of the two modal terms of an act. */
  enum Modality {
    PERMITTED,
    OBLIGED
  }

  /** {@code other E}: the other member of a type that has exactly two. */
  record Other(Span at, Expression of) implements Valued {}

  /** {@code - E}. */
  record Minus(Span at, Expression operand) implements Numeric {}

  /** {@code A op B} for numbers, exact. */
  record Arithmetic(Span at, ArithmeticOperator operator, Expression left, Expression right)
      implements Numeric {}

  /** The exact operations on numbers. */
  enum ArithmeticOperator {
    PLUS,
    MINUS,
    TIMES,
    DIVIDE
  }

  /** {@code fraction 1/2 of E}: rounded as the claims in force say. */
  record Fraction(Span at, long numerator, long denominator, Expression of) implements Numeric {}

  /**
   * {@code per 5 E}: the number of increments of that size in E, rounded as the claims in force
   * say.
   */
  record Increments(Span at, long size, Expression of) implements Numeric {}

  /** {@code A op B}: equality of any values, order of numbers and steps. */
  record Comparison(Span at, ComparisonOperator operator, Expression left, Expression right)
      implements Atom {
    /** That two values are equal; it has no place in a file. */
    public static Comparison equal(Expression left, Expression right) {
      return new Comparison(Span.NONE, ComparisonOperator.EQUAL, left, right);
    }

    /** That two values differ; it has no place in a file. */
    public static Comparison differ(Expression left, Expression right) {
      return new Comparison(Span.NONE, ComparisonOperator.NOT_EQUAL, left, right);
    }
  }

  /** The comparisons. */
  enum ComparisonOperator {
    EQUAL,
    NOT_EQUAL,
    LESS,
    AT_MOST,
    GREATER,
    AT_LEAST;

    /** {@return the same with or without equality; empty for equality itself} */
    public Optional<ComparisonOperator> otherwiseStrict() {
      return switch (this) {
        case LESS -> Optional.of(AT_MOST);
        case AT_MOST -> Optional.of(LESS);
        case GREATER -> Optional.of(AT_LEAST);
        case AT_LEAST -> Optional.of(GREATER);
        case EQUAL, NOT_EQUAL -> Optional.empty();
      };
    }
  }

  /** {@code E in LOW..HIGH}, both ends included. */
  record InRange(Span at, Expression value, Expression low, Expression high) implements Atom {}

  /** {@code E in LIST}. */
  record InList(Span at, Expression element, Expression list) implements Atom {}

  /** {@code E is KIND}: membership. The parser turns {@code E is VALUE} into an equality. */
  record IsKind(Span at, Expression subject, String kind) implements Atom {}

  /** {@code E counts as K [for PURPOSE]}; K a kind, an act or an event. */
  record CountsAs(Span at, Expression subject, Expression target, Optional<Expression> purpose)
      implements Atom {}

  /** {@code not C}. */
  record Not(Span at, Expression operand) implements Connective {}

  /** {@code A and B}. */
  record And(Span at, Expression left, Expression right) implements Connective {
    /** All of the conditions; yes where there are none. */
    public static Expression all(List<Expression> conditions) {
      return conditions.stream().reduce((a, b) -> new And(a.at(), a, b)).orElse(Constant.YES);
    }
  }

  /** {@code A or B}. */
  record Or(Span at, Expression left, Expression right) implements Connective {}

  /** {@code A implies B}. */
  record Implies(Span at, Expression left, Expression right) implements Connective {}

  /** {@code count of x: K where C}. */
  record Count(Span at, Binder binder, Optional<Expression> where) implements Numeric {}

  /** {@code sum / highest / lowest / average of TERM over x: K where C}. */
  record Aggregate(
      Span at,
      AggregateOperator operator,
      Expression term,
      List<Binder> over,
      Optional<Expression> where)
      implements Numeric {
    public Aggregate {
      over = List.copyOf(over);
    }
  }

  /** The aggregates; the average is one exact quotient. */
  enum AggregateOperator {
    SUM,
    HIGHEST,
    LOWEST,
    AVERAGE
  }

  /** {@code [second] highest of A, B} or {@code lowest}; two equal ones are two. */
  record Extreme(Span at, boolean second, boolean highest, List<Expression> operands)
      implements Numeric {
    public Extreme {
      operands = List.copyOf(operands);
    }

    /** The same of other operands. */
    public Extreme of(List<Expression> others) {
      return new Extreme(at, second, highest, others);
    }

    /**
     * The one that is asked for, whatever values are.
     *
     * @param values those of the operands
     * @param greater the greater of two
     * @param lesser the lesser of two
     */
    public <V> V among(List<V> values, BinaryOperator<V> greater, BinaryOperator<V> lesser) {
      BinaryOperator<V> first = highest ? greater : lesser;
      BinaryOperator<V> behind = highest ? lesser : greater;
      if (!second) {
        return values.stream().reduce(first).orElseThrow();
      }
      V best = first.apply(values.get(0), values.get(1));
      V next = behind.apply(values.get(0), values.get(1));
      for (V value : values.subList(2, values.size())) {
        next = first.apply(next, behind.apply(best, value));
        best = first.apply(best, value);
      }
      return next;
    }
  }

  /** {@code every x: K where C has D}. */
  record Every(Span at, Binder binder, Optional<Expression> where, Expression has)
      implements Connective {}

  /** {@code some x: K where C}. */
  record Some(Span at, Binder binder, Optional<Expression> where) implements Connective {}

  /** {@code no x: K where C}. */
  record None(Span at, Binder binder, Optional<Expression> where) implements Connective {}

  /** {@code the x: K where C with highest TERM[, first of equals]}. */
  record The(
      Span at,
      Binder binder,
      Optional<Expression> where,
      Optional<Ranking> ranking,
      boolean firstOfEquals)
      implements Valued {}

  /** {@code highest TERM} or {@code lowest TERM}. */
  record Ranking(Span at, boolean highest, Expression term) {}

  /** {@code happened EVENT this turn}. */
  record Happened(Span at, Apply event, Period period) implements Atom {}

  /** A condition in prose: one unknown truth value for each {@link #key} and arguments. */
  record Opaque(Span at, String wording, List<Expression> arguments) implements Atom {
    public Opaque {
      arguments = List.copyOf(arguments);
    }

    /** The wording in lower case with single blanks; wordings with equal keys are one condition. */
    public String key() {
      return isKey(wording)
          ? wording
          : wording.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
    }

    /** Whether the wording is its own key, as most are. */
    private static boolean isKey(String wording) {
      boolean blank = true;
      for (int i = 0; i < wording.length(); i++) {
        char c = wording.charAt(i);
        if (c == ' ' ? blank : c < ' ' || c > '~' || c >= 'A' && c <= 'Z') {
          return false;
        }
        blank = c == ' ';
      }
      return !blank;
    }
  }

  /** {@code size of L}, {@code top of L}, {@code bottom of L}. */
  record ListPart(Span at, ListPartOperator operator, Expression list) implements Valued {}

  /** The parts of a list. */
  enum ListPartOperator {
    SIZE,
    TOP,
    BOTTOM
  }
}
