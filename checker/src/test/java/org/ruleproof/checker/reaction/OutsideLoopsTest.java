package org.ruleproof.checker.reaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * Loops whose iterations pass through what no rule makes happen: a player's act, a card that works
 * or not.
 */
class OutsideLoopsTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2..3
      kind Card
      kind Quest is Card
      kind Lot is Card
      enum Zone = hand | inplay | gone
      step morning < evening
      state score(Card): 0..20
      state zone(Card): Zone = hand
      state mute(Card): no | yes = no
      event succeed(Quest)
      event lift(Card c) do zone(c) becomes hand
      event bury(Card c) do zone(c) becomes gone
      event silence(Card c) do mute(c) becomes yes
      event rouse(Card c) do mute(c) becomes no
      event gain(Card c) do score(c) rises by 1
      event lose(Card c) do score(c) falls by 1
      act begin(Player, Quest)
      act bid(Player, Card)
      act use(Player, Card)
      act play(Player, Card)
      card "Patron": Card
      card "Thief": Card
      """;

  private static List<Loop> loops(String rules) {
    RuleBase base = Rules.base(GAME + rules);
    return LoopSearch.search(base.vocabulary(), ClaimsInForce.of(base, "test", Optional.empty()))
        .loops();
  }

  private static Loop only(String rules) {
    List<Loop> loops = loops(rules);
    assertEquals(1, loops.size(), loops::toString);
    return loops.getFirst();
  }

  private static final String LIMIT =
      """
      rule "limit"
        limit begin(p, k) to 1 each turn for each p: Player
      """;

  @Test
  void what_returns_can_be_used_again_as_often_as_a_limit_lets() {
    String rules =
        """
        rule "return"
          whenever succeed(k) then lift(k)
        """
            + LIMIT;
    Loop loop = only(rules);
    assertEquals(Loop.Outcome.CLOSED, loop.outcome());
    assertEquals(OptionalLong.of(1), loop.most());
    assertEquals("test:rule:limit", loop.limiting().getFirst().ruling());
  }

  @Test
  void what_goes_elsewhere_or_is_another_thing_does_not_return() {
    assertEquals(
        List.of(),
        loops(
            """
            rule "gone"
              whenever succeed(k) then bury(k)
            """
                + LIMIT));
    assertEquals(
        List.of(),
        loops(
            """
            rule "other"
              whenever succeed(k) then lift(c) when zone(c) is gone
            """
                + LIMIT));
    assertEquals(
        List.of(),
        loops(
            """
            rule "return"
              whenever succeed(k) then lift(k)
            """),
        "no act with such things is limited");
  }

  private static final String THERE_AND_BACK =
      """
      rule "silenced"
        whenever silence(c) then lose(c)
      rule "roused"
        whenever rouse(c) then gain(c)
      """;

  private static final String FLOOR =
      """
      rule "floor"
        score(c) at least 0
      """;

  @Test
  void silenced_and_roused_again_is_a_gain_for_who_has_nothing_to_lose() {
    Loop loop = only(THERE_AND_BACK + FLOOR);
    assertEquals(Loop.Outcome.EXTERNAL, loop.outcome());
    RuleBase base = Rules.base(GAME + THERE_AND_BACK + FLOOR);
    Finding finding =
        LoopFindings.of(
                base.vocabulary(),
                List.of(loop),
                new Lassos(base.vocabulary(), Optional.empty()),
                new FindingProse(Map.of(), Object::toString, c -> "It says so."))
            .getFirst();
    assertEquals(Level.NOTE, finding.level());
    assertTrue(finding.explanation().contains("nothing left to take"), finding::explanation);
  }

  @Test
  void what_is_always_taken_back_in_full_is_none() {
    assertEquals(List.of(), loops(THERE_AND_BACK), "no floor");
    assertEquals(
        List.of(),
        loops(
            """
            rule "silenced"
              whenever silence(c) then lose(c) when c is Quest
            rule "roused"
              whenever rouse(c) then gain(c) when c is not Quest
            """
                + FLOOR),
        "of other cards");
    assertEquals(
        List.of(),
        loops(
            """
            rule "buried"
              whenever bury(c) then lose(c)
            rule "lifted"
              whenever lift(c) then gain(c)
            """
                + FLOOR),
        "a card that is buried may go anywhere");
  }

  @Test
  void a_card_that_is_one_more_way_to_do_a_repeatable_act_is_named() {
    String rules =
        """
        rule "bidding"
          permit bid(p, c) again each turn when c is Lot
        rule "patron"
          permit bid(p, c) when c is Lot and happened use(p, "Patron") this trigger
        """;
    assertEquals(
        List.of("test:rule:bidding", "test:rule:patron"),
        only(rules).claims().stream().map(ClaimInForce::ruling).toList());
  }

  @Test
  void a_permission_of_other_acts_of_that_name_is_none() {
    String rules =
        """
        rule "bidding"
          permit bid(p, c) again each turn when c is Lot
        rule "patron"
          permit bid(p, c) when happened use(p, "Patron") this trigger
        """;
    assertEquals(1, only(rules).claims().size());
  }

  @Test
  void a_prohibition_closes_a_loop_only_where_it_must_hold_in_it() {
    String loop =
        """
        rule "again"
          whenever lose(c) then lose(c) when c is Quest
        rule "ban"
          forbid lose(c) when c is Quest
        """;
    assertEquals(Loop.Outcome.CLOSED, only(loop).outcome());
    assertEquals(
        Loop.Outcome.UNBOUNDED,
        only(loop.strip() + " and happened use(p, \"Thief\") this trigger\n").outcome());
  }
}
