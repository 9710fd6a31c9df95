package org.ruleproof.constraints.comparison;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.model.arbitrary.Profile;
import org.ruleproof.model.arbitrary.RandomRuleBase;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Meaning;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;

/** Two claims that a situation tells apart never read the same in English. */
class DistinctEnglishProperties {
  @Provide
  Arbitrary<RuleBase> bases() {
    return RandomRuleBase.of(Profile.SMALL);
  }

  @Property(tries = 40)
  void a_claim_and_its_variants_read_the_same_only_if_no_situation_tells_them_apart(
      @ForAll("bases") RuleBase base) {
    EnglishPrinter english = new EnglishPrinter(base.vocabulary());
    DraftComparison comparison = new DraftComparison(base.vocabulary(), List.of());
    List<ClaimInForce> claims = new ArrayList<>();
    for (ClaimInForce claim : ClaimsInForce.of(base, "random", Optional.empty())) {
      variants(claim.claim())
          .forEach(v -> claims.add(claim.reading(v).asserting(Meaning.of(base.vocabulary(), v))));
    }
    Map<String, ClaimInForce> said = new HashMap<>();
    for (ClaimInForce claim : claims) {
      ClaimInForce other = said.putIfAbsent(english.claim(claim.claim()), claim);
      if (other != null) {
        assertAlike(comparison, base, claim, other);
        assertAlike(comparison, base, other, claim);
      }
    }
  }

  /** The claim, and others with a condition dropped, negated or moved behind {@code unless}. */
  private static List<Claim> variants(Claim claim) {
    List<Claim> variants = new ArrayList<>(List.of(claim));
    claim
        .unless()
        .ifPresent(
            c -> {
              variants.add(claim.withUnless(Optional.empty()));
              variants.add(claim.withUnless(Optional.of(new Expression.Not(c.at(), c))));
            });
    claim
        .when()
        .ifPresent(
            c -> {
              variants.add(claim.withWhen(Optional.empty()));
              variants.add(claim.withWhen(Optional.of(new Expression.Not(c.at(), c))));
              variants.add(claim.withWhen(Optional.empty()).withUnless(Optional.of(c)));
              Parts.conjuncts(c).forEach(part -> variants.add(claim.withWhen(Optional.of(part))));
            });
    return variants;
  }

  private static void assertAlike(
      DraftComparison comparison, RuleBase base, ClaimInForce claim, ClaimInForce other) {
    Echo echo = comparison.of(claim, List.of(claim), List.of(other));
    RulePrinter rules = new RulePrinter(base.vocabulary());
    assertFalse(
        echo instanceof Echo.Missed,
        () ->
            rules.claimLine(claim.claim())
                + "\n"
                + rules.claimLine(other.claim())
                + "\nboth read: "
                + new EnglishPrinter(base.vocabulary()).claim(claim.claim())
                + "\n"
                + echo);
  }
}
