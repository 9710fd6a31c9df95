package org.ruleproof.model.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicSlugTest {

  @ParameterizedTest
  @CsvSource({
    "Mark, mark",
    "G'Kar, g-kar",
    "A Long Road..., a-long-road",
    "'\"May not\"', may-not",
    "Toll/Fare (2), toll-fare-2",
    "Zero-cost boats, zero-cost-boats",
    "Attaché, attache",
    "…, untitled",
  })
  void letters_and_digits_stay_and_runs_of_others_become_one_hyphen(String topic, String slug) {
    assertEquals(slug, TopicSlug.of(topic));
  }
}
