package org.ruleproof.checker.order;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.vocabulary.RuleBase;

/** LANGUAGE, quantities: a tie that no claim breaks is an order that nobody fixed. */
class OrderTieSearchTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2..3
      kind Card
      step morning < evening
      state gold(Player): 0..9 = 4
      state crowned(Player): no | yes = no
      event reward(Player)
      event start(Player)
      state ally(Player, Player): no | yes = no
      act bless(Player, Player)
      """;

  private static List<OrderTieSearch.Tie> ties(String rules) {
    RuleBase base = Rules.base(GAME + "rule \"first\"\n  " + rules + "\n");
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    OrderTieSearch.Result result =
        OrderTieSearch.search(new LoopQueries(base.vocabulary(), claims));
    assertEquals(List.of(), result.undecided(), rules);
    return result.ties();
  }

  @Test
  void two_with_the_most_are_a_tie_wherever_the_claim_picks_one() {
    for (String rule :
        List.of(
            "whenever start(p) then reward(the q: Player with highest gold(q))",
            "permit bless(p, r) when r is the q: Player with lowest gold(q)",
            "permit bless(p, r) when step is evening and gold(p) > 3"
                + " and r is the q: Player where crowned(q) with lowest gold(q)",
            "forbid bless(p, r) unless p is the q: Player where not crowned(q) with highest"
                + " gold(q)",
            "permit bless(p, r) when (count of s: Player"
                + " where s is the q: Player where ally(q, s) with highest gold(q)) > 0",
            "whenever start(p) then reward(the q: Player with highest gold(q)) unless"
                + " crowned(p)")) {
      assertEquals(1, ties(rule).size(), rule);
    }
  }

  @Test
  void a_tie_that_is_broken_or_cannot_be_is_none() {
    for (String rule :
        List.of(
            "whenever start(p) then reward(the q: Player with highest gold(q), first of equals)",
            "permit bless(p, r) when gold(p) = highest of gold(q) over q: Player",
            "permit bless(p, r) when r is the q: Player where q is p with highest gold(q)",
            "whenever start(p) then reward(the q: Player with highest gold(q)) unless (some r:"
                + " Player where some s: Player where s is not r and gold(s) = gold(r))")) {
      assertEquals(List.of(), ties(rule), rule);
    }
  }

  @Test
  void a_tie_that_an_axiom_excludes_is_none() {
    String most = "whenever start(p) then reward(the q: Player with highest gold(q))\n";
    for (String axiom :
        List.of(
            "axiom gold(p) = gold(q) implies p is q",
            "axiom no p: Player where (some q: Player where q is not p and gold(q) = gold(p))")) {
      assertEquals(List.of(), ties(most + axiom), axiom);
    }
    for (String axiom :
        List.of(
            "axiom gold(p) = 0 and gold(q) = 0 implies p is q",
            "axiom crowned(p) and crowned(q) implies p is q")) {
      assertEquals(1, ties(most + axiom).size(), axiom);
    }
  }

  @Test
  void one_of_a_kind_that_has_one_ties_with_none() {
    for (String kind :
        List.of("kind Hero is Card has 1", "kind Hero has 1", "kind Hero is Card has 1..2")) {
      String rules =
          """
          permit bless(p, r)
          %s
          fact power(Hero): 0..9
          event wake(Hero)
          rule "wake"
            whenever start(p) then wake(the h: Hero with highest power(h))
          """
              .formatted(kind);
      assertEquals(kind.endsWith("2") ? 1 : 0, ties(rules).size(), kind);
    }
  }

  @Test
  void no_two_tie_beside_another_where_the_kind_has_two() {
    String rules =
        """
        permit bless(p, r)
        kind Rival has 2
        kind Twin is Card has %d
        fact power(Rival): 0..9
        fact might(Card): 0..9
        act duel(Rival, Rival)
        act wrestle(Twin, Twin)
        rule "rivals"
          permit duel(a, b) when b is the h: Rival where h is not a with highest power(h)
        rule "twins"
          permit wrestle(a, b) when b is the h: Twin where h is not a with highest might(h)
        """;
    assertEquals(List.of(), ties(rules.formatted(2)));
    assertEquals(1, ties(rules.formatted(3)).size());
  }

  @Test
  void a_tie_is_a_warning_that_names_its_ruling_once() {
    RuleBase base =
        Rules.base(
            GAME
                + """
                rule "twice"
                  whenever start(p) then reward(the q: Player with highest gold(q))
                  permit bless(p, r) when r is the q: Player with highest gold(q)
                """);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    FindingProse prose = new FindingProse(Map.of(), Object::toString, c -> "It says so.");
    List<Finding> findings =
        OrderFindings.ofTies(
            OrderTieSearch.search(new LoopQueries(base.vocabulary(), claims)).ties(),
            prose,
            new EnglishPrinter(base.vocabulary()));
    assertEquals(1, findings.size());
    assertEquals(Level.WARNING, findings.getFirst().level());
    assertEquals(1, findings.getFirst().rulings().size());
  }
}
