package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.game.OmittedClaim;

/** In which order effects run that are due together. */
class DueOrderTest {
  private static final String THREE =
      """
      game "g"
      kind Player has 2
      state n(Player): 0..9 = 1
      event one(Player p) do n(p) rises by 1
      event two(Player p) do n(p) becomes 5
      event three(Player p) do n(p) falls by 1
      act go(Player p) when n(p) = 1
        do n(p) becomes 2
      principle "date" newer ruling beats older ruling source "here"
      rule "1" whenever go(p) then one(p)
      rule "2" whenever go(p) may then two(p)
      rule "3" whenever go(p) then three(q)
      """;

  /** The moves of player 1's reactions right after the act, by the names of their rules. */
  private static List<String> first(String claims) {
    return after(claims).moves().stream()
        .map(move -> move.replaceAll("[^123]", ""))
        .map(digits -> digits.substring(0, 1))
        .distinct()
        .toList();
  }

  private static Played after(String claims) {
    return Played.start(THREE + claims.indent(0)).play("go(Player 1)");
  }

  @Test
  void without_a_claim_any_may_come_first() {
    assertEquals(List.of("1", "2", "3"), first(""));
    assertEquals(
        List.of("1", "2", "3"),
        first("rule \"o\" order one(p), two(p) at go(p) by owner's choice"));
  }

  @Test
  void what_comes_before_another_does_so_through_a_third_too_and_also_before_what_may_be_left() {
    assertEquals(List.of("1", "3"), first("rule \"o\" one(p) before two(p)"));
    assertEquals(
        List.of("1", "3"),
        first("rule \"o\"\n  one(p) before two(p)\n  two(p) before three(q) when p is q"));
    assertEquals(
        List.of("1"), first("rule \"o\"\n  one(p) before two(p)\n  two(q) before three(r)"));
  }

  @Test
  void an_order_of_other_arguments_or_under_another_condition_does_not_hold() {
    assertEquals(List.of("1", "2", "3"), first("rule \"o\" one(p) before two(other p)"));
    assertEquals(List.of("1", "2", "3"), first("rule \"o\" one(p) before two(p) when n(p) = 9"));
  }

  @Test
  void rules_are_ordered_by_their_names() {
    String one = "rule \"o\"\n  rule \"1\" before rule \"2\"\n";
    assertEquals(List.of("1", "3"), first(one));
    assertEquals(List.of("1"), first(one + "  rule \"3\" after rule \"2\"\n"));
    assertEquals(List.of("1", "2", "3"), first(one + "  rule \"2\" before rule \"1\"\n"));
    assertEquals(
        List.of("1", "2", "3"), first("rule \"o\" order rule \"1\", rule \"2\" by random"));
  }

  @Test
  void what_belongs_to_the_player_with_the_initiative_comes_first() {
    String policy = "rule \"o\" order three(q) at go(p) by initiative\n";
    String order = "order initiative of p: Player by %s n(p)\n";
    assertEquals("Player 1", thirds(policy + order.formatted("highest")));
    assertEquals("Player 2", thirds(policy + order.formatted("lowest")));
    assertEquals("Player 1, Player 2", thirds(policy + order.formatted("highest 0 *")));
    assertEquals(
        List.of("nothing says who has it: declare 'order initiative of p: KIND by E'"),
        after(policy).game().notFollowed().stream().map(OmittedClaim::because).toList());
  }

  /** The players of whom the third rule may speak first. */
  private static String thirds(String claims) {
    return after(claims).moves().stream()
        .filter(move -> move.startsWith("rule \"3\""))
        .map(move -> move.replaceAll(".*\\((.*)\\)", "$1"))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  @Test
  void what_resolves_first_or_last_does_so_among_all() {
    assertEquals(List.of("2"), first("rule \"o\" two(p) resolves first"));
    assertEquals(List.of("1", "2"), first("rule \"o\" three(p) resolves last"));
    assertEquals(
        List.of("1", "2"), first("rule \"o\"\n  one(p) resolves first\n  two(p) resolves first"));
  }

  @Test
  void of_two_opposite_orders_the_prevailing_one_holds_and_neither_where_nothing_decides() {
    String older = "ruling \"A\" 2000-01-01 #1\n  one(p) before two(p)\n";
    assertEquals(
        List.of("2", "3"), first(older + "ruling \"B\" 2001-01-01 #1\n  two(p) before one(p)"));
    assertEquals(
        List.of("1", "2", "3"),
        first(older + "ruling \"B\" 2000-01-01 #1\n  two(p) before one(p)"));
  }

  @Test
  void an_order_of_what_no_reactions_do_is_not_followed_and_said_to_be_so() {
    List<OmittedClaim> omitted =
        after("rule \"o\" one(p) before go(q)\nrule \"t\" one(p) together with two(p)")
            .game()
            .notFollowed();
    assertEquals(2, omitted.size(), omitted::toString);
  }
}
