package org.ruleproof.checker.lowering;

import org.junit.jupiter.api.Test;

/** Reactions that several rulings state. */
class RestatedReactionsTest {
  private static final String GAME =
      """
      game "g" id g
      kind Player has 1
      state n(Player): 0..9 = 0
      state calm: no | yes = no
      event cheer(Player p, 0..3 k)
        do n(p) rises by k
      event win(Player p)
        do calm becomes calm
      act play(Player p)
        do win(p)
      act quieten
        do calm becomes yes
      """;

  @Test
  void what_two_rulings_say_in_the_same_words_happens_once() {
    Played.start(
            GAME
                + """
                rule "one"
                  whenever win(p) then cheer(p, 1) when n(p) < 5
                rule "other"
                  whenever win(q) then cheer(q, 1) when n(q) < 5
                """)
        .play("play(Player)", "rule \"one\"(Player)")
        .assertState("n(Player)", "1")
        .assertMoves("play(Player)", "quieten");
  }

  @Test
  void what_holds_in_general_is_nothing_beside_what_another_ruling_says_of_it() {
    String rules =
        GAME
            + """
            rule "of calm"
              whenever win(p) then cheer(p, 1) when calm
            rule "in general"
              generally whenever win(q) then cheer(q, 1)
            """;
    Played.start(rules)
        .play("play(Player)", "rule \"in general\"(Player)")
        .assertState("n(Player)", "1");
    Played.start(rules)
        .play("quieten", "play(Player)", "rule \"of calm\"(Player)")
        .assertState("n(Player)", "1")
        .assertMoves("play(Player)", "quieten");
  }

  @Test
  void what_two_rulings_bring_about_in_different_cases_happens_for_each() {
    Played.start(
            GAME
                + """
                rule "one"
                  whenever win(p) then cheer(p, 1) when n(p) < 5
                rule "other"
                  whenever win(p) then cheer(p, 1) when not calm
                """)
        .play("play(Player)", "rule \"one\"(Player)", "rule \"other\"(Player)")
        .assertState("n(Player)", "2");
  }
}
