package org.ruleproof.corpus.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.model.meaning.Head.Family;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.situation.Value;

final class QuestionWordsTest {
  private static final Value PLAYER = new Value.Thing("Player", 0);
  private static final Value CARD = new Value.Thing("Card", 0);
  private static final Value OTHER = new Value.Thing("Card", 1);
  private static final QuestionWords WORDS = new QuestionWords(SmallRules.base().vocabulary());

  private static String said(Family family, String topic, Value... arguments) {
    return WORDS.of(new Question(Topic.parse(family, topic), List.of(arguments)));
  }

  @Test
  void a_term_is_asked_for_as_a_noun_and_a_condition_as_a_clause() {
    assertEquals("What is player 1's gold?", said(Family.VALUE, "gold", PLAYER));
    assertEquals("Is it so that card 1 is rotated?", said(Family.VALUE, "rotated", CARD));
    assertEquals(
        "What is player 1's toll before anything changes it?", said(Family.BASE, "toll", PLAYER));
  }

  @Test
  void a_change_names_what_changes_and_what_is_changed() {
    assertEquals(
        "How much does card 1 add to player 1's toll?",
        said(Family.MODIFIER, "toll plus", PLAYER, CARD));
    assertEquals(
        "By how much does card 1 multiply player 1's toll?",
        said(Family.MODIFIER, "toll times", PLAYER, CARD));
  }

  @Test
  void what_two_things_are_asked_about_have_their_own_arguments() {
    assertEquals(
        "Which comes first: player 1 plays card 1, or player 1 sails card 2?",
        said(Family.ORDER, "play / sail", PLAYER, CARD, PLAYER, OTHER));
    assertEquals(
        "Does it count, when player 1 sails card 1, as that player 1 plays card 2?",
        said(Family.COUNTS, "sail as play", PLAYER, CARD, PLAYER, OTHER));
    assertEquals(
        "When player 1 sails card 1: does it come to be so that card 2 is rotated?",
        said(Family.BECOMES, "sail rotated", PLAYER, CARD, OTHER));
    assertEquals("What does player 1's gold become?", said(Family.BECOMES, " gold", PLAYER));
  }

  @Test
  void a_class_has_its_article_and_its_purpose() {
    assertEquals("Is card 1 an agenda?", said(Family.MEMBER, "Agenda", CARD));
    assertEquals(
        "Does card 1 count as a ship for \"Old Tub\"?",
        said(Family.COUNTS, "Ship for \"Old Tub\"", CARD));
  }

  @Test
  void a_limit_names_its_period() {
    assertEquals(
        "How often may this happen in one turn: player 1 plays card 1?",
        said(Family.LIMIT, "play TURN", PLAYER, CARD));
    assertEquals(
        "How often may this happen each time that there is cause for it: player 1 plays card 1?",
        said(Family.LIMIT, "play TRIGGER", PLAYER, CARD));
  }

  @Test
  void a_rounding_names_what_is_rounded_and_where() {
    assertEquals("Which way are averages rounded?", said(Family.ROUNDING, "AVERAGES"));
    assertEquals(
        "Which way are fractions of player 1's toll rounded?",
        said(Family.ROUNDING, "toll FRACTIONS", PLAYER));
  }

  @Test
  void arguments_that_a_question_leaves_out_are_not_made_up() {
    assertEquals("In which order are changes of toll made?", said(Family.MODIFIER_ORDER, "toll"));
    assertEquals("Who orders several effects like this: sink?", said(Family.POLICY, "sink"));
  }

  @Test
  void every_question_of_a_corpus_is_one_line_that_ends_with_its_mark() {
    for (Scenario scenario : SmallRules.corpus(1).scenarios()) {
      String question = scenario.judge().question();
      assertTrue(
          question.endsWith("?") && question.indexOf('?') == question.length() - 1, question);
      assertTrue(question.lines().count() == 1 && !question.contains("  "), question);
    }
  }
}
