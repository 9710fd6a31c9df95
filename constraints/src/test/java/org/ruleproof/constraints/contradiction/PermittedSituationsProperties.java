package org.ruleproof.constraints.contradiction;

import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.statistics.Statistics;
import org.ruleproof.constraints.TriesBudget;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * What saves the search most of its questions never hides an answer: where a situation shows that a
 * prohibition does not follow from a permission, or two claims are seen never to meet, the question
 * itself says the same.
 */
@AddLifecycleHook(TriesBudget.class)
class PermittedSituationsProperties {
  private static final int REACH = 1;

  @Provide
  Arbitrary<RuleBase> bases() {
    return RandomPairs.bases();
  }

  /** With more in them that gives values, so that one question reads what another does not. */
  @Provide
  Arbitrary<RuleBase> wideBases() {
    return RandomPairs.widely(14);
  }

  @Property(tries = 500, shrinking = ShrinkingMode.OFF)
  void a_prohibition_seen_not_to_follow_is_not_implied(@ForAll("bases") RuleBase base) {
    List<ClaimInForce> claims = RandomPairs.claims(base);
    RelevantClaims relevant = new RelevantClaims(base.vocabulary(), claims);
    for (List<ClaimSide> sides : SidesByHead.byHead(base.vocabulary(), claims).values()) {
      for (ClaimSide permission : sides) {
        List<ClaimSide> prohibitions =
            sides.stream().filter(second -> isPair(permission, second)).toList();
        PermittedSituations situations =
            new PermittedSituations(
                relevant, permission, new Scopes(base.vocabulary()).largest(), REACH);
        for (ClaimSide second : prohibitions) {
          compare(base, relevant, situations, permission, second);
        }
      }
    }
  }

  @Property(tries = 2000, shrinking = ShrinkingMode.OFF)
  void what_is_answered_of_a_ruling_is_the_same_whatever_others_are_asked_about_along_with_it(
      @ForAll("wideBases") RuleBase base) {
    List<ClaimInForce> claims = RandomPairs.claims(base);
    RelevanceFilter filter =
        new RelevanceFilter(base.vocabulary(), new AxiomIndex(base.vocabulary()), claims, REACH);
    PairSolver solver =
        new PairSolver(
            base.vocabulary(),
            claims,
            filter,
            new ContradictionSearch.Settings(1, Optional.empty(), REACH, false));
    for (List<ClaimSide> sides : SidesByHead.byHead(base.vocabulary(), claims).values()) {
      for (ClaimSide permission : sides) {
        List<List<ClaimSide>> rulings =
            List.copyOf(
                sides.stream()
                    .filter(second -> isPair(permission, second))
                    .collect(Collectors.groupingBy(s -> s.claim().ruling(), TreeMap::new, toList()))
                    .values());
        List<PairOutcome> together = solver.permission(permission, rulings);
        for (int i = 0; i < rulings.size(); i++) {
          int at = i;
          PairOutcome alone = solver.permission(permission, List.of(rulings.get(i))).getFirst();
          Statistics.collect(alone.isContradiction() ? "contradicts" : "does not");
          assertEquals(
              words(alone),
              words(together.get(i)),
              () ->
                  permission.claim().name()
                      + " and "
                      + rulings.get(at).getFirst().claim().ruling()
                      + " among "
                      + rulings.size()
                      + " rulings\n"
                      + new RulePrinter(base.vocabulary()).file(base.files().getFirst()));
        }
      }
    }
  }

  private static String words(PairOutcome outcome) {
    return outcome.clash().map(Clash::verdict)
        + " "
        + outcome.clash().map(Clash::witness)
        + " "
        + outcome.clash().map(Clash::firstYieldsEverywhere)
        + " "
        + outcome.clash().map(Clash::secondYieldsEverywhere)
        + " "
        + outcome.clash().map(clash -> clash.chain().stream().map(ClaimInForce::name).toList())
        + " "
        + outcome.inconclusive();
  }

  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void a_claim_seen_without_another_lies_not_inside_it(@ForAll("bases") RuleBase base) {
    RelevantClaims none = new RelevantClaims(base.vocabulary(), List.of());
    Scope scope = new Scopes(base.vocabulary()).largest();
    RandomPairs.forEach(
        base,
        (first, second) -> first.topic().equals(second.topic()),
        (_, first, second) -> {
          PermittedSituations situations = new PermittedSituations(none, first, scope, REACH);
          PairQuestion question =
              new PairQuestion(
                  none,
                  scope,
                  item -> true,
                  REACH,
                  ContradictionMode.IMPLICATION,
                  first,
                  List.of(second));
          List<List<Place>> instances = HeadInstances.of(base.vocabulary(), scope, first, first);
          boolean inside;
          try {
            inside =
                instances.stream().anyMatch(instance -> question.meet(instance, Set.of()))
                    && instances.stream().allMatch(question::firstYieldsEverywhere);
          } catch (Untranslatable beyondTheSolver) {
            return;
          }
          boolean shown = situations.showApart(scope, instances, List.of(second));
          Statistics.collect(shown ? "shown outside" : inside ? "inside" : "neither");
          assertFalse(
              shown && inside,
              () ->
                  first.claim().name()
                      + " lies inside "
                      + second.claim().name()
                      + ", but a situation is said to show it outside\n"
                      + new RulePrinter(base.vocabulary()).file(base.files().getFirst()));
        });
  }

  @Property(tries = 300, shrinking = ShrinkingMode.OFF)
  void two_heads_that_name_different_things_never_meet(@ForAll("bases") RuleBase base) {
    neverMeet(
        base,
        (question, instance) ->
            !HeadArguments.of(base.vocabulary(), question.first())
                .mayMeet(HeadArguments.of(base.vocabulary(), question.seconds().getFirst())));
  }

  private static void neverMeet(
      RuleBase base, BiPredicate<PairQuestion, List<Place>> isSeenNeverToMeet) {
    RandomPairs.forEach(
        base,
        (first, second) -> ContradictionMode.of(first.assertion(), second.assertion()).isPresent(),
        (relevant, first, second) -> compare(base, relevant, first, second, isSeenNeverToMeet));
  }

  private static void compare(
      RuleBase base,
      RelevantClaims relevant,
      ClaimSide first,
      ClaimSide second,
      BiPredicate<PairQuestion, List<Place>> isSeenNeverToMeet) {
    PairQuestion question =
        new PairQuestion(
            relevant,
            Scopes.of(base.vocabulary(), List.of(first, second)),
            item -> true,
            REACH,
            ContradictionMode.of(first.assertion(), second.assertion()).orElseThrow(),
            first,
            List.of(second));
    for (List<Place> instance : question.instances()) {
      boolean never = isSeenNeverToMeet.test(question, instance);
      boolean meet;
      try {
        meet = question.meet(instance, Set.of());
      } catch (Untranslatable beyondTheSolver) {
        continue;
      }
      Statistics.collect(never ? "seen never to meet" : meet ? "meet" : "kept apart by others");
      assertFalse(
          never && meet,
          () ->
              first.claim().name()
                  + " and "
                  + second.claim().name()
                  + " meet at "
                  + instance
                  + ", but are said never to\n"
                  + new RulePrinter(base.vocabulary()).file(base.files().getFirst()));
    }
  }

  private static void compare(
      RuleBase base,
      RelevantClaims relevant,
      PermittedSituations situations,
      ClaimSide permission,
      ClaimSide prohibition) {
    Scope scope = new Scopes(base.vocabulary()).largest();
    PairQuestion question =
        new PairQuestion(
            relevant,
            scope,
            item -> true,
            REACH,
            ContradictionMode.PERMISSION,
            permission,
            List.of(prohibition));
    for (List<Place> instance : question.instances()) {
      boolean implied;
      try {
        implied = question.implies(instance, Set.of());
      } catch (Untranslatable beyondTheSolver) {
        continue;
      }
      List<List<Place>> alike = new ArrayList<>(List.of(instance));
      alike.addAll(
          HeadInstances.ofOtherObjects(
              base.vocabulary(), permission, question.instances(), instance));
      boolean shown = situations.showApart(scope, alike, List.of(prohibition));
      Statistics.collect(shown ? "shown apart" : implied ? "implied" : "neither");
      assertFalse(
          shown && implied,
          () ->
              permission.claim().name()
                  + " implies "
                  + prohibition.claim().name()
                  + " at "
                  + instance
                  + ", but a situation is said to show them apart\n"
                  + new RulePrinter(base.vocabulary()).file(base.files().getFirst()));
    }
  }

  private static boolean isPair(ClaimSide first, ClaimSide second) {
    return !first.claim().name().equals(second.claim().name())
        && ContradictionMode.of(first.assertion(), second.assertion())
            .map(mode -> mode == ContradictionMode.PERMISSION)
            .orElse(false);
  }
}
