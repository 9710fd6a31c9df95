package org.ruleproof.corpus.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** The names of a game are found by their own words and by those of the rulings that use them. */
class VocabularyNamesTest {
  private static final RuleBase BASE =
      RuleReader.read(
              List.of(
                  new SourceText(
                      "harbour.rules",
                      """
                      game "Harbour" id harbour
                      kind Player has 2..4
                      kind Ship
                      enum Wind = calm | gusty words "comes in blasts" | fair
                      state moored(Ship): no | yes words "lies at the quay"
                      term crew-size(Ship): 0..99
                      act setSail(Player, Ship) words "weigh anchor"
                      document packet "Harbour rulings"
                      ruling "Ropes" 2019-01-01 #1
                        permit setSail(p, s) when moored(s)
                        note "Hawsers may be cut."
                      ruling "Fog" 2019-01-02 #1
                        forbid setSail(p, s)
                      """)))
          .base();

  private static final Function<Ruling, Optional<String>> TEXTS =
      ruling -> Optional.of(ruling.topic().equals("Fog") ? "Stay while there is mist." : "");

  @ParameterizedTest(name = "{0} is nearest to {1}")
  @CsvSource({
    "quay, moored",
    "crew, crew-size",
    "sail, setSail",
    "anchors, setSail",
    "hawser, moored",
    "mist, setSail",
    "blast, gusty"
  })
  void words_lead_to_a_name(String words, String name) {
    assertEquals(name, VocabularyNames.near(BASE, words, TEXTS).getFirst().name());
  }

  @Test
  void a_user_counts_once_for_each_name() {
    List<String> counted =
        VocabularyNames.of(BASE).stream().map(n -> n.name() + " " + n.users().size()).toList();
    assertEquals(
        List.of("Player 0", "Ship 0", "Wind 0", "moored 1", "crew-size 0", "setSail 2"), counted);
  }
}
