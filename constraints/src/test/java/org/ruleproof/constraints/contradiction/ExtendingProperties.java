package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.constraints.contradiction.Extending.Found;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Bindings;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.Solving;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.constraints.situation.Value;
import org.ruleproof.constraints.situation.World;
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
class ExtendingProperties {
  private static final int REACH = 2;

  @Provide
  Arbitrary<RuleBase> bases() {
    return RandomPairs.bases();
  }

  @Property(tries = 300, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void what_no_situation_without_claims_shows_none_with_them_shows(@ForAll("bases") RuleBase base) {
    RandomPairs.forEach(
        base,
        (first, second) -> true,
        (background, first, second) -> compare(base, background, first, second));
  }

  @Property(tries = 300, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void a_prohibition_seen_without_the_excuse_is_not_excused(@ForAll("bases") RuleBase base) {
    RandomPairs.forEach(
        base,
        (first, second) ->
            first.assertion().evenIf().isPresent()
                && Meeting.of(first.assertion(), second.assertion())
                    .equals(Optional.of(Meeting.PERMISSION)),
        (background, first, second) -> excused(base, background, first, second));
  }

  private static void excused(
      RuleBase base, Background background, Side permission, Side prohibition) {
    PairQuestion question =
        new PairQuestion(
            background,
            Scopes.of(base.vocabulary(), List.of(permission, prohibition)),
            item -> true,
            REACH,
            Meeting.PERMISSION,
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

  private static void compare(RuleBase base, Background background, Side first, Side second) {
    Scope scope = Scopes.of(base.vocabulary(), List.of(first, second));
    Set<String> own = Set.of(first.claim().name(), second.claim().name());
    Extending.Question question =
        (world, values) -> {
          world.require(applies(world, first, values));
          return List.of(applies(world, second, values));
        };
    for (List<Place> instance : HeadInstances.of(base.vocabulary(), scope, first, second)) {
      boolean some;
      boolean without;
      try {
        some = isPossible(new World(background, scope, own, i -> true, REACH), instance, question);
        without =
            isPossible(
                new World(background, scope, own, i -> true, REACH),
                instance,
                (world, values) -> {
                  world.refuse(question.post(world, values).getFirst());
                  return List.of();
                });
      } catch (Untranslatable beyondTheSolver) {
        continue;
      }
      Extending extending =
          new Extending(background, scope, own, i -> true, REACH, instance, question);
      told(base, "either", some, extending.findWithItsObjects());
      told(base, "the first alone", without, extending.findWithout(0));
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
      World world, List<Place> instance, Extending.Question question) {
    question.post(world, HeadInstances.in(world, instance));
    return Solving.isPossible(world);
  }

  private static BoolVar applies(World world, Side side, List<Value> values) {
    return world.either(
        world.bindings().applies(side.assertion(), values).stream()
            .map(Bindings.Met::where)
            .toList());
  }
}
