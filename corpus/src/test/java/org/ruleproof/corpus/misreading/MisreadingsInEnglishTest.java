package org.ruleproof.corpus.misreading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.ruleproof.constraints.comparison.DraftComparison;
import org.ruleproof.constraints.comparison.Echo;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** A bundled claim that is misread in one place reads otherwise in English. */
class MisreadingsInEnglishTest {
  @TestFactory
  Stream<DynamicTest> no_misreading_that_a_situation_tells_from_the_claim_reads_like_it() {
    return BundledRules.games().stream()
        .map(game -> DynamicTest.dynamicTest(game, () -> assertReadOtherwise(game)));
  }

  private static void assertReadOtherwise(String game) {
    RuleBase base =
        RuleReader.read(
                BundledRules.load(game).stream()
                    .map(text -> new SourceText(text.path(), text.text()))
                    .toList())
            .base();
    EnglishPrinter english = new EnglishPrinter(base.vocabulary());
    DraftComparison comparison = new DraftComparison(base.vocabulary(), List.of());
    List<String> alike = new ArrayList<>();
    for (ClaimInForce claim : ClaimsInForce.of(base, game, Optional.empty())) {
      String said = english.claim(claim.claim());
      for (Mutant mutant : Mutants.of(base.vocabulary(), claim)) {
        ClaimInForce changed = mutant.changed();
        if (english.claim(changed.claim()).equals(said)
            && (comparison.of(claim, List.of(claim), List.of(changed)) instanceof Echo.Missed
                || comparison.of(changed, List.of(changed), List.of(claim))
                    instanceof Echo.Missed)) {
          alike.add(claim.claim().at() + ": " + mutant.operator() + ": " + said);
        }
      }
    }
    assertEquals(List.of(), alike);
  }
}
