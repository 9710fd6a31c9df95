package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.statistics.Statistics;
import org.ruleproof.constraints.CopiesOfCards;
import org.ruleproof.constraints.TriesBudget;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.ClaimValues;
import org.ruleproof.constraints.situation.RelaxedSearch;
import org.ruleproof.constraints.situation.RelaxedSearch.Found;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * What is told without reading all claims in force never hides an answer: where there is said to be
 * no situation there is none with all of them, and a prohibition that is seen to hold without an
 * excuse is not said to hold with it only.
 *
 * <p>A situation that is found need not be one of a world in which more is read: there, claims about
 * what is merely read may contradict each other.
 */
class RelaxedSearchProperties {
  private static final int REACH = 2;

  @Provide
  Arbitrary<RuleBase> bases() {
    return RandomPairs.bases();
  }

  @AddLifecycleHook(TriesBudget.class)
  @Property(tries = 300, shrinking = ShrinkingMode.OFF)
  void what_no_situation_without_claims_shows_none_with_them_shows(@ForAll("bases") RuleBase base) {
    RandomPairs.forEach(
        base,
        (first, second) -> true,
        (relevant, first, second) -> compare(base, relevant, first, second));
  }

  @Provide
  Arbitrary<String> cards() {
    return Arbitraries.of("d", "\"Hat\"", "\"Cup\"");
  }

  /** Of all such bases: the third ruling may make the excuse, or the prohibition, hold always. */
  @Property(tries = 81)
  void a_prohibition_seen_without_the_excuse_is_not_excused_where_a_ruling_makes_copies_of_cards(
      @ForAll("cards") String touched,
      @ForAll("cards") String excuse,
      @ForAll("cards") String forbidden,
      @ForAll("cards") String copy) {
    a_prohibition_seen_without_the_excuse_is_not_excused(
        CopiesOfCards.base(
            """
            act touch(Card)
            ruling "One" 2001-01-01 #1
              permit touch(%s) even if d is %s
            ruling "Two" 2001-01-01 #1
              forbid touch(d) when d is %s
            ruling "Three" 2001-01-01 #1
              %s is "Hat"
            """
                .formatted(touched, excuse, forbidden, copy)));
  }

  @AddLifecycleHook(TriesBudget.class)
  @Property(tries = 300, shrinking = ShrinkingMode.OFF)
  void a_prohibition_seen_without_the_excuse_is_not_excused(@ForAll("bases") RuleBase base) {
    RandomPairs.forEach(
        base,
        (first, second) ->
            first.assertion().evenIf().isPresent()
                && ContradictionMode.of(first.assertion(), second.assertion())
                    .equals(Optional.of(ContradictionMode.PERMISSION)),
        (relevant, first, second) -> excused(base, relevant, first, second));
  }

  private static void excused(
      RuleBase base, RelevantClaims relevant, ClaimSide permission, ClaimSide prohibition) {
    PairQuestion question =
        new PairQuestion(
            relevant,
            Scopes.of(base.vocabulary(), List.of(permission, prohibition)),
            item -> true,
            REACH,
            ContradictionMode.PERMISSION,
            permission,
            List.of(prohibition));
    for (List<Place> instance : question.instances()) {
      boolean excused;
      try {
        excused = question.excused(instance, Set.of());
      } catch (Untranslatable beyondTheSolver) {
        continue;
      }
      boolean seen = question.isSeenUnexcused(instance);
      Statistics.collect(seen ? "seen unexcused" : excused ? "excused" : "neither");
      assertFalse(
          seen && excused,
          () ->
              permission.claim().name()
                  + " excuses from "
                  + prohibition.claim().name()
                  + " at "
                  + instance
                  + ", but that is said to hold without the excuse\n"
                  + new RulePrinter(base.vocabulary()).file(base.files().getFirst()));
    }
  }

  private static void compare(
      RuleBase base, RelevantClaims relevant, ClaimSide first, ClaimSide second) {
    Scope scope = Scopes.of(base.vocabulary(), List.of(first, second));
    Set<String> own = Set.of(first.claim().name(), second.claim().name());
    RelaxedSearch.Question question =
        (world, values) -> {
          world.require(applies(world, first, values));
          return List.of(applies(world, second, values));
        };
    for (List<Place> instance : HeadInstances.of(base.vocabulary(), scope, first, second)) {
      boolean some;
      boolean without;
      try {
        some = isPossible(new World(relevant, scope, own, i -> true, REACH), instance, question);
        without =
            isPossible(
                new World(relevant, scope, own, i -> true, REACH),
                instance,
                (world, values) -> {
                  world.refuse(question.post(world, values).getFirst());
                  return List.of();
                });
      } catch (Untranslatable beyondTheSolver) {
        continue;
      }
      RelaxedSearch search =
          new RelaxedSearch(
              relevant,
              scope,
              own,
              i -> true,
              REACH,
              world -> HeadInstances.in(world, instance),
              question);
      told(base, "either", some, search.findWithItsObjects());
      told(base, "the first alone", without, search.findWithout(0));
    }
  }

  private static void told(RuleBase base, String what, boolean possible, Found found) {
    Statistics.label(what).collect(found.getClass().getSimpleName());
    assertFalse(
        possible && found instanceof Found.Never,
        () ->
            "there is a situation for "
                + what
                + ":\n"
                + new RulePrinter(base.vocabulary()).file(base.files().getFirst()));
  }

  private static boolean isPossible(
      World world, List<Place> instance, RelaxedSearch.Question question) {
    question.post(world, HeadInstances.in(world, instance));
    return WorldSolver.isPossible(world);
  }

  private static Bit applies(World world, ClaimSide side, List<SymbolicValue> values) {
    return world.either(
        world.claimValues().applies(side.assertion(), values).stream()
            .map(ClaimValues.Match::where)
            .toList());
  }
}
