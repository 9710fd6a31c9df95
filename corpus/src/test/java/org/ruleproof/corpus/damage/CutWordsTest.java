package org.ruleproof.corpus.damage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ruleproof.model.document.SourceCategory.CUT_WORD;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CutWordsTest {

  @Test
  void a_word_that_begins_a_frequent_one_and_is_none_is_cut() {
    assertEquals(
        List.of("The word \"ambassa\" looks cut off, perhaps from \"ambassador\"."),
        known().add("Toll", "", "1999/04/05", "Each ambassa pays.").messages(CUT_WORD));
  }

  @Test
  void a_topic_cut_at_its_width_is_reported_where_it_stands() {
    assertEquals(
        List.of("The word \"Harbormas\" in the topic looks cut off."),
        known().add("Toll of the Harbormas", "", "1999/04/05", "Free.").messages(CUT_WORD));
  }

  @Test
  void a_lone_letter_is_cut_when_blanks_stand_around_it() {
    assertEquals(
        1, known().add("Toll", "", "1999/04/05", "The h of the harbor.").findings(CUT_WORD).size());
    assertEquals(
        0, known().add("Toll", "", "1999/04/05", "The card(s) h).").findings(CUT_WORD).size());
  }

  @Test
  void a_word_cut_over_and_over_is_still_cut_when_the_whole_word_is_far_more_frequent() {
    Documents documents = known();
    documents.add(100, "Fare", "", "1999/04/05", "the the the the the the the the");
    documents.add(5, "Toll", "", "1999/04/05", "Pay th toll.");
    assertEquals(5, documents.findings(CUT_WORD).size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Use the harbor to add.", // a common word
        "See Har. for it.", // an abbreviation
        "The HAR pays.", // an abbreviation
        "The half-harb pays.", // part of a compound
        "The ferrie pays.", // no word begins so
        "The harbors' master pays.", // an ending
        "The zzz pays.", // begins nothing
      })
  void what_is_no_cut_word_is_left_alone(String words) {
    List<String> messages = known().add("Toll", "", "1999/04/05", words).messages(CUT_WORD);
    assertTrue(messages.isEmpty(), () -> "false alarm: " + messages);
  }

  @Test
  void a_stem_of_several_words_is_a_word() {
    Documents documents = new Documents();
    documents.add(20, "Fare", "", "1999/04/05", "He grobbed; grobbing is what a grobber does.");
    assertEquals(
        List.of(), documents.add("Toll", "", "1999/04/05", "They grobb now.").messages(CUT_WORD));
  }

  private static Documents known() {
    return new Documents()
        .add(20, "Fare", "", "1999/04/05", "The ambassador of the harbor pays the harbormaster.");
  }
}
