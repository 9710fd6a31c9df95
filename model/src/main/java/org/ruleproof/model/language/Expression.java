package org.ruleproof.model.language;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
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

  /** A whole number. */
  record Number(Span at, long value) implements Expression {}

  /** A member of an enumeration, a step, or {@code yes}, {@code no}, {@code none}. */
  record Constant(Span at, String name) implements Expression {
    /** The constant yes. */
    public static final Constant YES = new Constant(Span.NONE, "yes");

    /** The constant no. */
    public static final Constant NO = new Constant(Span.NONE, "no");
  }

  /** A parameter of the game, a whole number that a run may set. */
  record Parameter(Span at, String name) implements Expression {}

  /** A variable of the enclosing claim, act, event or binder. */
  record Variable(Span at, String name) implements Expression {}

  /** A variable with a kind where it is first used: {@code sponsor(p, c: Agenda)}. */
  record TypedVariable(Span at, String name, String kind) implements Expression {}

  /**
   * A kind or a quoted card name in the place of a kind (right of {@code is}, {@code counts as}).
   */
  record KindName(Span at, String name) implements Expression {}

  /** A quoted card name in the place of a card: any copy of it. */
  record CardName(Span at, String name) implements Expression {}

  /** A declared fact, state, term, act or event applied to arguments. */
  record Apply(Span at, String name, List<Expression> arguments) implements Expression {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code permitted(ACT)} or {@code obliged(ACT)}. */
  record Modal(Span at, Modality modality, Apply act) implements Expression {}

  /** Which of the two modal terms of an act. */
  enum Modality {
    PERMITTED,
    OBLIGED
  }

  /** {@code other E}: the other member of a type that has exactly two. */
  record Other(Span at, Expression of) implements Expression {}

  /** {@code - E}. */
  record Minus(Span at, Expression operand) implements Expression {}

  /** {@code A op B} for numbers, exact. */
  record Arithmetic(Span at, ArithmeticOperator operator, Expression left, Expression right)
      implements Expression {}

  /** The exact operations on numbers. */
  enum ArithmeticOperator {
    PLUS,
    MINUS,
    TIMES,
    DIVIDE
  }

  /** {@code fraction 1/2 of E}: rounded as the claims in force say. */
  record Fraction(Span at, long numerator, long denominator, Expression of) implements Expression {}

  /**
   * {@code per 5 E}: the number of increments of that size in E, rounded as the claims in force
   * say.
   */
  record Increments(Span at, long size, Expression of) implements Expression {}

  /** {@code A op B}: equality of any values, order of numbers and steps. */
  record Comparison(Span at, ComparisonOperator operator, Expression left, Expression right)
      implements Expression {
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
    AT_LEAST
  }

  /** {@code E in LOW..HIGH}, both ends included. */
  record InRange(Span at, Expression value, Expression low, Expression high)
      implements Expression {}

  /** {@code E in LIST}. */
  record InList(Span at, Expression element, Expression list) implements Expression {}

  /** {@code E is KIND}: membership. The parser turns {@code E is VALUE} into an equality. */
  record IsKind(Span at, Expression subject, String kind) implements Expression {}

  /** {@code E counts as K [for PURPOSE]}; K a kind, an act or an event. */
  record CountsAs(Span at, Expression subject, Expression target, Optional<Expression> purpose)
      implements Expression {}

  /** {@code not C}. */
  record Not(Span at, Expression operand) implements Expression {}

  /** {@code A and B}. */
  record And(Span at, Expression left, Expression right) implements Expression {
    /** All of the conditions; yes where there are none. */
    public static Expression all(List<Expression> conditions) {
      return conditions.stream().reduce((a, b) -> new And(a.at(), a, b)).orElse(Constant.YES);
    }
  }

  /** {@code A or B}. */
  record Or(Span at, Expression left, Expression right) implements Expression {}

  /** {@code A implies B}. */
  record Implies(Span at, Expression left, Expression right) implements Expression {}

  /** {@code count of x: K where C}. */
  record Count(Span at, Binder binder, Optional<Expression> where) implements Expression {}

  /** {@code sum / highest / lowest / average of TERM over x: K where C}. */
  record Aggregate(
      Span at,
      AggregateOperator operator,
      Expression term,
      List<Binder> over,
      Optional<Expression> where)
      implements Expression {
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

  /** {@code highest of A, B} or {@code lowest of A, B}. */
  record Extreme(Span at, boolean highest, List<Expression> operands) implements Expression {
    public Extreme {
      operands = List.copyOf(operands);
    }
  }

  /** {@code every x: K where C has D}. */
  record Every(Span at, Binder binder, Optional<Expression> where, Expression has)
      implements Expression {}

  /** {@code some x: K where C}. */
  record Some(Span at, Binder binder, Optional<Expression> where) implements Expression {}

  /** {@code no x: K where C}. */
  record None(Span at, Binder binder, Optional<Expression> where) implements Expression {}

  /** {@code the x: K where C with highest TERM[, first of equals]}. */
  record The(
      Span at,
      Binder binder,
      Optional<Expression> where,
      Optional<Ranking> ranking,
      boolean firstOfEquals)
      implements Expression {}

  /** {@code highest TERM} or {@code lowest TERM}. */
  record Ranking(Span at, boolean highest, Expression term) {}

  /** {@code happened EVENT this turn}. */
  record Happened(Span at, Apply event, Period period) implements Expression {}

  /** A condition in prose: one unknown truth value for each {@link #key} and arguments. */
  record Opaque(Span at, String wording, List<Expression> arguments) implements Expression {
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
  record ListPart(Span at, ListPartOperator operator, Expression list) implements Expression {}

  /** The parts of a list. */
  enum ListPartOperator {
    SIZE,
    TOP,
    BOTTOM
  }
}
