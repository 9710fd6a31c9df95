package org.ruleproof.model.precedence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.model.language.Declaration.Principle;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.precedence.Prevailing.Ground;
import org.ruleproof.model.precedence.Prevailing.Winner;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/** Who wins (docs/meaning.md): each ground and each principle on two claims of a small game. */
class PrevailingTest {
  private static final String GAME =
      """
      game "Hats" id hats
      kind Player has 2..2
      kind Card
      card "Bowler": Card
      card "Wand": Card
      step dawn < dusk
      state charm(Player): 0..9
      state wits(Player): 0..9
      principle "date" newer claim beats older claim except on wits source "1"
      principle "cannot" strict claim beats claim source "2"
      principle "print" card beats rulebook source "3"
      principle "packet" ruling beats rulebook source "4"
      """;

  private record Pair(Prevailing prevailing, Standing one, Standing two) {
    Prevailing.Decision decision() {
      Prevailing.Decision there = prevailing.decide(one, two);
      Prevailing.Decision back = prevailing.decide(two, one);
      assertEquals(there.winner() == Winner.FIRST, back.winner() == Winner.SECOND);
      assertEquals(there.inDoubt(), back.inDoubt());
      return there;
    }
  }

  private static Pair pair(String game, String one, String two) {
    RulesResult read =
        RuleReader.read(
            List.of(new SourceText("hats.rules", game + source("One", one) + source("Two", two))));
    assertEquals(List.of(), read.diagnostics());
    List<ClaimInForce> claims = ClaimsInForce.of(read.base(), "hats", Optional.empty());
    return new Pair(
        new Prevailing(read.base().vocabulary().principles()),
        claims.getFirst().standing(),
        claims.getLast().standing());
  }

  /** "2001 CLAIM" as a ruling, "rulebook CLAIM" and "undated CLAIM" as entries. */
  private static String source(String topic, String claim) {
    String where = claim.substring(0, claim.indexOf(' '));
    String head =
        switch (where) {
          case "rulebook" -> "document rulebook \"R\" dated 2000-06-01\nentry \"" + topic + "\" #1";
          case "undated" -> "document packet \"P\"\nentry \"" + topic + "\" #1";
          default -> "document packet \"P\"\nruling \"" + topic + "\" " + where + "-01-01 #1";
        };
    return head + "\n  " + claim.substring(where.length() + 1) + "\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // the first that speaks decides: lifting, a hedge, a card's text, a named card, principles
        "1999 charm(p) = 1 lifting \"Two\" 2001-01-01 #1 | 2001 charm(p) = 2 | FIRST LIFTED",
        "1999 charm(p) = 1 lifting \"One\" 1999-01-01 #1 | 2001 charm(p) = 2 | SECOND PRINCIPLE",
        "1999 charm(p) = 1 | 2001 generally charm(p) = 2 | FIRST HEDGED",
        "1999 generally charm(p) = 1 | 2001 generally charm(p) = 2 | SECOND PRINCIPLE",
        "1999 charm(p) = 1 by \"Bowler\" | 2001 charm(p) = 2 | FIRST CARD_TEXT",
        "1999 charm(p) = 1 by \"Bowler\" | 2001 strict charm(p) = 2 | SECOND PRINCIPLE",
        "1999 charm(p) = 1 by \"Bowler\" | 2001 charm(p) = 2 by \"Wand\" | NEITHER NOTHING",
        "1999 charm(p) = 1 by \"Bowler\" | 2001 charm(p) = 2 when c is \"Bowler\" | SECOND PRINCIPLE",
        "1999 charm(p) = 1 by \"Bowler\" | 2001 charm(p) = 2 when c is \"Wand\" | FIRST CARD_TEXT",
        "1999 charm(p) = 1 when c is \"Wand\" | rulebook charm(p) = 2 | FIRST NAMED_CARD",
        "1999 charm(p) = 1 when c is \"Wand\" | rulebook strict charm(p) = 2 | SECOND PRINCIPLE",
        "1999 charm(p) = 1 when c is \"Wand\" | rulebook always charm(p) = 2 | SECOND PRINCIPLE",
        "1999 charm(p) = 1 when c is \"Wand\" | 2001 charm(p) = 2 | SECOND PRINCIPLE",
        "1999 charm(p) = 1 when c is \"Wand\" | rulebook charm(p) = 2 when c is \"Wand\" | SECOND PRINCIPLE",
        "1999 charm(p) = 1 | rulebook charm(p) = 2 | SECOND PRINCIPLE",
        "2001 charm(p) = 1 | rulebook charm(p) = 2 | FIRST PRINCIPLE",
        "1999 charm(p) = 1 | 1999 charm(p) = 2 | NEITHER NOTHING",
        "undated charm(p) = 1 | 2001 charm(p) = 2 | NEITHER NOTHING",
        "undated charm(p) = 1 | rulebook charm(p) = 2 | FIRST PRINCIPLE",
        "1999 wits(p) = 1 | 2001 wits(p) = 2 | NEITHER NOTHING",
        "1999 wits(p) = 1 | rulebook wits(p) = 2 | FIRST PRINCIPLE",
        "1999 strict wits(p) = 1 | 2001 wits(p) = 2 | FIRST PRINCIPLE",
      })
  void the_first_that_tells_two_claims_apart_decides(String one, String two, String expected) {
    Prevailing.Decision decision = pair(GAME, one, two).decision();
    assertEquals(expected, decision.winner() + " " + decision.ground());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1999 charm(p) = 1 | rulebook charm(p) = 2 | date | packet | false",
        "1999 strict charm(p) = 1 | rulebook charm(p) = 2 | cannot | '' | true",
        "undated charm(p) = 1 by \"Bowler\" | rulebook strict charm(p) = 2"
            + " | cannot | print, packet | false",
        "1999 strict charm(p) = 1 | 2001 charm(p) = 2 | cannot | '' | true",
        "1999 strict wits(p) = 1 | 2001 wits(p) = 2 | cannot | '' | false",
        "1999 strict charm(p) = 1 | 2001 strict charm(p) = 2 | date | '' | false",
        "1999 charm(p) = 1 | 2001 strict charm(p) = 2 | date | '' | false",
        "1999 charm(p) = 1 | 2001 charm(p) = 2 | date | '' | false",
      })
  void a_decision_names_the_principle_the_dissent_and_whether_it_is_in_doubt(
      String one, String two, String principle, String dissent, boolean inDoubt) {
    Prevailing.Decision decision = pair(GAME, one, two).decision();
    assertEquals(principle, decision.principle().map(Principle::name).orElse(""));
    assertEquals(dissent, String.join(", ", decision.dissent()));
    assertEquals(inDoubt, decision.inDoubt());
  }

  @Test
  void a_principle_with_a_condition_decides_where_it_is_sure_to_hold() {
    String game =
        GAME.replace("older claim except on wits", "older claim when step = dusk")
            .replace("strict claim beats claim", "older claim beats newer claim");
    Pair pair = pair(game, "1999 charm(p) = 1", "2001 charm(p) = 2");
    assertTrue(pair.prevailing().isConditional());
    assertEquals(Winner.NEITHER, pair.decision().winner(), "by night the one, by day the other");
    assertEquals(
        Winner.SECOND,
        pair.prevailing()
            .decide(pair.one(), pair.two(), (holds, bars) -> !holds.isEmpty())
            .winner(),
        "it is always night");
    assertEquals(
        Winner.FIRST,
        pair.prevailing().decide(pair.one(), pair.two(), (holds, bars) -> holds.isEmpty()).winner(),
        "it is never night");
    assertEquals(Winner.NEITHER, pair.prevailing().byPrinciples(pair.one(), pair.two()));
  }

  @Test
  void principles_pick_a_side_whatever_is_an_exception() {
    Pair pair = pair(GAME, "1999 charm(p) = 1 by \"Bowler\"", "2001 charm(p) = 2");
    assertEquals(Winner.FIRST, pair.decision().winner());
    assertEquals(Ground.CARD_TEXT, pair.decision().ground());
    assertEquals(Winner.SECOND, pair.prevailing().byPrinciples(pair.one(), pair.two()));
    assertTrue(pair.prevailing().beats(pair.one(), pair.two()));
    assertFalse(pair.prevailing().beats(pair.two(), pair.one()));
    assertFalse(pair.prevailing().isConditional());
    Pair undated = pair(GAME, "undated charm(p) = 1", "rulebook charm(p) = 2");
    assertEquals(
        Winner.FIRST,
        undated.prevailing().byPrinciples(undated.one(), undated.two()),
        "the first that speaks");
  }
}
