package org.ruleproof.model.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** Each line is a claim and what a rules manager reads of it. */
class EnglishPrinterTest {
  private static final String VOCABULARY =
      """
      game "Test" id test
      parameter Most = 5
      kind Player has 2
      kind Card words "card"
      kind Agenda is Card words "agenda"
      kind Fleet is Card
      enum Mark = shadow | vorlon
      step declare < action.start
        < draw < dusk words "end of the day", "dusk"
      fact gives(Card, Mark): 0..5 = 0 words "{1} gives {2}"
      fact cost(Card): 0..9
      fact loyalty(Card): Mark or none words "{1} is loyal to {0}"
      state marks(Player, Mark): 0..9 words "marks"
      state influence(Player): 0..60
      state agenda(Player): Agenda or none words "agenda"
      state owner(Card): Player words "owner of"
      state keeper(Card): Player words "{1} is kept by {0}", "the keeper of {1}"
      state guard(Card): Player or none words "{0} guards {1}", "the guard of {1}"
      state inside(Card, Fleet): no | yes words "{1} lies in {2}"
      state tied(Mark): no | yes words "the vote on {1} is tied"
      state hidden(Card): no | yes
      state voting(Player): no | yes words "has a vote"
      state deck(Player): list of Card up to 9
      term power(Player): -9..99
      act play(Player, Card) words "play", "plays", "played"
      act sponsor(Player, Card) is play words "sponsor"
      act attack(Player, Player)
      event lose(Player, 0..9) words "lose influence"
      event discard(Card) words "{1} is discarded"
      event draw(Player, 0..9) words "{1} draws {2} cards"
      event refund(Player, 0..9) words "{1} loses {2} of the power"
      event raise(Card, 0..9) words "the value of {1} rises by {2}"
      event shuffle-all() words "the decks are shuffled"
      event pass-on(Player, Player, Mark) words "{1} passes a {3} mark on to {2}"
      state at-war: no | yes words "the Great War goes on"
      state sponsored(Card): no | yes words "{1} has been sponsored"
      state base(Card): Mark words "{1} lowers {0}"
      state wits(Player, Mark): 0..9 words "the {2} value of {1}"
      card "Blue Moon": Card
      ruling "Old" 1999-04-09 #1
        permit play(p, c)
      """;

  private static RuleBase base;

  @BeforeAll
  static void readVocabulary() {
    base = read("").base();
  }

  private static RulesResult read(String claim) {
    String ruling = claim.isEmpty() ? "" : "ruling \"New\" 2000-02-07 #1\n  " + claim + "\n";
    RulesResult result =
        RuleReader.read(List.of(new SourceText("test.rules", VOCABULARY + ruling)));
    assertEquals(List.of(), result.diagnostics(), claim);
    return result;
  }

  private static Claim claim(String text) {
    return read(text).base().rulings().getLast().claims().getFirst();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          forbid play(p, c) when gives(c, shadow) > 0 and marks(p, vorlon) > 0     | A player may not play a card if that card gives shadow and that player has vorlon marks.
          forbid play(p, c) when marks(p, vorlon) = 1                                | A player may not play a card if that player has exactly 1 vorlon mark.
          forbid play(p, c) when marks(p, vorlon) > 2                                | A player may not play a card if that player has more than 2 vorlon marks.
          forbid play(p, c) when gives(c, shadow) >= 2 unless marks(p, vorlon) = 0 | A player may not play a card if that card gives at least 2 shadow, unless that player has no vorlon marks.
          permit play(p, "Blue Moon") when agenda(p) is "Blue Moon"                | A player may play "Blue Moon" if that player's agenda is "Blue Moon".
          always permit play(p, c)                                                 | A player may play a card in every case.
          always influence(p) = 3                                                  | In every case, a player's influence is exactly 3.
          permit play(p, c) when keeper(c) is p                                    | A player may play a card if that card is kept by that player.
          forbid play(p, c) when keeper(c) is keeper(d)                            | A player may not play card A if card A is kept by the keeper of some card B.
          order modifiers of power by arrival                                      | Modifiers of the power apply in the order in which they came.
          permit play(p, c) only when hidden(c)                                    | A player may play a card, but only if that card is hidden.
          permit play(p, c) when hidden(c) even if influence(p) < 3                | A player may play a card if that card is hidden, even if that player's influence is less than 3.
          generally forbid attack(p, q) when p = q                                 | Normally, unless something else is said, player A may not attack player B if player A is player B.
          strict forbid sponsor(p, c) by "Blue Moon"                               | By the text of "Blue Moon", strictly, a player may not sponsor a card.
          forbid play(p, c) when c is Fleet and not hidden(c)                      | A player may not play a fleet if that fleet is not hidden.
          forbid play(p, c) when hidden(d) and owner(d) = p                        | A player may not play card A if some card B is hidden and the owner of card B is that player.
          forbid play(p, c) when not hidden(d)                                     | A player may not play card A if some card B is not hidden.
          forbid play(p, c) when no q: Player where owner(c) = q                   | Player A may not play a card if there is no player B for which the owner of that card is player B.
          forbid play(p, c) when not (hidden(c) and voting(p))                     | A player may not play a card if that card is not hidden or that player does not have a vote.
          forbid play(p, c) when (hidden(c) or voting(p)) and loyalty(c) = shadow  | A player may not play a card if either that card is hidden or that player has a vote, and that card is loyal to shadow.
          forbid play(p, c) when agenda(p) = none                                  | A player may not play a card if that player has no agenda.
          forbid play(p, c) when loyalty(c) is none                                | A player may not play a card if that card is not loyal to any mark.
          forbid play(p, c) when loyalty("Blue Moon") is not none                  | A player may not play a card if "Blue Moon" is loyal to some mark.
          forbid play(p, c) when not (loyalty("Blue Moon") = none)                 | A player may not play a card if it is not so that "Blue Moon" is not loyal to any mark.
          forbid play(p, c) when loyalty(c) is not none                            | A player may not play a card if that card is loyal to some mark.
          forbid play(p, c) when step = dusk                                       | A player may not play a card if the current step is the end of the day.
          "Blue Moon" gives power(p) plus 2 until dusk                             | "Blue Moon" adds 2 to a player's power until the end of the day.
          forbid play(p, c) when step = action.start                               | A player may not play a card if the current step is the action start step.
          forbid play(p, c) when happened play(p, d) this turn                     | A player may not play card A if that player has played some card B this turn.
          forbid play(p, c) when opaque "it looks odd"(c)                          | A player may not play a card if "it looks odd" holds for that card.
          forbid play(p, c) when (count of d: Card where hidden(d)) > 3            | A player may not play card A if (the number of cards B that are hidden) is more than 3.
          forbid lose(p, 3)                                                        | A player cannot lose 3 influence.
          limit play(p, c) to 1 each turn                                          | A player may play a card at most once each turn.
          limit play(p, c) to 2 each game for each p                               | A player may play a card at most 2 times each game for each player.
          limit play(p, c) to 2 each game for each q: Player when q != p           | Player A may play a card at most 2 times each game for each player B if player B is not player A.
          permit play(p, c) again each round                                       | A player may play a card again each round.
          oblige play(p, c) when c is Agenda                                       | A player must play an agenda.
          excuse attack(p, q)                                                      | Player A need not attack player B.
          power(p) = 3                                                             | A player's power is exactly 3.
          power(p) starts from influence(p)                                        | A player's power starts from that player's influence, before anything modifies it.
          "Blue Moon" gives power(p) plus 2 until end of draw                      | "Blue Moon" adds 2 to a player's power until the end of the draw step.
          power(p) times 2                                                         | A player's power is multiplied by 2.
          influence(p) at least 3                                                  | A player's influence cannot fall below 3.
          order modifiers of power(p) by times before plus                         | Modifiers that multiply a player's power apply before those that add to it.
          only the greatest of power(p)                                            | Of several like modifiers of a player's power, only the greatest applies.
          round fractions of power(p) half up at once                              | Fractions in a player's power are rounded to the nearest whole number, halves up, each at once.
          power(p) = fraction 1/2 of influence(p)                                  | A player's power is exactly (half of that player's influence (rounded)).
          play(p, c) at start of declare                                           | A player plays a card at the start of the declare step.
          decide play(p, c) at declare                                             | The choice about a player playing a card is made at the declare step.
          discard(c) before play(p, c)                                             | A card being discarded comes before a player playing that card.
          play(p, c) resolves last                                                 | A player playing a card resolves last.
          "Blue Moon" is Fleet                                                     | "Blue Moon" is a fleet.
          c does not count as Agenda for play when hidden(c)                       | A card does not count as an agenda for the purpose of "play" if that card is hidden.
          whenever discard(c) then lose(p, 2) when owner(c) = p                    | Whenever a card is discarded, a player loses 2 influence. This applies if the owner of that card is that player.
          whenever discard(c) would happen may then instead hidden(c) becomes no   | Whenever a card would be discarded, this may happen instead: that card is no longer hidden.
          as soon as power(p) > 20 then for every q: Player: lose(q, 1)            | As soon as player A's power is more than 20, this happens: every player B loses 1 influence.
          either power(p) = 1 or power(p) = 2                                      | The text can be read in two ways. Either: A player's power is exactly 1. Or: A player's power is exactly 2.
          repeals ruling "Old" 1999-04-09 #1                                       | This replaces the ruling "Old" of 9 April 1999.
          forbid play(p, c) lifting ruling "Old" 1999-04-09 #1                     | A player may not play a card. This lifts the ruling "Old" of 9 April 1999.
          axiom hidden(c) implies owner(c) = p                                     | This is always so: a card is not hidden or the owner of that card is a player.
          forbid play(p, c) when not sponsored(c)                                  | A player may not play a card if that card has not been sponsored.
          forbid play(p, c) when not at-war                                        | A player may not play a card if the Great War does not go on.
          forbid play(p, c) when c is "Blue Moon" and hidden(c)                    | A player may not play a copy of "Blue Moon" if that copy is hidden.
          forbid play(p, c) when owner(d) = p and d is "Blue Moon"                 | A player may not play a card if the owner of some copy of "Blue Moon" is that player.
          forbid play(p, c) when every d: "Blue Moon" where owner(d) = p has hidden(d) | A player may not play a card if every copy of "Blue Moon" whose owner is that player is hidden.
          forbid attack(p, q) when no c: Card where owner(c) = p and not hidden(c) | Player A may not attack player B if there is no card that is not hidden and whose owner is player A.
          forbid attack(p, q) when no c: Card where c is Fleet or c is Agenda      | Player A may not attack player B if there is no card that is either a fleet or an agenda.
          forbid play(p, c) when (count of d: Card where d is Fleet) > influence(p) | A player may not play card A if (the number of cards B that are fleets) is more than that player's influence.
          forbid play(p, c) when marks(p, m) > 0                                   | A player may not play a card if that player has some mark.
          marks(p, m) plus 2                                                       | 2 is added to a player's marks for a mark.
          limit discard(c) to 1 each game                                          | A card can be discarded at most once each game.
          forbid draw(p, 1)                                                        | A player cannot draw 1 card.
          forbid draw(p, n)                                                        | A player cannot draw an amount of cards.
          forbid draw(p, influence(p))                                             | A player cannot draw cards equal to that player's influence.
          forbid refund(p, n)                                                      | A player cannot lose an amount of the power.
          forbid raise(c, 2)                                                       | The value of a card cannot rise by 2.
          forbid pass-on(p, q, shadow)                                             | Player A cannot pass a shadow mark on to player B.
          forbid pass-on(p, q, m)                                                  | Player A cannot pass a mark on to player B.
          whenever shuffle-all() then lose(p, 1) when not happened shuffle-all() this turn | Whenever the decks are shuffled, a player loses 1 influence. This applies if the decks have not been shuffled this turn.
          wits(p, m) = 2                                                           | A mark value of a player is exactly 2.
          base("Blue Moon") = shadow                                               | "Blue Moon" lowers shadow.
          power(p) = (sum of influence(q) over q: Player where q != p)             | Player A's power is exactly (the total of the influence of each player B that is not player A).
          """)
  void a_claim_reads(String claim, String english) {
    assertEquals(english, new EnglishPrinter(base.vocabulary()).claim(claim(claim)));
  }

  @Test
  void what_is_mixed_more_than_twice_becomes_a_list() {
    assertEquals(
        "A player may not play card A. This applies if all of this holds: (a) either that player"
            + " has a vote, or both card A is hidden and card A is loyal to shadow; (b) that"
            + " player's influence is at least 3. This does not apply if some card B is hidden.",
        new EnglishPrinter(base.vocabulary())
            .claim(
                claim(
                    "forbid play(p, c) when (voting(p) or hidden(c) and loyalty(c) = shadow)"
                        + " and influence(p) >= 3 unless hidden(d)")));
  }

  @Test
  void objects_of_a_situation_go_by_their_names() {
    Claim claim = claim("axiom hidden(c) and gives(c, shadow) = 2");
    assertEquals(
        "c is hidden and c gives exactly 2 shadow",
        new EnglishPrinter(base.vocabulary()).condition(claim.when().orElseGet(() -> of(claim))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          permit play(p, "Blue Moon") when influence(p) >= 3 and voting(p)         | May you play "Blue Moon" if your influence is at least 3 and you have a vote?
          permit attack(p, q) when agenda(q) = none                                | May you attack another player if the other player has no agenda?
          permit attack(p, q) when some r: Player where r != p and voting(r)       | May you attack another player if another player has a vote?
          permit play(p, c) when hidden(c) and loyalty(c) = shadow                 | May you play a card that is hidden and is loyal to shadow?
          permit play(p, c) when hidden(c)                                         | May you play a hidden card?
          permit play(p, "Blue Moon") when hidden("Blue Moon") and voting(p)       | May you play "Blue Moon" if it is hidden and you have a vote?
          permit play(p, c) when owner(c) = p and sponsored(c)                     | May you play a card if you are its owner and it has been sponsored?
          forbid sponsor(p, c) when hidden(d) and loyalty(c) = shadow              | May you sponsor a card if another card is hidden and the first card is loyal to shadow?
          forbid attack(p, q) when some c: Card where owner(c) = q and c != d and hidden(d) | May you attack another player if there is another card for which the other player is that other card's owner and a card is hidden?
          permit sponsor(p, c) when agenda(p) = c                                  | May you sponsor your agenda?
          oblige play(p, c) when guard(c) = p and tied(shadow)                     | Do you have to play a card if you guard it and the vote on shadow is tied?
          tied(m) = yes when hidden(c)                                             | Is the vote on a mark tied if a card is hidden?
          permit play(p, c) when (no f: Fleet where inside(c, f)) and guard(c) = none  | May you play a card if it lies in no fleet and no player guards it?
          permit play(p, c) when some d: Fleet where inside(c, d) and guard(d) = p     | May you play a card if you guard a fleet in which that card lies?
          permit play(p, c) when not voting(p) and influence(p) = power(p)         | May you play a card if you do not have a vote and your influence equals your power?
          "Blue Moon" gives power(p) plus 0 when hidden("Blue Moon")               | How does "Blue Moon" change your power if it is hidden?
          play(p, c) before discard(d) when hidden(c)                              | Do you play a hidden card before or after a card is discarded?
          play(p, c) before discard(c)                                             | Do you play a card before or after it is discarded?
          base("Blue Moon") = shadow                                               | What does "Blue Moon" lower?
          owner(c) = p when hidden(c) and loyalty(c) = shadow                      | Who is a card's owner if it is hidden and is loyal to shadow?
          permit play(p, c) when c is "Blue Moon" and hidden(c)                    | May you play "Blue Moon" if it is hidden?
          whenever discard(c) then lose(p, n) when owner(c) = p                    | What happens when a card is discarded if you are its owner?
          forbid pass-on(p, q, m) when happened pass-on(q, p, n) this turn         | Can you pass a mark on to another player if the other player has passed another mark on to you this turn?
          """)
  void a_question_to_a_player_reads(String claim, String english) {
    assertEquals(english, new EnglishPrinter(base.vocabulary()).toPlayer().question(claim(claim)));
  }

  private static Expression of(Claim claim) {
    return ((Statement.Axiom) claim.statement()).condition();
  }
}
