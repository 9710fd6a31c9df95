package org.ruleproof.checker.rulebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.rulebook.Bites.Bite;

/** What the rules of the rulebook keep, in scopes small enough to be searched whole. */
class InvariantsTest {
  private static final long ENOUGH = 200_000;

  /** Random plays, of which one in some sixty breaks the invariant that is hardest to break. */
  private static final int PLAYS = 2000;

  @TestFactory
  Stream<DynamicTest> all_invariants_hold_in_every_scope() {
    Set<String> scopes = new LinkedHashSet<>();
    Bites.all().forEach(b -> scopes.add(b.scope()));
    return scopes.stream()
        .map(
            scope ->
                DynamicTest.dynamicTest(
                    scope,
                    () -> {
                      Game game = Rulebook.wholeGame(scope);
                      Exploration found = explore(game, keptFromTheStart(game));
                      assertTrue(found.complete(), "searched whole");
                      assertEquals(List.of(), violated(found));
                    }));
  }

  @TestFactory
  Stream<DynamicTest> without_the_rule_that_keeps_it_an_invariant_fails() {
    return Bites.all().stream()
        .map(
            bite ->
                DynamicTest.dynamicTest(
                    bite.toString(),
                    () -> {
                      Game game = bite.bitten().game(bite.scope());
                      assertEquals(
                          List.of(bite.invariant()), violated(explore(game, named(game, bite))));
                      assertTrue(
                          PlayProperties.breaks(game, bite.invariant(), PLAYS), "by random play");
                    }));
  }

  @Test
  void every_invariant_has_something_that_breaks_it() {
    List<String> bitten = Bites.all().stream().map(Bite::invariant).distinct().toList();
    List<String> all =
        Rulebook.wholeGame("").invariants().stream().map(Game.Invariant::name).toList();
    assertEquals(all, all.stream().filter(bitten::contains).toList());
  }

  /** Where play begins beyond a bound nothing says that it comes back. */
  private static List<Game.Invariant> keptFromTheStart(Game game) {
    List<String> broken = Position.start(game).broken();
    return game.invariants().stream().filter(i -> !broken.contains(i.name())).toList();
  }

  private static List<Game.Invariant> named(Game game, Bite bite) {
    return game.invariants().stream().filter(i -> i.name().equals(bite.invariant())).toList();
  }

  private static List<String> violated(Exploration found) {
    return found.violations().stream().map(Violation::name).toList();
  }

  private static Exploration explore(Game game, List<Game.Invariant> invariants) {
    return new BreadthFirst()
        .explore(game, new ExplorationRequest(invariants, Integer.MAX_VALUE, ENOUGH));
  }
}
