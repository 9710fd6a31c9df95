package org.ruleproof.corpus.damage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ruleproof.model.document.SourceCategory.SUSPECT_DATE;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuspectDatesTest {

  @Test
  void a_ruling_on_a_subject_a_year_before_all_others_is_suspect() {
    assertEquals(
        List.of(
            "The entry \"Old Pact\" is dated 1999-01-05, 378 days before the first of the 40 other"
                + " rulings that mention \"Drowned\"; perhaps 2000-01-05 is meant."),
        twoYears()
            .add(40, "Drowned", "", "2000/01/18", "They may swim.")
            .add("Old Pact", "", "1999/01/05", "The Drowned keep it.")
            .messages(SUSPECT_DATE));
  }

  @Test
  void the_first_of_many_rulings_in_a_row_is_not_suspect() {
    Documents documents = twoYears();
    for (int month = 1; month <= 12; month++) {
      documents.add("Drowned", "", String.format("1999/%02d/05", month), "They may swim.");
    }
    assertEquals(List.of(), documents.messages(SUSPECT_DATE));
  }

  @Test
  void a_rare_subject_is_left_alone() {
    assertEquals(
        List.of(),
        twoYears()
            .add(9, "Drowned", "", "2000/06/18", "They may swim.")
            .add("Old Pact", "", "1999/01/05", "The Drowned keep it.")
            .messages(SUSPECT_DATE));
  }

  @Test
  void an_early_ruling_is_not_suspect_when_the_document_has_few_that_early() {
    assertEquals(
        List.of(),
        twoYears()
            .add(30, "Drowned", "", "1999/01/02", "They may swim.")
            .add("Old Pact", "", "1998/01/01", "The Drowned keep it.")
            .messages(SUSPECT_DATE));
  }

  /** A document with as many rulings of 1999 as of 2000. */
  private static Documents twoYears() {
    Documents documents = new Documents();
    for (int month = 1; month <= 12; month++) {
      documents.add(10, "Ferry", "", String.format("1999/%02d/10", month), "It sails.");
      documents.add(10, "Harbor", "", String.format("2000/%02d/10", month), "It is deep.");
    }
    return documents;
  }
}
