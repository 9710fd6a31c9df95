package org.ruleproof.checker.reaction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Loops whose iterations pass through what no rule makes happen: a player's act. */
class OutsideLoopsTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2..3
      kind Card
      kind Quest is Card
      kind Lot is Card
      state score(Card): 0..20
      event lose(Card c) do score(c) falls by 1
      act bid(Player, Card)
      act use(Player, Card)
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
