package org.ruleproof.corpus.replay;

import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.corpus.replay.ScenarioResult.Status;
import org.ruleproof.corpus.scenario.Expectation;

/**
 * Compares an answer with the expected one.
 *
 * <p>They agree if they are equal, or if the answer is a number within expected bounds. For an open
 * expectation, {@link OpenAnswers} decides.
 */
final class Agreement {
  private static final String AT_LEAST = "at least ";
  private static final String AT_MOST = "at most ";

  private Agreement() {}

  static Status of(Expectation expected, Expectation answer, OpenAnswers open) {
    if (answer.equals(expected) || isWithin(expected, answer)) {
      return Status.PASSED;
    }
    if (open == OpenAnswers.NO && expected.outcome() == Outcome.OPEN) {
      return ofOpen(answer);
    }
    return Status.FAILED;
  }

  private static Status ofOpen(Expectation answer) {
    return switch (answer.outcome()) {
      case REFUSED, EXCUSED, PREVENTED, NO -> Status.PASSED;
      case ANSWER -> answer.answers().isEmpty() ? Status.PASSED : Status.NOT_JUDGED;
      case ALLOWED, OBLIGED, HAPPENS, YES, UNSETTLED, OPEN -> Status.FAILED;
    };
  }

  private static boolean isWithin(Expectation expected, Expectation answer) {
    if (expected.outcome() != Outcome.ANSWER
        || answer.outcome() != Outcome.ANSWER
        || expected.answers().isEmpty()
        || answer.answers().size() != 1) {
      return false;
    }
    Optional<Long> number = number(answer.answers().getFirst());
    List<String> bounds = expected.answers().stream().filter(a -> number(a).isEmpty()).toList();
    if (number.isEmpty() || bounds.isEmpty() || !isWithin(bounds, number.get())) {
      return false;
    }
    List<Long> said = expected.answers().stream().flatMap(a -> number(a).stream()).toList();
    return said.isEmpty() || said.size() == 1 && isBrought(said.getFirst(), number.get(), bounds);
  }

  /** Whether the number is {@code said} clamped to the bounds. */
  private static boolean isBrought(long said, long number, List<String> bounds) {
    return said == number
        || !isWithin(bounds, said) && !isWithin(bounds, number + Long.signum(said - number));
  }

  private static boolean isWithin(List<String> bounds, long number) {
    return bounds.stream()
        .allMatch(
            bound ->
                bound.startsWith(AT_LEAST)
                        && number(bound.substring(AT_LEAST.length()))
                            .filter(least -> number >= least)
                            .isPresent()
                    || bound.startsWith(AT_MOST)
                        && number(bound.substring(AT_MOST.length()))
                            .filter(most -> number <= most)
                            .isPresent());
  }

  private static Optional<Long> number(String text) {
    try {
      return text.length() > 18 ? Optional.empty() : Optional.of(Long.parseLong(text));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
