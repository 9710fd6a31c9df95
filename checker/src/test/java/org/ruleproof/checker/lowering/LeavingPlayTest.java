package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;

/** Cards that leave play and what their states hold when they return. */
class LeavingPlayTest {
  private static final String CARDS =
      """
      game "g"
      kind Card has 4
      kind Ship is Card has 2
      card "Scout": Ship, damage 1
      enum Zone = hand | inplay | discarded
      enum Mark = shadow | vorlon
      state zone(Card): Zone = inplay
      state damage(Card): 0..9
      state marks(Card, Mark): 0..3
      state on(Card, Card): no | yes
      state under(Card): list of Card up to 2
      initially marks(c: Ship, vorlon) is 2
      setting leaves-play = leave
      event leave(Card c)
      event discard(Card c) is leave(c)
        do zone(c) becomes discarded
      act wear(Card c, Card d)
        when zone(c) is inplay and c is not d and damage(c) < 2
        do damage(c) becomes 5
           marks(c, shadow) rises by 1
           marks(c, vorlon) becomes 1
           on(c, d) becomes yes
           add d to top of under(c)
      act drop(Card c) when zone(c) is inplay and damage(c) > 1 do discard(c)
      act lose(Card d) when zone(d) is inplay and damage(d) < 2 do leave(d)
      """;

  @Test
  void a_card_that_leaves_play_gets_the_first_values_of_its_states_back() {
    Played.start(CARDS)
        .play("wear(\"Scout\", Card 1)")
        .assertState("damage(\"Scout\")", "5")
        .play("drop(\"Scout\")")
        .assertState("damage(\"Scout\")", "1")
        .assertState("marks(\"Scout\", shadow)", "0")
        .assertState("marks(\"Scout\", vorlon)", "2")
        .assertState("on(\"Scout\", Card 1)", "no")
        .assertState("under#size(\"Scout\")", "0");
  }

  @Test
  void what_the_event_itself_does_comes_after_that() {
    Played.start(CARDS)
        .play("wear(\"Scout\", Card 1)", "drop(\"Scout\")")
        .assertState("zone(\"Scout\")", "discarded");
  }

  @Test
  void a_state_of_two_cards_is_one_of_either() {
    Played.start(CARDS)
        .play("wear(\"Scout\", Card 1)", "wear(Card 2, Card 1)", "lose(Card 1)")
        .assertState("on(\"Scout\", Card 1)", "no")
        .assertState("on(Card 2, Card 1)", "no")
        .assertState("damage(Card 2)", "5");
  }

  @Test
  void a_setting_that_names_no_event_of_a_card_is_an_error_with_its_line() {
    String line =
        assertThrows(
                UnplayableException.class,
                () -> Rules.game(CARDS.replace("= leave\n", "= close\n") + "event close\n"))
            .diagnostics()
            .getFirst()
            .line();

    assertTrue(line.startsWith("test.rules:13:1"), line);
    assertTrue(line.contains("found close, expected an event of the card that leaves"), line);
  }

  @Test
  void without_the_setting_nothing_comes_back_of_itself() {
    Played.start(CARDS.replace("setting leaves-play = leave\n", ""))
        .play("wear(\"Scout\", Card 1)", "drop(\"Scout\")")
        .assertState("damage(\"Scout\")", "5");
  }

  @Test
  void the_line_of_a_card_gives_a_state_its_first_value() {
    assertEquals(
        1,
        Rules.game(CARDS).initial().getFirst().stream()
            .skip(Rules.game(CARDS).layout().array("damage").first())
            .limit(4)
            .filter(v -> v == 1)
            .count());
  }
}
