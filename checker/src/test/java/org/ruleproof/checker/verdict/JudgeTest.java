package org.ruleproof.checker.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Nature;
import org.ruleproof.model.situation.Value.Quantity;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.vocabulary.RuleBase;

/** LANGUAGE on situations and precedence, held against one concrete situation at a time. */
class JudgeTest {
  private static final String VOCABULARY =
      """
      kind Player
      kind Card
      kind Agenda is Card
      state gold(Player): 0..60
      state rotated(Card): no | yes
      state owner(Card): Player or none
      term toll(Player): 0..60
      term dues(Player): 0..60
      act play(Player, Card)
      act sponsor(Player, Card) is play
      event sink(Card)
      event lose(Player, 0..9)
      principle "newest" newer ruling beats older ruling source "here"
      card "Rowan": Card
      document packet "P"
      """;

  private static final Thing PLAYER = new Thing("Player", 0);
  private static final Thing CARD = new Thing("Card", 0);

  private static String words(String older, String newer, Question question, int gold) {
    RuleBase base =
        Rules.base(
            VOCABULARY
                + "ruling \"Older\" 2000-01-01 #1\n"
                + older.indent(2)
                + (newer.isEmpty() ? "" : "ruling \"Newer\" 2001-01-01 #1\n" + newer.indent(2)));
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    SequencedMap<Thing, Nature> objects = new LinkedHashMap<>();
    objects.put(PLAYER, new Nature(Optional.empty(), Set.of()));
    objects.put(CARD, new Nature(Optional.empty(), Set.of("Agenda")));
    SequencedMap<Cell, Value> values = new LinkedHashMap<>();
    values.put(new Cell.Stored("gold", List.of(PLAYER)), Quantity.of(gold));
    Verdict verdict =
        new Judge(base.vocabulary(), claims).verdict(question, new Situation(objects, values));
    return (verdict.outcome().word() + " " + String.join("; ", verdict.answers())).strip();
  }

  private static String play(String older, String newer, int gold) {
    return words(
        older, newer, new Question(Head.Family.PERMITTED, "sponsor", List.of(PLAYER, CARD)), gold);
  }

  private static String toll(String older, String newer, int gold) {
    return words(older, newer, new Question(Head.Family.VALUE, "toll", List.of(PLAYER)), gold);
  }

  @Test
  void a_condition_reads_the_terms_that_claims_in_force_define() {
    String forbid = "forbid play(p, c) when toll(p) > 5";
    assertEquals("refused", play(forbid, "toll(p) = gold(p) + 3", 3));
    assertEquals("open", play(forbid, "toll(p) = gold(p) + 3", 2));
    assertEquals("open", play("toll(p) = 9\n" + forbid, "toll(p) = gold(p)", 5));
  }

  @Test
  void a_condition_reads_what_claims_permit() {
    String toll = "toll(p) = 1 when permitted(play(p, c))";
    assertEquals("answer 1", toll("permit play(p, c) when gold(p) > 3", toll, 4));
    assertEquals("open", toll("forbid play(p, c) when gold(p) > 3", toll, 4));
  }

  @Test
  void terms_that_define_one_another_in_a_circle_are_named() {
    String circle = "dues(p) = toll(p) + 1\nforbid play(p, c) when dues(p) > 3";
    Untranslatable named =
        assertThrows(Untranslatable.class, () -> play(circle, "toll(p) = dues(p)", 1));
    assertTrue(named.reason().contains("depends on itself"), named.reason());
  }

  @Test
  void an_act_is_open_allowed_or_refused_as_the_claims_that_apply_say() {
    assertEquals("open", play("permit play(p, c) when gold(p) > 3", "", 3));
    assertEquals("allowed", play("permit play(p, c) when gold(p) > 3", "", 4));
    assertEquals("refused", play("forbid play(p, c: Agenda) when gold(p) > 3", "", 4));
    assertEquals("open", play("forbid play(p, c: Agenda) unless gold(p) > 3", "", 4));
  }

  @Test
  void what_is_said_of_the_order_of_an_act_is_said_of_its_kinds() {
    Question sponsor = new Question(Head.Family.ORDER, "sponsor", List.of(PLAYER, CARD));
    assertEquals("answer last", words("play(p, c) resolves last", "", sponsor, 0));
    assertEquals(
        "answer first",
        words("play(p, c) resolves last", "sponsor(p, c) resolves first", sponsor, 0));
    String another = "play(q, d) before play(p, c) when d is not Agenda and c is Agenda";
    assertEquals("open", words(another, "", sponsor, 0), "there is no other card");
  }

  @Test
  void only_when_permits_within_and_forbids_outside() {
    assertEquals("allowed", play("permit play(p, c) only when gold(p) >= 3", "", 3));
    assertEquals("refused", play("permit play(p, c) only when gold(p) >= 3", "", 2));
  }

  @Test
  void a_newer_permission_takes_back_only_a_prohibition_that_holds_wherever_it_speaks() {
    assertEquals("allowed", play("forbid play(p, c)", "permit play(p, c) when gold(p) > 1", 2));
    assertEquals(
        "refused",
        play("forbid play(p, c) when gold(p) = 2", "permit play(p, c) when gold(p) > 1", 2));
    assertEquals(
        "allowed",
        play("forbid play(p, c) when gold(p) = 2", "always permit play(p, c) when gold(p) > 1", 2));
  }

  @Test
  void a_narrower_condition_on_the_same_term_lies_within_a_wider_one() {
    assertEquals(
        "allowed",
        play("forbid play(p, c) when gold(p) < 9", "permit play(p, c) when gold(p) < 3", 2));
    assertEquals(
        "refused",
        play("forbid play(p, c) when gold(p) < 3", "permit play(p, c) when gold(p) < 9", 2));
    assertEquals(
        "allowed",
        play("forbid play(p, c) unless gold(p) > 9", "permit play(p, c) when gold(p) < 3", 2));
  }

  @Test
  void a_value_that_a_third_ruling_overrides_disputes_nothing() {
    assertEquals("answer 3", toll("toll(p) = 2\ntoll(p) = 3", "toll(p) = 3", 0));
    assertEquals("unsettled 2; 3", toll("toll(p) = 2\ntoll(p) = 3", "", 0));
  }

  @Test
  void a_newer_prohibition_prevails_over_an_older_permission() {
    assertEquals("refused", play("permit play(p, c) when gold(p) > 1", "forbid play(p, c)", 2));
  }

  @Test
  void rulings_of_one_date_that_contradict_leave_it_unsettled() {
    assertEquals("unsettled", play("forbid play(p, c)\nalways permit play(p, c)", "", 2));
  }

  @Test
  void what_is_said_of_an_act_is_said_of_its_kinds_and_not_the_other_way_round() {
    Question plain = new Question(Head.Family.PERMITTED, "play", List.of(PLAYER, CARD));
    assertEquals("open", words("forbid sponsor(p, c)", "", plain, 0));
    assertEquals("refused", words("forbid play(p, c)", "", plain, 0));
  }

  @Test
  void the_newer_of_two_values_is_the_value() {
    assertEquals("answer 5", toll("toll(p) = 4", "toll(p) = 5", 0));
    assertEquals("answer 4", toll("toll(p) = 4", "toll(p) = 5 when gold(p) > 1", 1));
    assertEquals("answer 4", toll("toll(p) = 4", "toll(p) = 4", 1));
  }

  @Test
  void a_claim_that_hedges_yields_whatever_the_dates() {
    assertEquals("answer 4", toll("toll(p) = 4", "generally toll(p) = 5", 0));
  }

  @Test
  void fractions_are_rounded_as_the_rules_have_it_and_exact_where_they_say_nothing() {
    assertEquals("answer 7/2", toll("toll(p) = fraction 1/2 of gold(p)", "", 7));
    assertEquals("answer 4", toll("toll(p) = fraction 1/2 of gold(p)", "round fractions up", 7));
    assertEquals("answer 3", toll("toll(p) = fraction 1/2 of gold(p)", "round fractions down", 7));
  }

  @Test
  void a_term_may_have_a_rounding_of_its_own() {
    String own = "toll(p) = fraction 1/2 of gold(p)\nround fractions of toll(p) down";
    assertEquals("answer 3", toll(own + "\ngenerally round fractions up", "", 7));
    assertEquals("answer 3", toll("generally round fractions up", own, 7));
    assertEquals(
        "answer 4",
        toll("toll(p) = fraction 1/2 of gold(p)\nround fractions of gold(p) up", "", 7));
    assertEquals(
        "refused",
        play("round fractions up\nforbid play(p, c) when fraction 1/2 of gold(p) = 4", "", 7));
  }

  @Test
  void how_one_card_rounds_is_no_word_on_how_everything_is_rounded() {
    String card = "round fractions down by \"Rowan\"";
    assertEquals("answer 7/2", toll("toll(p) = fraction 1/2 of gold(p)", card, 7));
    assertEquals(
        "answer 4", toll("toll(p) = fraction 1/2 of gold(p)\nround fractions up", card, 7));
    Question question = new Question(Topic.parse(Head.Family.ROUNDING, "FRACTIONS"), List.of());
    assertEquals("open", words("toll(p) = 1", card, question, 0));
    assertEquals("answer UP", words("round fractions up", card, question, 0));
  }

  @Test
  void a_reaction_says_whether_it_must_and_with_which_values() {
    Question question = new Question(Head.Family.WHOLE_EFFECT, "sink", List.of(CARD));
    String claim = "then lose(p, 2) when gold(p) > 1";
    assertEquals(
        "answer must lose(player 1, 2)", words("whenever sink(c) " + claim, "", question, 2));
    assertEquals(
        "answer may lose(player 1, 2)", words("whenever sink(c) may " + claim, "", question, 2));
    assertEquals("open", words("whenever sink(c) " + claim, "", question, 1));
  }

  @Test
  void what_may_give_way_is_what_stands_against_it_when_all_claims_are_gone_through() {
    RuleBase base =
        Rules.base(
            VOCABULARY
                + """
                ruling "Older" 2000-01-01 #1
                  forbid play(p, c) when gold(p) < 3
                  forbid sponsor(p, c) when rotated(c)
                  permit play(p, c) when rotated(c)
                  permit sponsor(p, c)
                  forbid sink(c) when rotated(c)
                ruling "Newer" 2001-01-01 #1
                  forbid play(p, c) when gold(p) < 2
                  permit sponsor(p, c) when gold(p) < 1
                  toll(p) = 3
                """);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    Judge judge = new Judge(base.vocabulary(), claims);
    for (Judge one : List.of(judge, judge.without(claims.getFirst()), judge)) {
      List<ClaimInForce> known = one == judge ? claims : claims.subList(1, claims.size());
      for (ClaimInForce claim : claims) {
        for (Assertion permit : claim.assertions()) {
          if (permit.answer().equals(new Answer.Flag(true))) {
            assertEquals(
                givingWay(one, known, new Judge.ClaimAssertion(claim, permit)),
                Set.copyOf(one.whatGivesWay(claim, permit)));
          }
        }
      }
    }
  }

  private static Set<Judge.ClaimAssertion> givingWay(
      Judge judge, List<ClaimInForce> claims, Judge.ClaimAssertion permit) {
    Set<String> acts = Set.of("play", "sponsor");
    Head head = permit.assertion().head();
    return claims.stream()
        .filter(other -> !other.name().equals(permit.claim().name()))
        .flatMap(other -> other.assertions().stream().map(a -> new Judge.ClaimAssertion(other, a)))
        .filter(said -> said.assertion().answer().equals(new Answer.Flag(false)))
        .filter(said -> said.assertion().head().family() == head.family())
        .filter(
            said ->
                acts.containsAll(said.assertion().head().topic().names())
                    == acts.containsAll(head.topic().names()))
        .filter(said -> judge.mayMakeGiveWay(permit, said))
        .collect(Collectors.toSet());
  }
}
