package org.ruleproof.checker.lowering;

import org.junit.jupiter.api.Test;

class ModifierOrderTest {
  private static final String GAME =
      """
      game "g" id g
      kind Card has 2
      kind Player has 1
      kind Scout is Card has 1
      kind Guard is Card has 1
      state bold(Card): no | yes = no
      state seen(Card): 0..40 = 0
      term strength(Card): 0..40
      act look(Player p)
        do for every c: Card: seen(c) becomes strength(c)
      act embolden(Player p)
        do for every c: Scout: bold(c) becomes yes
      rule "strength"
        strength(c) starts from 3
        strength(c) plus 1
        strength(c) times 2
      """;

  @Test
  void an_order_that_names_a_kind_is_kept_to_that_kind() {
    Played.start(
            GAME
                + """
                rule "of all"
                  order modifiers of strength(c) by times before plus
                rule "of guards"
                  order modifiers of strength(g: Guard) by plus before times by "Guard"
                """)
        .play("look(Player)")
        .assertState("seen(Scout)", "7")
        .assertState("seen(Guard)", "8");
  }

  @Test
  void an_order_that_holds_at_times_is_followed_then() {
    Played.start(
            GAME
                + """
                rule "of all"
                  order modifiers of strength(c) by plus before times
                rule "of the bold"
                  order modifiers of strength(c) by times before plus when bold(c)
                """)
        .play("look(Player)")
        .assertState("seen(Scout)", "8")
        .play("embolden(Player)", "look(Player)")
        .assertState("seen(Scout)", "7")
        .assertState("seen(Guard)", "8");
  }

  @Test
  void where_one_source_is_put_last_the_others_keep_their_order() {
    Played.start(
            GAME
                + """
                rule "of the guard"
                  "Guard" gives strength(c) times 2
                rule "of all"
                  order modifiers of strength(c) by times before plus
                rule "of scouts"
                  order modifiers of strength(s: Scout) by "Guard" last
                """)
        .play("look(Player)")
        .assertState("seen(Guard)", "13")
        .assertState("seen(Scout)", "14");
  }

  @Test
  void a_bound_that_depends_on_another_card_is_the_narrowest() {
    Played.start(
            GAME
                + """
                fact limit(Card): 0..40 = 5
                rule "limit"
                  limit(s: Scout) = 4
                  strength(c) at most limit(d) when not bold(d)
                """)
        .play("look(Player)")
        .assertState("seen(Guard)", "4")
        .play("embolden(Player)", "look(Player)")
        .assertState("seen(Guard)", "5");
  }
}
