package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsCoverage;
import org.ruleproof.model.arbitrary.Profile;
import org.ruleproof.model.arbitrary.RandomRuleBase;
import org.ruleproof.model.arbitrary.StatementForm;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;

/** The index of permissions leaves out no pair of which a search of the two alone finds anything. */
class PermissionIndexProperties {
  @Provide
  Arbitrary<RuleBase> bases() {
    return RandomRuleBase.of(
        Profile.TINY
            .with(
                Set.of(
                    StatementForm.PERMIT,
                    StatementForm.FORBID,
                    StatementForm.OBLIGE,
                    StatementForm.EXCUSE,
                    StatementForm.WHENEVER,
                    StatementForm.HAPPENS_AT))
            .withRulings(8));
  }

  @Property(tries = 800, seed = "20261124", shrinking = ShrinkingMode.OFF)
  void a_permission_that_a_search_of_two_claims_shows_taken_back_is_in_the_index(
      @ForAll("bases") RuleBase base) {
    List<ClaimInForce> claims = RandomPairs.claims(base);
    Set<List<String>> indexed = new HashSet<>();
    PermissionIndex.pairs(
        base.vocabulary(),
        claims,
        (permission, prohibition) ->
            indexed.add(List.of(permission.claim().name(), prohibition.claim().name())));
    for (ClaimInForce one : claims) {
      for (ClaimInForce two : claims) {
        if (one.name().compareTo(two.name()) < 0 && !one.ruling().equals(two.ruling())) {
          compare(base, one, two, indexed);
        }
      }
    }
    Statistics.coverage(PermissionIndexProperties::allOccur);
  }

  private static void compare(
      RuleBase base, ClaimInForce one, ClaimInForce two, Set<List<String>> indexed) {
    boolean found = false;
    for (Clash clash :
        ContradictionSearch.search(
                base.vocabulary(),
                List.of(one, two),
                new ContradictionSearch.Settings(1, Optional.empty(), 0, false))
            .clashes()) {
      String first = clash.first().name();
      String second = clash.seconds().getFirst().name();
      if (clash.first().assertions().stream().allMatch(a -> a.force() == Force.NO_BAR)) {
        found = true;
        assertTrue(
            indexed.contains(List.of(first, second)),
            () ->
                first
                    + " is taken back by "
                    + second
                    + ", but the index leaves the two out\n"
                    + new RulePrinter(base.vocabulary()).file(base.files().getFirst()));
      }
    }
    boolean listed =
        indexed.contains(List.of(one.name(), two.name()))
            || indexed.contains(List.of(two.name(), one.name()));
    Statistics.collect(found ? "taken back" : listed ? "asked in vain" : "left out");
  }

  private static void allOccur(StatisticsCoverage coverage) {
    coverage.check("taken back").count(c -> c >= 50);
    coverage.check("left out").count(c -> c >= 50);
  }
}
