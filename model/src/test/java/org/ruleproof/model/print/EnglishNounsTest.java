package org.ruleproof.model.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnglishNounsTest {
  @ParameterizedTest
  @CsvSource({
    "agenda, an agenda",
    "card, a card",
    "unit, a unit",
    "hour, an hour",
    "copy of X, a copy of X",
    "EMF generator, an EMF generator",
    "VIP, a VIP",
    "U.S.S. Voyager, a U.S.S. Voyager",
    "S1 scout, an S1 scout",
    "X card, an X card",
    "A Brighter Future, an A Brighter Future",
    "OFFICER, an OFFICER",
    "MEDICAL, a MEDICAL",
    "N'Far, a N'Far"
  })
  void the_article_goes_by_the_sound(String noun, String phrase) {
    assertEquals(phrase, EnglishNouns.one(noun));
  }
}
