package org.ruleproof.corpus.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** Each lint has a smallest claim that shows it, and one beside it that does not. */
class LintsTest {
  private static final String HARBOUR =
      """
      game "Harbour" id harbour
      kind Player has 2..4
      kind Ship
      kind Tug is Ship
      fact oars(Ship): 0..9 words "number of oars"
      state moored(Ship): no | yes words "is moored"
      term speed(Ship): 0..9
      event resolve(Ship)
      act sail(Player, Ship)
      act mend(Player, Ship)
      act paint(Player, Ship)
      document packet "Harbour rulings"
      ruling "Calm" 2019-01-01 #1
        permit sail(p, s) when oars(s) > 0
        forbid mend(p, s) when not moored(s)
        permit paint(p, s) when moored(s) and opaque "smells of tar"(s)
      ruling "Tar" 2019-01-02 #1
        forbid paint(p, s) when opaque "smells of tar"(s)
      """;

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          LONE_PHRASE       | forbid sail(p, s) when opaque "leaks"(s)         | forbid sail(p, s) when opaque "smells of tar"(s)
          SAYABLE_PHRASE    | forbid sail(p, s) when opaque "the number of oars"(s) | forbid sail(p, s) when oars(s) > 2
          EXCUSED_BY_PHRASE | forbid sail(p, s) unless opaque "smells of tar"(s) | permit sail(p, s) unless opaque "smells of tar"(s)
          MEETS_NONE        | moored(s) = yes                                  | forbid sail(p, s)
          """)
  void a_claim_that_shows_it_is_told_and_its_neighbour_is_not(
      Lint lint, String shows, String neighbour) {
    assertEquals(List.of(lint), of(lint, claims(shows)));
    assertEquals(List.of(), of(lint, claims(neighbour)));
  }

  @ParameterizedTest(name = "{0}, {1}, {2}: {3}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          permit sail(p, s) when moored(s) | permit mend(p, s) when moored(s) | forbid paint(p, s)                      | 1
          permit sail(p, s) when moored(s) | permit mend(p, s) when moored(s) | forbid paint(p, s) when moored(s)       | 0
          permit sail(p, s) when moored(s) | permit mend(p, s) when moored(s) | forbid paint(p, s) when not moored(s)   | 0
          permit sail(p, s) when moored(s) | permit mend(p, s)                | forbid paint(p, s)                      | 0
          """)
  void a_condition_that_all_claims_of_a_ruling_but_one_have_is_told(
      String first, String second, String third, int told) {
    assertEquals(told, of(Lint.LOST_CONDITION, claims(first, second, third)).size());
  }

  @ParameterizedTest(name = "used {0} times: {1} lints")
  @CsvSource({"0, 1", "1, 1", "2, 0"})
  void a_name_that_the_checked_file_declares_and_nobody_shares_is_told(int uses, int told) {
    StringBuilder rules = new StringBuilder("act caulk(Player, Ship)\n");
    for (int i = 1; i <= uses; i++) {
      rules.append("ruling \"Seams\" 2020-01-01 #").append(i).append("\n  permit caulk(p, s)\n");
    }
    assertEquals(told, of(Lint.USED_ONCE, rules.toString()).size());
  }

  @ParameterizedTest(name = "{0}, {1}: {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          permit sail(p, s) when oars(s) > 4 | forbid sail(p, s) when oars(s) > 2                 | 1
          permit sail(p, s) when oars(s) > 2 | forbid sail(p, s) when oars(s) > 4                 | 0
          permit sail(p, s) when oars(s) > 4 | generally forbid sail(p, s) when oars(s) > 2       | 0
          """)
  void a_permission_that_its_own_ruling_takes_back_everywhere_is_told(
      String first, String second, int told) {
    assertEquals(told, of(Lint.SELF_DEFEATED, claims(first, second)).size());
  }

  @ParameterizedTest(name = "{0}: {1}, {2}: {3}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ALWAYS_UNSAID        | always permit sail(p, s)                     | You may sail.              | 1
          ALWAYS_UNSAID        | always permit sail(p, s)                     | You may sail at any time.  | 0
          VALUE_FOR_BASE       | speed(s) = 3                                 | The base speed is 3.       | 1
          VALUE_FOR_BASE       | speed(s) starts from 3                       | The base speed is 3.       | 0
          RESOLVED_FOR_SUCCESS | permit sail(p, s) when happened resolve(s) this turn | If the trip succeeds. | 1
          RESOLVED_FOR_SUCCESS | permit sail(p, s) when happened resolve(s) this turn | If the trip resolves. | 0
          """)
  void what_the_words_of_the_text_speak_against_is_told(
      Lint lint, String claim, String text, int told) {
    assertEquals(told, of(lint, claims(claim), text).size());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"Ship, 1", "Tug, 0"})
  void a_card_that_is_no_more_than_a_card_is_told(String kind, int told) {
    assertEquals(told, of(Lint.KINDLESS_CARD, "card \"Dolly\": " + kind + "\n").size());
  }

  private static String claims(String... claims) {
    return "ruling \"New\" 2020-01-01 #1\n  " + String.join("\n  ", claims) + "\n";
  }

  private static List<Lint> of(Lint lint, String checked) {
    return of(lint, checked, "A text.");
  }

  private static List<Lint> of(Lint lint, String checked, String text) {
    RuleBase base =
        RuleReader.read(
                List.of(
                    new SourceText("harbour.rules", HARBOUR), new SourceText("new.rules", checked)))
            .base();
    return Lints.of(base, "new.rules"::equals, ruling -> Optional.of(text)).stream()
        .map(Lints.Note::lint)
        .filter(lint::equals)
        .toList();
  }
}
