package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Expression.ComparisonOperator;

/**
 * Words that compare two numbers: "higher than", "greater than or equal to", "equal to".
 *
 * @param operator how the first number stands to the second
 * @param to place behind the last of these words
 */
record Comparative(ComparisonOperator operator, int to) {
  private static final Map<String, ComparisonOperator> DEGREES =
      Map.of(
          "more", ComparisonOperator.GREATER,
          "greater", ComparisonOperator.GREATER,
          "higher", ComparisonOperator.GREATER,
          "larger", ComparisonOperator.GREATER,
          "less", ComparisonOperator.LESS,
          "fewer", ComparisonOperator.LESS,
          "lower", ComparisonOperator.LESS,
          "smaller", ComparisonOperator.LESS);

  private static final List<String> OR_EQUAL = List.of("or", "equal", "to");

  /** {@return how a number compares that the word tells of; empty for a word that tells no degree} */
  static Optional<ComparisonOperator> degree(String word) {
    return Optional.ofNullable(DEGREES.get(word));
  }

  /** {@return the comparison that begins here, up to what is compared with} */
  static Optional<Comparative> at(List<Token> tokens, int at, int to) {
    if (at + 2 < to && tokens.get(at).is("equal") && tokens.get(at + 1).is("to")) {
      return Optional.of(new Comparative(ComparisonOperator.EQUAL, at + 2));
    }
    Optional<ComparisonOperator> degree =
        at + 2 < to && tokens.get(at + 1).is("than")
            ? degree(tokens.get(at).low())
            : Optional.empty();
    return degree.map(
        operator ->
            stands(tokens, at + 2, to)
                ? new Comparative(orEqual(operator), at + 2 + OR_EQUAL.size())
                : new Comparative(operator, at + 2));
  }

  private static boolean stands(List<Token> tokens, int at, int to) {
    return at + OR_EQUAL.size() < to
        && IntStream.range(0, OR_EQUAL.size())
            .allMatch(i -> tokens.get(at + i).is(OR_EQUAL.get(i)));
  }

  private static ComparisonOperator orEqual(ComparisonOperator operator) {
    return operator == ComparisonOperator.GREATER
        ? ComparisonOperator.AT_LEAST
        : ComparisonOperator.AT_MOST;
  }
}
