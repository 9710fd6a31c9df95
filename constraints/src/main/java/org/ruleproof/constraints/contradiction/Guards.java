package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.List;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Environment;
import org.ruleproof.constraints.situation.Value;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.meaning.Assertion;

/** An act is spoken of where it is possible at all: its guard holds, and those of its kinds above. */
public final class Guards {
  private Guards() {}

  /** Where what the side speaks of is possible at these arguments. */
  public static BoolVar possible(
      Background background, World world, Side side, List<Value> values) {
    Assertion assertion = side.assertion();
    List<BoolVar> guards = new ArrayList<>();
    switch (assertion.head().family()) {
      case PERMITTED, OBLIGED -> {
        for (String name : background.vocabulary().actsAbove(assertion.head().symbol())) {
          background
              .vocabulary()
              .act(name)
              .ifPresent(
                  act ->
                      act.guard()
                          .ifPresent(
                              guard ->
                                  guards.add(
                                      world.conditions().some(guard, parameters(act, values)))));
        }
      }
      default -> {}
    }
    return world.all(guards);
  }

  private static Environment parameters(Declaration.Act act, List<Value> values) {
    Environment environment = Environment.of(act.parameters());
    for (int i = 0; i < Math.min(act.parameters().size(), values.size()); i++) {
      environment = environment.with(act.parameters().get(i).name(), values.get(i));
    }
    return environment;
  }
}
