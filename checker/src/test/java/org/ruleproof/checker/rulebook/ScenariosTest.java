package org.ruleproof.checker.rulebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.ruleproof.checker.game.Game;

/** Scenes of the rulebook go as they should, and not without the rules that they need. */
class ScenariosTest {
  @TestFactory
  Stream<DynamicTest> scenes_go_as_written() {
    return Scenario.all().stream()
        .map(
            scene ->
                DynamicTest.dynamicTest(
                    scene.name(), () -> scene.play(Rulebook.wholeGame(scene.scope()))));
  }

  @TestFactory
  Stream<DynamicTest> scenes_go_otherwise_without_a_rule_that_they_need() {
    return Scenario.all().stream()
        .flatMap(
            scene ->
                scene.needs().stream()
                    .map(
                        rule ->
                            DynamicTest.dynamicTest(
                                scene.name() + " without " + rule, () -> isNeeded(scene, rule))));
  }

  @Test
  void every_rule_is_needed_by_a_scene_or_by_an_invariant() {
    Set<String> needed = new TreeSet<>();
    Scenario.all().forEach(scene -> needed.addAll(scene.needs()));
    Bites.all()
        .forEach(
            bite ->
                bite.without().forEach(line -> needed.add(line.replaceAll("^rule \"|\"$", ""))));
    assertEquals(
        List.of(),
        Rulebook.whole().rules().stream().filter(r -> !needed.contains(r)).toList(),
        "rules that could be taken away and no test would tell");
  }

  private static void isNeeded(Scenario scene, String rule) {
    Game changed = Rulebook.without(rule, scene.scope());
    assertThrows(AssertionError.class, () -> scene.play(changed));
  }
}
