package org.ruleproof.reports.gold;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoldRefTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Draw Round/Check Victory             | The Draw Round/Check Victory",
        "Step 5. Check Victory                | The Draw Round/Check Victory",
        "Check Victory                        | The Draw Round/Check Victory",
        "The Draw Round                       | The Draw Round/Check Victory",
        "Draw Round/Step 5                    | The Draw Round/Check Victory",
        "Glossary/Free                        | Glossary/Free",
        "Free                                 | Glossary/Free",
        "ACTION: Heal a Character             | ACTION Heal a Character",
        "ACTION Heal                          | ACTION Heal a Character",
        "Heal a Character                     | ACTION Heal a Character",
        "Tension and Unrest (dual races)      | Alternate Factions/Tension & Unrest",
      })
  void a_heading_that_is_written_as_a_reader_remembers_it_names_its_section(
      String written, String topic) {
    assertEquals(true, names(written, topic));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Step 4. Buy More Cards               | The Draw Round/Check Victory",
        "Draw Round/Buy More Cards            | The Draw Round/Check Victory",
        "Ready Round/Step 5                   | The Draw Round/Check Victory",
        "Check                                | The Draw Round/Check Victory",
        "ACTION Hea                           | ACTION Heal a Character",
        "Heal                                 | ACTION Heal a Character",
        "Victory                              | Major Victory",
        "Steps                                | The Draw Round/Steps and Halts",
      })
  void a_heading_of_other_words_names_another_section(String written, String topic) {
    assertEquals(false, names(written, topic));
  }

  private static boolean names(String written, String topic) {
    return GoldRef.isSection(written, topic);
  }
}
