package org.ruleproof.model.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ruleproof.model.language.Expression.Modality;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.GivenSituation;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Name;
import org.ruleproof.model.situation.Value.Nature;
import org.ruleproof.model.situation.Value.Quantity;
import org.ruleproof.model.situation.Value.Thing;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/**
 * Conditions in one situation: two players with 3 and 5 gold; of three cards the first two are
 * copies of Hat, the first an agenda; the first lies on the third in the first player's deck.
 */
class ExactEvaluationTest {
  private static final String GAME =
      """
      game "Hats" id hats
      kind Player has 2..2
      kind Card
      kind Agenda is Card
      enum Mark = shadow | vorlon
      step dawn < noon < dusk
      parameter Most = 4
      card "Hat": Card
      card "Wand": Card
      state gold(Player): 0..9
      state rotated(Card): no | yes
      state owner(Card): Player or none
      state side(Card): Mark
      state deck(Player): list of Card up to 9
      act play(Player, Card)
      act sponsor(Player, Card) is play
      event draw(Player)
      """;

  private static final Thing FIRST = new Thing("Player", 0);
  private static final Thing SECOND = new Thing("Player", 1);
  private static final Thing AGENDA = new Thing("Card", 0);
  private static final Thing HAT = new Thing("Card", 1);
  private static final Thing PLAIN = new Thing("Card", 2);

  private static Situation situation() {
    SequencedMap<Thing, Nature> objects = new LinkedHashMap<>();
    objects.put(FIRST, new Nature(Optional.empty(), Set.of()));
    objects.put(SECOND, new Nature(Optional.empty(), Set.of()));
    objects.put(AGENDA, new Nature(Optional.of("Hat"), Set.of("Agenda")));
    objects.put(HAT, new Nature(Optional.of("Hat"), Set.of()));
    objects.put(PLAIN, new Nature(Optional.empty(), Set.of()));
    SequencedMap<Cell, Value> values = new LinkedHashMap<>();
    values.put(new Cell.Stored("gold", List.of(FIRST)), Quantity.of(3));
    values.put(new Cell.Stored("gold", List.of(SECOND)), Quantity.of(5));
    values.put(new Cell.Stored("rotated", List.of(AGENDA)), Value.YES);
    values.put(new Cell.Stored("owner", List.of(AGENDA)), FIRST);
    values.put(new Cell.Stored("side", List.of(PLAIN)), new Name("vorlon"));
    values.put(new Cell.Stored("deck", List.of(FIRST)), new Value.Sequence(List.of(PLAIN, AGENDA)));
    values.put(new Cell.CurrentStep(), new Name("noon"));
    values.put(new Cell.Happened("draw", List.of(FIRST), Period.TURN), Value.YES);
    values.put(new Cell.Opaque("is shiny", List.of(HAT)), Value.YES);
    values.put(new Cell.Modal(Modality.PERMITTED, "play", List.of(FIRST, HAT)), Value.YES);
    values.put(new Cell.Counting(PLAIN, "Agenda", "play"), Value.YES);
    return new Situation(objects, values);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "yes",
        "some p: Player where gold(p) = 5",
        "some p: Player where gold(p) != 5",
        "some p: Player where gold(p) >= 5",
        "every p: Player has gold(p) <= 5",
        "every p: Player where gold(p) > 3 has gold(p) = 5",
        "no p: Player where gold(p) = 4",
        "some p: Player where gold(p) in 3..3",
        "some p: Player where gold(p) = 4 or gold(p) = 3",
        "every p: Player has gold(p) > 3 implies gold(p) > 4",
        "some p: Player where gold(p) = 3 and gold(other p) = 5",
        "(count of p: Player where gold(p) > 2) = 2",
        "(sum of gold(p) over p: Player) = 8",
        "(sum of gold(p) over p: Player where gold(p) > 9) = 0",
        "(highest of gold(p) over p: Player) = 5",
        "(lowest of gold(p) over p: Player) = 3",
        "(average of gold(p) over p: Player) = 4",
        "(highest of 2, 5, 3) = 5",
        "(lowest of 2, 5, 3) = 2",
        "(second highest of 2, 5, 5) = 5",
        "(second lowest of 2, 5, 3) = 3",
        "2 * fraction 1/2 of 3 = 3",
        "2 * per 2 3 = 3",
        "7 - 3 = Most and 7 + 1 = 2 * 4 and -(3) < 0 and 7 / 2 > 3",
        "gold(the p: Player with highest gold(p)) = 5",
        "some p: Player where gold(p) = 3 and (the q: Player with lowest gold(q)) is p",
        "(the c: Card where c is Agenda) is Agenda",
        "rotated(the c: Card where c is \"Hat\", first of equals)",
        "step = noon and step is not dusk and step < dusk and step >= noon",
        "some c: Card where owner(c) is none",
        "some c: Card where owner(c) is not none",
        "some p: Player where size of deck(p) = 2",
        "some p: Player where size of deck(p) = 0",
        "some p: Player where top of deck(p) is Agenda",
        "some p: Player where bottom of deck(p) is not \"Hat\"",
        "some p: Player where some a: Agenda where a in deck(p)",
        "\"Hat\" is Agenda",
        "rotated(\"Hat\")",
        "rotated(\"Hat\") = no",
        "some c: Card where c = \"Hat\" and not rotated(c)",
        "some c: Card where c != \"Hat\"",
        "some c: Card where c is not \"Hat\" and side(c) = other shadow",
        "some c: Card where \"Hat\" = c and rotated(c)",
        "some c: Card where \"Hat\" != c and vorlon = side(c)",
        "noon = step",
        "some p: Player where happened draw(p) this turn",
        "some c: Card where opaque \"is shiny\"(c) and not rotated(c)",
        "some p: Player where permitted(play(p, \"Hat\"))",
        "some c: Card where c counts as Agenda for play and c is not Agenda",
        "some a: Agenda where a counts as Agenda for play",
      })
  void holds_in_that_situation(String condition) {
    assertEquals(true, holds(condition));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no",
        "some p: Player where gold(p) > 5",
        "every p: Player has gold(p) < 5",
        "no p: Player where gold(p) = 5",
        "some p: Player where gold(p) in 4..4",
        "some p: Player where gold(p) = 3 and gold(p) = 5",
        "every p: Player has gold(p) > 2 implies gold(p) > 4",
        "some p: Player where gold(p) = 3 and gold(other p) = 3",
        "(highest of gold(p) over p: Player where gold(p) > 9) >= 0",
        "(average of gold(p) over p: Player where gold(p) > 9) >= 0",
        "7 / 0 = 0 or 7 / 0 != 0",
        "2 * fraction 1/2 of 3 = 2",
        "gold(the p: Player) > 0",
        "gold(the p: Player where gold(p) > 9) >= 0",
        "(the c: Card where c is \"Hat\") is Card",
        "step = dawn or step > noon or step <= dawn",
        "some p: Player where top of deck(other p) = top of deck(other p) and gold(p) = 3",
        "some c: Card where some p: Player where c in deck(p) and gold(p) = 5",
        "\"Wand\" is Card",
        "not rotated(\"Hat\")",
        "rotated(\"Wand\") or rotated(\"Wand\") = no",
        "some c: Card where c = \"Wand\"",
        "some c: Card where \"Hat\" != c and rotated(c)",
        "some p: Player where top of deck(p) != \"Hat\"",
        "some p: Player where bottom of deck(p) is Card and gold(p) = 5",
        "\"Hat\" is not Agenda",
        "some p: Player where happened draw(p) this game",
        "some p: Player where happened draw(p) this turn and gold(p) = 5",
        "some c: Card where opaque \"is shiny\"(c) and rotated(c)",
        "some p: Player where some c: Card where obliged(play(p, c))",
        "some p: Player where permitted(play(p, \"Hat\")) and gold(p) = 5",
        "some c: Card where c counts as Agenda and c is not Agenda",
      })
  void does_not_hold_in_that_situation(String condition) {
    assertEquals(false, holds(condition));
  }

  private static boolean holds(String condition) {
    RulesResult read =
        RuleReader.read(List.of(new SourceText("hats.rules", GAME + "axiom " + condition + "\n")));
    assertEquals(List.of(), read.diagnostics(), condition);
    var names = new GivenSituation.GameNames(read.base().vocabulary());
    return new ExactEvaluation(new GivenSituation(names, situation()))
        .holds(read.base().vocabulary().axioms().getFirst().condition(), Environment.EMPTY);
  }
}
