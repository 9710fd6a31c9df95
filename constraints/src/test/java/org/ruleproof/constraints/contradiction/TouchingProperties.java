package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Settings;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * Asking only the pairs that a ruling has to do with, with it and without it, shows all that the
 * ruling changes: what a search of all pairs finds with it and not without it, and the other way
 * round.
 */
class TouchingProperties {
  private static final String GAME = "random";
  private static final int REACH = 1;

  @Provide
  Arbitrary<RuleBase> bases() {
    return RandomPairs.widely(5);
  }

  @Property(tries = 60, seed = "20261121", shrinking = ShrinkingMode.OFF)
  void the_pairs_that_a_ruling_touches_show_all_that_it_changes(@ForAll("bases") RuleBase base) {
    List<ClaimInForce> claims = ClaimsInForce.of(base, GAME, Optional.empty());
    Settings settings = new Settings(1, Optional.empty(), REACH, false);
    SortedSet<String> with = found(base, claims, settings);
    for (Ruling ruling : base.rulings()) {
      String id = ClaimsInForce.idOf(GAME, ruling);
      SortedSet<String> without =
          found(base, claims.stream().filter(c -> !c.ruling().equals(id)).toList(), settings);
      SortedSet<String> after = found(base, claims, settings.touching(Touching.of(Set.of(id))));
      SortedSet<String> before =
          found(base, claims, settings.touching(new Touching(Set.of(id), Set.of(id))));
      assertEquals(
          minus(with, without), minus(after, before), () -> "brought by " + id + print(base));
      assertEquals(
          minus(without, with), minus(before, after), () -> "taken away by " + id + print(base));
    }
  }

  private static SortedSet<String> found(
      RuleBase base, List<ClaimInForce> claims, Settings settings) {
    return ContradictionSearch.search(base.vocabulary(), claims, settings).clashes().stream()
        .map(
            clash ->
                clash.verdict()
                    + " "
                    + clash.first().name()
                    + clash.seconds().stream().map(ClaimInForce::name).sorted().toList())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static SortedSet<String> minus(SortedSet<String> all, SortedSet<String> some) {
    SortedSet<String> rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  private static String print(RuleBase base) {
    return "\n" + new RulePrinter(base.vocabulary()).file(base.files().getFirst());
  }
}
