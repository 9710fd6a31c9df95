package org.ruleproof.corpus.damage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ruleproof.model.document.SourceCategory.TOPIC_CASE;
import static org.ruleproof.model.document.SourceCategory.TOPIC_SPELLING;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicSpellingsTest {

  @Test
  void spellings_a_letter_apart_are_one_topic_however_many_steps_it_takes() {
    assertEquals(
        List.of(
            "One topic is written in 3 ways: \"Harbormaster Vo'Ren\" (2 times),"
                + " \"Harbermester Vo'Ren\" (once), \"Harbormester Vo'Ren\" (once)."),
        topics(
                "Harbormaster Vo'Ren",
                "Harbormaster Vo'Ren",
                "Harbormester Vo'Ren",
                "Harbermester Vo'Ren")
            .messages(TOPIC_SPELLING));
  }

  @Test
  void a_finding_stands_at_the_first_odd_spelling_and_names_an_entry_of_each() {
    var finding = topics("Grey Harbor", "Grey Harbor", "Grey Harbour").findings(TOPIC_SPELLING);
    assertEquals(7, finding.getFirst().line());
    assertEquals(
        List.of("babylon5:grey-harbor:1999-04-05:1", "babylon5:grey-harbour:1999-04-05:1"),
        finding.getFirst().entryIds());
  }

  @ParameterizedTest
  @CsvSource({
    "Ambassador's Toll, Ambassadors Toll",
    "Mr. Vane, Mr.Vane",
    "We Can't Allow It, We Cannot Allow It",
    "A Meeting of Boats, Meeting of Boats",
    "Zero-cost boats, Zero Cost Boats",
    "Harbor, Habror",
    "Inteference, Interference",
  })
  void other_letters_apostrophes_and_blanks_are_other_spellings(String left, String right) {
    assertEquals(1, topics(left, right).findings(TOPIC_SPELLING).size());
  }

  @Test
  void other_capitals_are_a_category_of_their_own() {
    Documents topics = topics("Not Meant To Sail", "Not Meant to Sail");
    assertEquals(List.of(), topics.messages(TOPIC_SPELLING));
    assertEquals(1, topics.findings(TOPIC_CASE).size());
  }

  @ParameterizedTest
  @CsvSource({
    "Token, Tokens",
    "Enhance, Enhanced",
    "Mark, Mars",
    "Sector 90, Sector 91",
    "Lord Vane III, Lord Vane II",
    "Draal, Drakh",
    "Na'Kal, Va'Kal",
    "Attache, Attack",
    "Mercenary, mercenary",
    "The Ferry, Ferry",
    "Shadow Clouds and the Plane, Shadow Clouds and the Planet",
    "Lord Mollard, Londo Mollard",
  })
  void different_topics_and_mere_style_are_left_alone(String left, String right) {
    Documents topics = topics(left, right);
    assertEquals(List.of(), topics.messages(TOPIC_SPELLING));
    assertEquals(List.of(), topics.messages(TOPIC_CASE));
  }

  private static Documents topics(String... topics) {
    Documents documents = new Documents();
    for (String topic : topics) {
      documents.add(topic, "", "1999/04/05", "It sails.");
    }
    return documents;
  }
}
