package org.ruleproof.constraints.number;

import java.math.BigInteger;
import org.apache.commons.math3.fraction.BigFraction;

/** Numbers and amounts in words. */
final class NumberWording {
  private NumberWording() {}

  /** {@return the words without the mark that the printer sets at rounded amounts} */
  static String unrounded(String words) {
    return words.replace(" (rounded)", "");
  }

  /** {@return the number in mixed form, such as 9 1/2} */
  static String number(BigFraction value) {
    BigInteger denominator = value.getDenominator();
    if (denominator.equals(BigInteger.ONE)) {
      return value.getNumerator().toString();
    }
    BigInteger[] parts = value.getNumerator().abs().divideAndRemainder(denominator);
    String sign = value.getNumerator().signum() < 0 ? "-" : "";
    String whole = parts[0].signum() == 0 ? "" : parts[0] + " ";
    return sign + whole + parts[1] + "/" + denominator;
  }
}
