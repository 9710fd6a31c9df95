package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.VariableBindings;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.language.Declaration;

/**
 * An assertion about an act is about situations in which the act is possible: its guard holds, and
 * those of the acts above it.
 */
public final class Guards {
  private Guards() {}

  /** Whether the act of the side is possible with these arguments. */
  public static Bit possible(
      RelevantClaims relevant, World world, ClaimSide side, List<SymbolicValue> values) {
    List<Bit> guards = new ArrayList<>();
    for (Declaration.Act act : side.assertion().head().acts(relevant.vocabulary())) {
      act.guard()
          .ifPresent(guard -> guards.add(world.conditions().some(guard, parameters(act, values))));
    }
    return world.all(guards);
  }

  private static VariableBindings parameters(Declaration.Act act, List<SymbolicValue> values) {
    VariableBindings bindings = VariableBindings.of(act.parameters());
    for (int i = 0; i < Math.min(act.parameters().size(), values.size()); i++) {
      bindings = bindings.with(act.parameters().get(i).name(), values.get(i));
    }
    return bindings;
  }
}
