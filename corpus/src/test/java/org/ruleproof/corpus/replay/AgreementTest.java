package org.ruleproof.corpus.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.corpus.replay.ScenarioResult.Status;
import org.ruleproof.corpus.scenario.Expectation;

class AgreementTest {
  private static Expectation said(String words) {
    String[] parts = words.split(": ?", 2);
    return new Expectation(
        Outcome.valueOf(parts[0].strip().toUpperCase(java.util.Locale.ROOT)),
        parts.length < 2 ? List.of() : List.of(parts[1].split("; ")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "answer: at least 1             | answer: 1 | PASSED",
        "answer: at least 1             | answer: 0 | FAILED",
        "answer: at least 1; at most 5  | answer: 5 | PASSED",
        "answer: at least 1; at most 5  | answer: 6 | FAILED",
        "answer: at least 1             | answer: 1; 2 | FAILED",
        "answer: at least 1             | answer: many | FAILED",
        "answer: at least 1             | allowed | FAILED",
        "answer: at least one           | answer: 1 | FAILED",
        "answer: 3; at least 0          | answer: 3 | PASSED",
        "answer: 3; at least 0          | answer: 4 | FAILED",
        "answer: 0; at least 2          | answer: 2 | PASSED",
        "answer: 0; at least 2          | answer: 0 | FAILED",
        "answer: 2; 3; at least 0       | answer: 2 | FAILED",
        "unsettled: at least 1; at most 0 | answer: 1 | FAILED",
        "refused                        | allowed | FAILED",
        "refused                        | refused | PASSED",
      })
  void a_number_within_what_the_rules_bound_is_right(
      String expected, String answer, Status status) {
    assertEquals(status, Agreement.of(said(expected), said(answer), OpenAnswers.OPEN));
  }

  @ParameterizedTest
  @CsvSource({
    "open, open, PASSED",
    "open, refused, PASSED",
    "open, excused, PASSED",
    "open, prevented, PASSED",
    "open, no, PASSED",
    "open, answer, PASSED",
    "open, answer: 3, NOT_JUDGED",
    "open, allowed, FAILED",
    "open, obliged, FAILED",
    "open, happens, FAILED",
    "open, yes, FAILED",
    "open, unsettled, FAILED",
    "allowed, refused, FAILED",
  })
  void an_engine_that_has_to_act_need_not_say_that_a_question_is_open(
      String expected, String answer, Status status) {
    assertEquals(status, Agreement.of(said(expected), said(answer), OpenAnswers.NO));
    if (expected.equals("open") && !answer.equals("open")) {
      assertEquals(Status.FAILED, Agreement.of(said(expected), said(answer), OpenAnswers.OPEN));
    }
  }
}
