package org.ruleproof.reports.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParagraphsTest {

  @ParameterizedTest
  @CsvSource({
    "one line, one line",
    "'broken\nby its\n  width', broken by its width",
    "'first\n\nsecond\nstill second', 'first\n\nsecond still second'",
    "'a list:\n- one\n  thing\n* two', 'a list:\n- one thing\n* two'",
    "'it is\n*never* so\n-1 or less', it is *never* so -1 or less",
    "'', ''"
  })
  void lines_that_only_a_width_broke_are_one(String text, String shown) {
    assertEquals(shown, Paragraphs.of(text));
  }
}
