package org.ruleproof.checker.verdict;

import java.math.BigInteger;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.situation.ExpressionEvaluator;
import org.ruleproof.model.situation.SituationView;

/** Evaluates expressions in one concrete situation, rounded by the claims in force. */
final class ConcreteEvaluator extends ExpressionEvaluator {
  private final QuotientRounding roundings;

  ConcreteEvaluator(SituationView situation, QuotientRounding roundings) {
    super(situation);
    this.roundings = roundings;
  }

  @Override
  protected BigFraction rounded(Expression quotient, BigFraction exact) {
    return roundings.of(quotient).map(d -> rounded(d, exact)).orElse(exact);
  }

  private static BigFraction rounded(RoundingDirection direction, BigFraction exact) {
    BigInteger[] parts = exact.getNumerator().divideAndRemainder(exact.getDenominator());
    BigInteger down =
        parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0]; // the floor
    BigFraction rest = exact.subtract(down);
    boolean up =
        switch (direction) {
          case UP -> rest.compareTo(BigFraction.ZERO) > 0;
          case DOWN -> false;
          case HALF_UP -> rest.compareTo(BigFraction.ONE_HALF) >= 0;
        };
    return new BigFraction(up ? down.add(BigInteger.ONE) : down);
  }
}
