package org.ruleproof.reports.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.reports.screen.Screen;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.DisputedQuestion;
import org.ruleproof.reports.view.Section;

/** The questions of small rule bases, as a report asks them. */
class AskedQuestionsTest {
  private static final String GAME =
      """
      game "Harbour" id harbour
      kind Player has 2..3
      kind Ship has 0..2
      state coins(Player): 0..20 = 3
      state flag(Ship): 0..4 = 0 words "flags"
      state owner(Ship): Player or none = none words "{1} is owned by {0}"
      state old(Ship): no | yes = no words "old"
      act sail(Player, Ship) words "sail"
      event wreck(Player, Ship) words "{1} wrecks {2}"
      event ram(Player p, Ship s, Ship hit) is wreck(p, s) words "{1} rams {3} with {2}"
      event sink(Ship) words "{1} sinks"
      document packet "Harbour rulings"
      """;

  @TempDir private Path folder;

  @Test
  void few_conditions_stand_in_the_question() throws IOException {
    DisputedQuestion question =
        asked(
            """
            ruling "Debts" 2021-01-01 #1
              permit sail(p, s) when old(s)
            ruling "Fees" 2021-02-01 #1
              forbid sail(p, s) when old(s)
            """);
    assertEquals("May you sail an old ship?", question.text());
  }

  @Test
  void many_conditions_give_way_to_the_most_telling_and_the_topic() throws IOException {
    DisputedQuestion question =
        asked(
            """
            ruling "Debts" 2021-01-01 #1
              permit sail(p, s) when old(s) and owner(s) = p and coins(p) > 2 and flag(s) > 1
            ruling "Fees" 2021-02-01 #1
              forbid sail(p, s) when old(s) and owner(s) = p and coins(p) > 2 and flag(s) > 1
            """);
    assertEquals(
        "Under 'Debts', may you sail a ship that is old and is owned by you?", question.text());
  }

  @Test
  void what_a_text_excuses_stands_in_the_question_before_its_other_conditions() throws IOException {
    DisputedQuestion question =
        asked(
            """
            ruling "Debts" 2021-01-01 #1
              permit sail(p, s) when old(s) and owner(s) = p and flag(s) > 1 even if coins(p) < 2
            ruling "Fees" 2021-02-01 #1
              forbid sail(p, s) when coins(p) < 2
            """);
    assertEquals(
        "Under 'Debts', may you sail an old ship if you have fewer than 2 coins?", question.text());
  }

  @Test
  void an_exception_that_the_other_text_takes_back_speaks_for_a_question() throws IOException {
    String exception =
        """
        ruling "Debts" 2021-01-01 #1
          permit sail(p, s) when old(s) even if coins(p) < 2
        ruling "Fees" 2021-02-01 #1
          forbid sail(p, s) when coins(p) < 2
        """;
    String why = "One text makes an exception in so many words, and the other takes it back.";
    assertTrue(asked(exception).why().contains(why));
    assertFalse(asked(exception.replace("even if", "and")).why().contains(why));
  }

  @Test
  void texts_that_meet_through_a_third_and_values_that_may_agree_speak_against_a_question()
      throws IOException {
    List<String> bridged =
        asked(
                """
                act row(Player, Ship) words "row"
                ruling "Oars" 2021-01-01 #1
                  permit row(p, s) when old(s)
                ruling "Fees" 2021-02-01 #1
                  forbid sail(p, s) when old(s)
                ruling "Words" 2021-03-01 #1
                  row(p, s) counts as sail(p, s)
                """)
            .why();
    assertTrue(
        bridged.contains("They meet only because a third text counts one act as another."),
        bridged.toString());
    List<String> agreeing =
        asked(
                """
                ruling "Debts" 2021-01-01 #1
                  flag(s) = 2 when old(s)
                ruling "Fees" 2021-02-01 #1
                  flag(s) = coins(p) when old(s) and owner(s) = p
                """)
            .why();
    assertTrue(
        agreeing.stream().anyMatch(w -> w.endsWith("often one thing in two words.")),
        agreeing.toString());
  }

  @Test
  void effects_of_an_event_and_of_its_special_case_are_asked_of_the_special_case()
      throws IOException {
    DisputedQuestion question =
        asked(
            """
            ruling "Salvage" 2021-01-01 #1
              whenever wreck(p, s) then coins(p) becomes 0
            ruling "Ramming" 2021-02-01 #1
              whenever ram(q, t, h) then coins(q) rises by flag(h)
            """);
    assertEquals(
        "When you ram a ship with another ship, do your coins rise by the first ship's flags before"
            + " or after becoming 0?",
        question.text());
  }

  @Test
  void what_was_repealed_is_asked_as_before() throws IOException {
    DisputedQuestion question =
        asked(
            """
            ruling "Debts" 2021-01-01 #1
              forbid sail(p, s) when coins(p) = 0
            ruling "Fees" 2021-02-01 #1
              repeals ruling "Debts" 2021-01-01 #1
            """);
    assertEquals("May you sail a ship if you have no coins?", question.text());
    assertEquals(
        List.of("yes", "no"),
        question.answers().stream().map(DisputedQuestion.AnswerOf::answer).toList());
  }

  @Test
  void two_effects_of_one_event_call_each_thing_by_one_name() throws IOException {
    DisputedQuestion question =
        asked(
            """
            ruling "Salvage" 2021-01-01 #1
              whenever wreck(p, s) then coins(p) becomes 0
            ruling "Insurance" 2021-02-01 #1
              whenever wreck(q, t) then coins(q) rises by flag(t)
            """);
    assertEquals(
        "When you wreck a ship, do your coins become 0 before or after rising by its flags?",
        question.text());
    assertEquals(Section.DECIDE, question.section());
  }

  @Test
  void a_question_about_two_players_is_put_to_the_first() throws IOException {
    DisputedQuestion question =
        asked(
            """
            ruling "Debts" 2021-01-01 #1
              permit sail(p, s) when owner(s) = q and q != p and coins(q) > 3
            ruling "Fees" 2021-02-01 #1
              forbid sail(p, s) when owner(s) = q and q != p and coins(q) > 3
            """);
    assertEquals(
        "May you sail a ship if it is owned by another player and the other player has more than 3"
            + " coins?",
        question.text());
  }

  @Test
  void an_example_calls_players_by_name_and_things_by_their_kind() throws IOException {
    Witness witness =
        asked(
                """
                ruling "Debts" 2021-01-01 #1
                  permit sail(p, s) when owner(s) = q and q != p
                ruling "Fees" 2021-02-01 #1
                  forbid sail(p, s) when owner(s) = q and q != p
                """)
            .lead()
            .witness()
            .orElseThrow();
    assertEquals(List.of("The ship is owned by Bob."), witness.told());
  }

  private DisputedQuestion asked(String rulings) throws IOException {
    Path rules = Files.writeString(folder.resolve("harbour.rules"), GAME + rulings);
    AuditRequest request =
        new AuditRequest(
            List.of(), Optional.empty(), List.of(rules), Optional.empty(), DraftUse.NONE);
    Screen screen =
        Screen.captured(
            InputStream.nullInputStream(),
            new ByteArrayOutputStream(),
            new ByteArrayOutputStream());
    List<DisputedQuestion> questions =
        new AuditView(AuditRun.run(request, screen).report(), Optional.empty())
            .questions().stream().filter(q -> q.section() != Section.NOTES).toList();
    assertEquals(1, questions.size(), questions::toString);
    return questions.getFirst();
  }
}
