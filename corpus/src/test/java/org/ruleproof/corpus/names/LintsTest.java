package org.ruleproof.corpus.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
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
      fact oars(Ship): 0..9 words "number of oars"
      state moored(Ship): no | yes words "is moored"
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

  private static String claims(String... claims) {
    return "ruling \"New\" 2020-01-01 #1\n  " + String.join("\n  ", claims) + "\n";
  }

  private static List<Lint> of(Lint lint, String checked) {
    RuleBase base =
        RuleReader.read(
                List.of(
                    new SourceText("harbour.rules", HARBOUR), new SourceText("new.rules", checked)))
            .base();
    return Lints.of(base, "new.rules"::equals).stream()
        .map(Lints.Note::lint)
        .filter(lint::equals)
        .toList();
  }
}
