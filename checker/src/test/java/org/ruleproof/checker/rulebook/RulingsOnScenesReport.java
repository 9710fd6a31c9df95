package org.ruleproof.checker.rulebook;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.exploration.Violation;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.reach.ActingRulings;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * What the rulings change in the game of the rulebook when they act on it: which scenes go otherwise
 * and by the first of which ruling, and what the small scopes come to. Prints and asserts nothing;
 * run it by name, it takes some minutes.
 */
class RulingsOnScenesReport {
  private static final long ENOUGH = 200_000;

  @Test
  void scenes_and_scopes_with_the_rulings_that_act() throws IOException {
    RuleBase rules = RuleReader.read(Rulebook.texts("index.txt")).base();
    RuleBase acting =
        ActingRulings.on(RuleReader.read(Rulebook.whole().texts()).base(), rules).base();
    int otherwise = 0;
    for (Scenario scene : Scenario.all()) {
      if (!goes(scene, acting)) {
        otherwise++;
        System.out.println(scene.name() + ": goes otherwise by " + first(scene, acting));
      }
    }
    System.out.println(otherwise + " of " + Scenario.all().size() + " scenes go otherwise");
    for (String scope : Bites.all().stream().map(Bites.Bite::scope).distinct().toList()) {
      Exploration alone = explored(Rulebook.whole().game(scope));
      Exploration found = explored(Rulebook.game(acting, scope));
      System.out.println(
          scope
              + ": "
              + alone.distinctStates()
              + " states, with the rulings "
              + found.distinctStates()
              + ", broken: "
              + found.violations().stream().map(Violation::name).toList());
    }
  }

  private static Exploration explored(Game game) {
    List<String> broken = Position.start(game).broken();
    return new BreadthFirst()
        .explore(
            game,
            new ExplorationRequest(
                game.invariants().stream().filter(i -> !broken.contains(i.name())).toList(),
                Integer.MAX_VALUE,
                ENOUGH));
  }

  private static boolean goes(Scenario scene, RuleBase base) {
    try {
      scene.play(Rulebook.game(base, scene.scope()));
      return true;
    } catch (AssertionError e) {
      return false;
    }
  }

  /** The ruling before which the scene goes as written, those after it left out. */
  private static String first(Scenario scene, RuleBase base) {
    int goes = 0;
    int otherwise = base.rulings().size();
    while (otherwise - goes > 1) {
      int middle = (goes + otherwise) / 2;
      List<Ruling> some = new ArrayList<>(base.rulings().subList(0, middle));
      if (goes(scene, new RuleBase(base.vocabulary(), base.rules(), some, base.files()))) {
        goes = middle;
      } else {
        otherwise = middle;
      }
    }
    Ruling ruling = base.rulings().get(otherwise - 1);
    return ruling.topic() + ruling.date().map(d -> " of " + d).orElse("");
  }
}
