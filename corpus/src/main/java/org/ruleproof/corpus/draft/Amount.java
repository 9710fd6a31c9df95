package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Expression.ComparisonOperator;

/**
 * A number and how a value is compared with it: "at least 3", "10 or more", "two".
 *
 * @param from place of the first word
 * @param to place behind the last word
 */
record Amount(ComparisonOperator operator, long value, int from, int to) {
  private static final Map<String, Long> WORDS =
      Map.of(
          "zero", 0L, "one", 1L, "two", 2L, "three", 3L, "four", 4L, "five", 5L, "six", 6L, "seven",
          7L, "ten", 10L, "twenty", 20L);

  /** {@return the amount that begins here} */
  static Optional<Amount> at(List<Token> tokens, int at, int to) {
    if (at + 2 < to && tokens.get(at).is("at") && value(tokens.get(at + 2)).isPresent()) {
      if (tokens.get(at + 1).is("least")) {
        return Optional.of(
            new Amount(ComparisonOperator.AT_LEAST, value(tokens.get(at + 2)).get(), at, at + 3));
      }
      if (tokens.get(at + 1).is("most")) {
        return Optional.of(
            new Amount(ComparisonOperator.AT_MOST, value(tokens.get(at + 2)).get(), at, at + 3));
      }
    }
    if (at + 2 < to && tokens.get(at + 1).is("than") && value(tokens.get(at + 2)).isPresent()) {
      long value = value(tokens.get(at + 2)).get();
      switch (tokens.get(at).low()) {
        case "more", "greater", "higher" -> {
          return Optional.of(new Amount(ComparisonOperator.GREATER, value, at, at + 3));
        }
        case "less", "fewer", "lower" -> {
          return Optional.of(new Amount(ComparisonOperator.LESS, value, at, at + 3));
        }
        default -> {}
      }
    }
    Optional<Long> value = value(tokens.get(at));
    if (value.isEmpty()) {
      return Optional.empty();
    }
    if (at + 2 < to && tokens.get(at + 1).is("or")) {
      switch (tokens.get(at + 2).low()) {
        case "more", "higher", "greater", "above" -> {
          return Optional.of(new Amount(ComparisonOperator.AT_LEAST, value.get(), at, at + 3));
        }
        case "less", "fewer", "lower", "below" -> {
          return Optional.of(new Amount(ComparisonOperator.AT_MOST, value.get(), at, at + 3));
        }
        default -> {}
      }
    }
    return Optional.of(new Amount(ComparisonOperator.EQUAL, value.get(), at, at + 1));
  }

  private static Optional<Long> value(Token token) {
    return token.isNumber()
        ? Optional.of(Long.parseLong(token.low()))
        : Optional.ofNullable(WORDS.get(token.low()));
  }
}
