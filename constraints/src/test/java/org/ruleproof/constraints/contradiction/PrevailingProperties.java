package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.ruleproof.constraints.judge.BruteForceJudge;
import org.ruleproof.model.arbitrary.Profile;
import org.ruleproof.model.arbitrary.RandomRuleBase;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;

/** Of any two claims of a rule base the one prevails that the judge says. */
class PrevailingProperties {
  @Provide
  Arbitrary<RuleBase> bases() {
    return RandomRuleBase.of(Profile.TINY.widely().with(BruteForceJudge.FORMS))
        .filter(base -> !new Prevailing(base.vocabulary().principles()).isConditional());
  }

  @Property(tries = 300, shrinking = ShrinkingMode.OFF)
  void the_judge_says_which_of_two_claims_prevails(@ForAll("bases") RuleBase base) {
    Prevailing prevailing = new Prevailing(base.vocabulary().principles());
    List<ClaimInForce> claims =
        ClaimsInForce.of(base, "random", Optional.empty()).stream()
            .filter(c -> !c.ruling().contains(":rule:"))
            .toList();
    Map<String, Integer> places = new HashMap<>(); // of a ruling's first claim, in force or not
    int place = 0;
    for (Ruling ruling : base.rulings()) {
      places.put(ClaimsInForce.idOf("random", ruling), place);
      place += ruling.claims().size();
    }
    for (int i = 0; i < claims.size(); i++) {
      for (int j = 0; j < claims.size(); j++) {
        int one = i;
        int two = j;
        if (claims.get(i).assertions().isEmpty() || claims.get(j).assertions().isEmpty()) {
          continue; // such as either, which is compared by its readings
        }
        assertEquals(
            BruteForceJudge.prevails(
                base,
                place(places, claims.get(i)),
                place(places, claims.get(j)),
                Narrowness.of(base)),
            prevailing.beats(claims.get(i).standing(), claims.get(j).standing()),
            () ->
                claims.get(one).name()
                    + " over "
                    + claims.get(two).name()
                    + "\n"
                    + new RulePrinter(base.vocabulary()).file(base.files().getFirst()));
      }
    }
  }

  private static int place(Map<String, Integer> places, ClaimInForce claim) {
    return places.getOrDefault(claim.ruling(), 0) + claim.number() - 1;
  }
}
