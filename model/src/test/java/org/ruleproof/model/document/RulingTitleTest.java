package org.ruleproof.model.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RulingTitleTest {
  @Test
  void a_topic_is_quoted_and_followed_by_its_date() {
    assertEquals("\"Mark\"", RulingTitle.of("Mark", Optional.empty()));
    assertEquals(
        "\"Mark\" of 2000-02-07", RulingTitle.of("Mark", Optional.of(LocalDate.of(2000, 2, 7))));
  }

  @Test
  void a_topic_that_is_a_quotation_is_not_quoted_twice() {
    assertEquals("\"first action\"", RulingTitle.of("\"first action\"", Optional.empty()));
    assertEquals("\"\"\"", RulingTitle.of("\"", Optional.empty()));
    assertEquals("\"\"a\" and b\"", RulingTitle.of("\"a\" and b", Optional.empty()));
  }
}
