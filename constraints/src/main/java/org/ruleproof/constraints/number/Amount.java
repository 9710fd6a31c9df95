package org.ruleproof.constraints.number;

import java.util.List;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.meaning.QuotientRounding;

/**
 * One reading of an amount: an exact function of whole inputs. A condition has the value 1 or 0.
 */
public sealed interface Amount {
  /** A number that depends on nothing. */
  record Constant(BigFraction value) implements Amount {}

  /** The input with that index, from 0. */
  record Input(int place) implements Amount {}

  /** The sum of its parts. */
  record Sum(List<Amount> parts) implements Amount {
    public Sum {
      parts = List.copyOf(parts);
    }
  }

  /** The product of two amounts. */
  record Product(Amount left, Amount right) implements Amount {}

  /** The amount rounded to a whole number: up, down, or to the nearest with halves up. */
  record Rounded(RoundingDirection direction, Amount of) implements Amount {}

  /** The greatest or the least of the amounts. */
  record Extreme(boolean highest, List<Amount> of) implements Amount {
    public Extreme {
      of = List.copyOf(of);
    }
  }

  /** 1 if the comparison holds, else 0. */
  record Compared(ComparisonOperator operator, Amount left, Amount right) implements Amount {}

  /** The whole number as an amount. */
  static Amount of(long value) {
    return new Constant(new BigFraction(value));
  }

  /** Whether the relation holds, given the sign of a comparison. */
  static boolean holds(ComparisonOperator operator, int order) {
    return switch (operator) {
      case EQUAL -> order == 0;
      case NOT_EQUAL -> order != 0;
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
      case GREATER -> order > 0;
      case AT_LEAST -> order >= 0;
    };
  }

  /** The negative of the amount. */
  default Amount negated() {
    return new Product(of(-1), this);
  }

  /** {@return its value at these inputs, exact} O(size of the amount). */
  default BigFraction at(long[] inputs) {
    return switch (this) {
      case Constant c -> c.value();
      case Input i -> new BigFraction(inputs[i.place()]);
      case Sum s ->
          s.parts().stream()
              .map(part -> part.at(inputs))
              .reduce(BigFraction.ZERO, BigFraction::add);
      case Product p -> p.left().at(inputs).multiply(p.right().at(inputs));
      case Rounded r -> QuotientRounding.rounded(r.direction(), r.of().at(inputs));
      case Extreme e ->
          e.of().stream()
              .map(part -> part.at(inputs))
              .reduce((one, two) -> one.compareTo(two) > 0 == e.highest() ? one : two)
              .orElseThrow();
      case Compared c ->
          holds(c.operator(), c.left().at(inputs).compareTo(c.right().at(inputs)))
              ? BigFraction.ONE
              : BigFraction.ZERO;
    };
  }
}
