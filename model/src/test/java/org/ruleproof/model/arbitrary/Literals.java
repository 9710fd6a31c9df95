package org.ruleproof.model.arbitrary;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;

/** Random literals within types. */
final class Literals {
  private Literals() {}

  /** A whole number of the range, whose bounds must be numbers; shrinks toward 0. */
  static Arbitrary<Expression.Number> number(Type.Range range) {
    return number(value(range.low()), value(range.high()));
  }

  /** A whole number between the two, both included. */
  static Arbitrary<Expression.Number> number(long low, long high) {
    return Arbitraries.longs().between(low, high).map(n -> new Expression.Number(Span.NONE, n));
  }

  static long value(Type.Bound bound) {
    return bound.negative() ? -bound.value() : bound.value();
  }
}
