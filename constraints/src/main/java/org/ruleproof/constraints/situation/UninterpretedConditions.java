package org.ruleproof.constraints.situation;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.ruleproof.constraints.situation.World.Unknown;
import org.ruleproof.constraints.solver.Bit;

/**
 * Conditions that a world does not interpret: opaque conditions, past events and modal terms. Each
 * is a Boolean variable, made when it is first read.
 */
final class UninterpretedConditions {
  private final World world;
  private final Map<String, Unknown> byKey = new LinkedHashMap<>();
  private final Map<GroundAtom.Truth, Unknown> byName = new HashMap<>();

  UninterpretedConditions(World world) {
    this.world = world;
  }

  /** All that were read, by name, in the order of reading. */
  Map<String, Unknown> all() {
    return byKey;
  }

  /**
   * The variable of the condition with these arguments.
   *
   * @param undetermined whether nothing determines it
   * @param whenNew posts what determines it, once and only within the reach
   */
  Bit get(
      Uninterpreted what,
      List<Integer> arguments,
      boolean undetermined,
      Function<Bit, Runnable> whenNew) {
    GroundAtom.Truth atom = new GroundAtom.Truth(what, arguments);
    Unknown known = byName.get(atom);
    if (known == null) {
      known = new Unknown(what, arguments, world.problem().bit());
      byName.put(atom, known);
      byKey.put(World.key(what.text(), arguments), known);
    }
    Bit variable = known.variable();
    if (!undetermined) {
      world.offer(atom, () -> whenNew.apply(variable).run());
    }
    return variable;
  }
}
