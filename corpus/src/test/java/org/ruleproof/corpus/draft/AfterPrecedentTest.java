package org.ruleproof.corpus.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** Sentences that the grammar does not understand, read after the rulings of an invented game. */
final class AfterPrecedentTest {
  private static final String RULES =
      """
      game "Garden" id garden
      kind Player has 2..4 words "player"
      kind Card words "card"
      kind Tool is Card words "tool"
      kind Plant is Card words "plant"
      step dawn < noon < dusk
      state wet(Plant): no | yes = no words "watered", "wet"
      state owner(Card): Player words "owner of"
      act dig(Player, Card) words "dig up", "unearth"
      act lend(Player, Tool, Player) words "lend"
      event wither(Card) words "wither", "lose"
      term price(Card): 0..30 words "price"
      card "Old Spade": Tool
      card "Blue Rose": Plant
      card "Night Rain": Card
      card "Pale Fern": Plant
      ruling "Blue Rose" 2001-01-01 #1
        forbid dig(p, "Blue Rose") when wet("Blue Rose")
        note "While watered it stays in the ground."
      ruling "Pale Fern" 2001-01-01 #1
        forbid dig(p, "Pale Fern") when not wet("Pale Fern")
        note "While dry it stays in the ground."
      ruling "Old Spade" 2001-01-02 #1
        permit lend(p, "Old Spade", q)
        note "The spade goes from neighbour to neighbour."
      ruling "Night Rain" 2001-01-03 #1
        price("Night Rain") = 4
        note "Its price is four."
      ruling "Night Rain" 2001-01-04 #1
        wither("Night Rain") at noon
        note "It will wither by midday."
      """;

  private static final RuleBase BASE = base();

  private static RuleBase base() {
    RulesResult result = RuleReader.read(List.of(new SourceText("garden.rules", RULES)));
    assertEquals(
        List.of(), result.diagnostics().stream().map(d -> d.line()).toList(), "the rules are read");
    return result.base();
  }

  private static Optional<Ruling> drafted(String topic, String text, List<Ruling> precedents) {
    RulingEntry entry = RulingEntry.of("garden", "errata", 1, topic, "", Optional.empty(), 1, text);
    return Drafts.of(BASE, List.of(entry), e -> true, precedents).entries().getFirst().ruling();
  }

  private static String claims(String topic, String text) {
    RulePrinter printer = new RulePrinter(BASE.vocabulary());
    return String.join(
        "; ",
        drafted(topic, text, BASE.rulings()).stream()
            .flatMap(r -> r.claims().stream())
            .map(printer::claimLine)
            .toList());
  }

  @Test
  void
      a_sentence_that_allows_what_a_ruling_forbids_permits_it_under_the_conditions_of_the_ruling() {
    assertTrue(
        claims("Blue Rose", "There is no obstacle to unearthing a watered Blue Rose.")
            .contains("permit dig(p, \"Blue Rose\") when wet(\"Blue Rose\")"),
        claims("Blue Rose", "There is no obstacle to unearthing a watered Blue Rose."));
  }

  @Test
  void a_sentence_that_agrees_names_the_ruling_and_brings_no_claim_of_its_own() {
    Ruling ruling =
        drafted("Blue Rose", "Nobody at all unearths the watered Blue Rose.", BASE.rulings())
            .orElseThrow();
    assertEquals(List.of(), ruling.claims());
    assertEquals(List.of("Says what Blue Rose of 2001-01-01 says."), ruling.notes());
    assertEquals(new Ruling.Status.Partly("read after another ruling"), ruling.status());
  }

  @Test
  void a_sentence_with_a_word_more_than_the_ruling_is_not_said_to_say_the_same() {
    Ruling ruling =
        drafted(
                "Blue Rose",
                "Nobody at all unearths the watered Blue Rose blindfold.",
                BASE.rulings())
            .orElseThrow();
    assertEquals(List.of(), ruling.claims());
    assertEquals(
        List.of("What was understood of it, Blue Rose of 2001-01-01 says too."), ruling.notes());
    assertEquals(new Ruling.Status.Partly("not understood: blindfold"), ruling.status());
  }

  @Test
  void a_sentence_about_something_that_the_ruling_asks_to_be_otherwise_is_not_turned_against_it() {
    assertEquals(
        "permit dig(p, \"Pale Fern\") when not wet(\"Pale Fern\")",
        claims("Pale Fern", "There is no obstacle to unearthing Pale Fern without its being wet."));
    assertEquals(
        "", claims("Pale Fern", "There is no obstacle to unearthing a watered Pale Fern."));
  }

  @Test
  void only_is_not_turned_against_a_ruling() {
    assertEquals(
        "", claims("Blue Rose", "Of the gardeners only one unearths a watered Blue Rose."));
  }

  @Test
  void another_number_stands_in_the_place_of_that_of_the_ruling() {
    assertTrue(
        claims("Night Rain", "For Night Rain everybody is asked a price of 7.")
            .contains("price(\"Night Rain\") = 7"),
        claims("Night Rain", "For Night Rain everybody is asked a price of 7."));
  }

  @Test
  void another_step_stands_in_the_place_of_that_of_the_ruling() {
    assertTrue(
        claims("Night Rain", "Come dusk Night Rain will wither.")
            .contains("wither(\"Night Rain\") at dusk"),
        claims("Night Rain", "Come dusk Night Rain will wither."));
  }

  @Test
  void a_card_that_the_ruling_does_not_name_is_another_matter() {
    assertFalse(
        claims("Old Spade", "There is no obstacle to unearthing a watered Old Spade.")
            .contains("Blue Rose"));
  }

  @Test
  void the_draft_names_the_ruling_and_what_that_has_no_words_for() {
    Ruling ruling =
        drafted(
                "Blue Rose",
                "There is no obstacle to unearthing a watered Blue Rose twice.",
                BASE.rulings())
            .orElseThrow();
    assertTrue(ruling.draft());
    assertEquals(List.of("Read after Blue Rose of 2001-01-01."), ruling.notes());
    assertTrue(ruling.status() instanceof Ruling.Status.Partly);
  }

  @Test
  void without_precedents_nothing_is_read_after_any() {
    assertEquals(
        Optional.empty(),
        drafted("Night Rain", "For Night Rain everybody is asked a price of 7.", List.of())
            .map(Ruling::notes)
            .filter(notes -> !notes.isEmpty()));
  }

  @Test
  void a_draft_is_no_precedent() {
    List<Ruling> drafts =
        BASE.rulings().stream()
            .map(
                r ->
                    new Ruling(
                        r.at(),
                        true,
                        r.topic(),
                        r.date(),
                        r.ordinal(),
                        r.textHash(),
                        r.document(),
                        r.status(),
                        r.claims(),
                        r.unsaid(),
                        r.notes(),
                        r.examples()))
            .toList();
    assertEquals(
        drafted("Blue Rose", "There is no obstacle to unearthing a watered Blue Rose.", List.of()),
        drafted("Blue Rose", "There is no obstacle to unearthing a watered Blue Rose.", drafts));
  }
}
