package org.ruleproof.model.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** What follows from conditions on one term, held against what a reader would say. */
class ImplicationTest {
  private static final String VOCABULARY =
      """
      game "Test" id test
      kind Player
      kind Card
      kind Agenda is Card
      kind Fleet is Card
      apart Agenda, Fleet
      enum Mark = shadow | vorlon | strife
      step dawn < muster < dusk
      state gold(Player): 0..60
      state debt(Player): 0..9999
      state total(Player): -9999..9999
      state rotated(Card): no | yes
      state loyalty(Card): Mark or none
      state owner(Card): Player or none
      act play(Player, Card)
      event sink(Card)
      document packet "P"
      """;

  private static boolean follows(String given, String wanted) {
    String rulings =
        "ruling \"Given\" 2000-01-01 #1\n  permit play(p, c) when "
            + given
            + "\nruling \"Wanted\" 2000-01-01 #1\n  permit play(p, c) when "
            + wanted
            + "\n";
    RulesResult read = RuleReader.read(List.of(new SourceText("test", VOCABULARY + rulings)));
    assertEquals(List.of(), read.diagnostics());
    RuleBase base = read.base();
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    List<Expression> conditions = claims.stream().map(c -> c.claim().when().orElseThrow()).toList();
    return new Implication(base.vocabulary())
        .follows(Parts.conjuncts(conditions.getFirst()), conditions.getLast());
  }

  @ParameterizedTest(name = "{0} implies {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          gold(p) < 3 | gold(p) < 4
          gold(p) = 2 | gold(p) <= 5
          gold(p) > 2 and gold(p) < 4 | gold(p) = 3
          gold(p) = 2 | gold(p) + 1 > 2
          rotated(c) | gold(p) >= 0
          debt(p) > 5000 | debt(p) >= 5001
          debt(p) > 5000 | debt(p) is not 17
          total(p) < -7 | total(p) < 100
          step is muster | not step is dawn
          step is dusk | step > dawn
          step is muster | step is muster or step is dusk
          loyalty(c) = shadow | loyalty(c) is not none
          loyalty(c) = shadow | loyalty(c) is not vorlon
          owner(c) is p | owner(c) is not none
          not (rotated(c) or gold(p) > 3) | gold(p) < 9
          not rotated(c) | not (rotated(c) and gold(p) > 3)
          c is Agenda | not c is Fleet
          happened sink(c) this trigger | happened sink(c) this turn
          """)
  void follows_from(String given, String wanted) {
    assertEquals(true, follows(given, wanted));
  }

  @ParameterizedTest(name = "{0} does not imply {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          gold(p) < 4 | gold(p) < 3
          gold(q) < 3 | gold(p) < 4
          gold(p) < 3 | debt(p) < 4
          rotated(c) | gold(p) >= 1
          debt(p) > 5000 | debt(p) > 5001
          debt(p) > 5000 | debt(p) + gold(p) > 17
          total(p) > 7 | total(p) < 9999
          not step is dawn | step is muster
          loyalty(c) is not none | loyalty(c) = shadow
          owner(c) is p | owner(c) is q
          c is Agenda | not c is Card
          happened sink(c) this turn | happened sink(c) this trigger
          """)
  void does_not_follow_from(String given, String wanted) {
    assertEquals(false, follows(given, wanted));
  }
}
