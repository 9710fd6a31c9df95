package org.ruleproof.checker.rulebook;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
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
                    scene.name(), () -> scene.play(Rulebook.whole().game(scene.scope()))));
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

  private static void isNeeded(Scenario scene, String rule) {
    Game changed = Rulebook.whole().without("rule \"" + rule + '"').game(scene.scope());
    assertThrows(AssertionError.class, () -> scene.play(changed));
  }
}
