package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.game.Game;

/** A list put in an order by chance. */
class ShuffleTest {
  private static String cards(int number) {
    return """
    game "g"
    kind Card has NUMBER
    state deck: list of Card up to NUMBER
    state done: no | yes
    state draws: 0..1
    over when done
    act take(Card c)
      when not c in deck and draws = 0
      do add c to top of deck
    act mix when size of deck = NUMBER and draws = 0
      do draws becomes 1
         shuffle deck
         done becomes yes
    """
        .replace("NUMBER", Integer.toString(number));
  }

  @Test
  void chance_takes_the_next_from_the_top_of_those_left() {
    Played.start(cards(3))
        .play("take(Card 1)", "take(Card 2)", "take(Card 3)", "mix")
        .assertMoves(
            "next from the top of deck(Card 1)",
            "next from the top of deck(Card 2)",
            "next from the top of deck(Card 3)")
        .play("next from the top of deck(Card 2)")
        .assertState("done", "no")
        .play("next from the top of deck(Card 3)")
        .assertState("done", "yes")
        .assertState("deck(2)", "Card 2")
        .assertState("deck(1)", "Card 3")
        .assertState("deck(0)", "Card 1");
  }

  @Test
  void every_order_comes_up_in_one_way() {
    // The deck is laid in one order only; each of its 24 orders ends the game.
    StringBuilder rules =
        new StringBuilder(
            cards(4)
                .replace("kind Card has 4", "kind Card\nfact rank(Card): 0..9")
                .replace("not c in deck and", "rank(c) = size of deck and"));
    for (int i = 0; i < 4; i++) {
      rules.append("card \"").append((char) ('A' + i)).append("\": Card, rank ").append(i);
      rules.append('\n');
    }
    Game game = Rules.game(rules.toString());
    Exploration found = new BreadthFirst().explore(game, ExplorationRequest.all(game));

    // 5 while it is laid; then 1 before each draw of 4, 3, 2 cards: 1, 4, 12; 24 at the end.
    assertEquals(5 + 1 + 4 + 12 + 24, found.distinctStates());
    assertEquals(1 + 4 + 1 + 4 + 12 + 24, found.transitions());
    assertTrue(found.complete());
    assertEquals(0, found.deadlocks());
  }

  @Test
  void fewer_than_two_need_no_chance() {
    Played.start(cards(1)).play("take(Card)", "mix").assertState("done", "yes").assertMoves();
  }
}
