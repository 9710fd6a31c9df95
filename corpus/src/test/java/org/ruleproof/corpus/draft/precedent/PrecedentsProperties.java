package org.ruleproof.corpus.draft.precedent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** Claims of an invented game, told in the words of its vocabulary and read back after themselves. */
final class PrecedentsProperties {
  private static final String VOCABULARY =
      """
      game "Harbour" id harbour
      kind Player has 2..4 words "player"
      kind Card words "card"
      kind Ship is Card words "ship"
      state moored(Card): no | yes = no words "moored"
      state laden(Card): no | yes = no words "laden"
      state leaking(Card): no | yes = no words "leaking"
      act sail(Player, Card) words "sail"
      act paint(Player, Card) words "paint"
      act sell(Player, Card) words "sell"
      card "Grey Gull": Ship
      card "Old Anna": Ship
      """;

  /** A ruling and what it says: whether it permits, what, of which card, in which state. */
  record Case(boolean permits, String act, String card, String state) {
    RuleBase base() {
      String text =
          VOCABULARY
              + "ruling \"%s\" 2001-01-01 #1\n  %s %s(p, \"%s\") when %s(\"%s\")\n"
                  .formatted(card, permits ? "permit" : "forbid", act, card, state, card);
      return RuleReader.read(List.of(new SourceText("harbour.rules", text))).base();
    }

    Told told(Stance stance) {
      return new Told(
          List.of(act),
          List.of(state),
          Set.of(),
          Set.of(card),
          Optional.of(card),
          List.of(),
          stance,
          true,
          false,
          List.of(),
          Set.of());
    }

    List<String> read(Told... told) {
      RuleBase base = base();
      Precedents precedents =
          new Precedents(
              base.vocabulary(),
              base.rulings(),
              text -> Arrays.asList(text.toLowerCase(Locale.ROOT).split("\\W+", -1)),
              topic -> card.equals(topic) ? card : "");
      RulePrinter printer = new RulePrinter(base.vocabulary());
      return precedents.read(List.of(told)).stream()
          .map(reading -> printer.claimLine(reading.claim()))
          .toList();
    }

    String written(boolean permitted) {
      return "%s %s(p, \"%s\") when %s(\"%s\")"
          .formatted(permitted ? "permit" : "forbid", act, card, state, card);
    }
  }

  @Property(tries = 40)
  void a_claim_told_in_its_own_words_and_read_after_itself_is_the_same(@ForAll("cases") Case one) {
    Stance stance = one.permits() ? Stance.MAY : Stance.MAY_NOT;
    assertEquals(List.of(one.written(one.permits())), one.read(one.told(stance)));
  }

  @Property(tries = 40)
  void the_denial_of_the_modal_turns_the_answer(@ForAll("cases") Case one) {
    Stance stance = one.permits() ? Stance.MAY : Stance.MAY_NOT;
    assertEquals(List.of(one.written(!one.permits())), one.read(one.told(stance.denied())));
  }

  @Property(tries = 40)
  void clauses_that_say_two_things_of_one_claim_are_not_believed(@ForAll("cases") Case one) {
    assertEquals(List.of(), one.read(one.told(Stance.MAY), one.told(Stance.MAY_NOT)));
  }

  @Property(tries = 20)
  void a_contrast_says_nothing_against_a_claim(@ForAll("cases") Case one) {
    Stance stance = one.permits() ? Stance.MAY_NOT : Stance.MAY;
    Told told = one.told(stance);
    assertEquals(
        List.of(),
        one.read(
            new Told(
                told.ruled(),
                told.around(),
                told.before(),
                told.cards(),
                told.topic(),
                told.heading(),
                told.stance(),
                false,
                false,
                told.numbers(),
                told.small())));
  }

  @Property(tries = 20)
  void the_opposite_of_the_opposite_of_a_plain_stance_is_that_stance(@ForAll Stance stance) {
    assertEquals(stance, stance.ofOpposite().ofOpposite());
  }

  @Provide
  Arbitrary<Case> cases() {
    return Combinators.combine(
            Arbitraries.of(true, false),
            Arbitraries.of("sail", "paint", "sell"),
            Arbitraries.of("Grey Gull", "Old Anna"),
            Arbitraries.of("moored", "laden", "leaking"))
        .as(Case::new);
  }
}
