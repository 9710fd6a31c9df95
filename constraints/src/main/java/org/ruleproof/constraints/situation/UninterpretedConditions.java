package org.ruleproof.constraints.situation;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.ruleproof.constraints.situation.World.Unknown;
import org.ruleproof.constraints.solver.Bit;

/**
 * Conditions that a world does not interpret: opaque conditions, past events and modal terms. Each
 * is a Boolean variable, made when it is first read.
 */
final class UninterpretedConditions {
  private final World world;
  private final Set<String> told = new LinkedHashSet<>();
  private final Map<String, Unknown> byKey = new LinkedHashMap<>();
  private final Map<Applied, Unknown> byName = new HashMap<>();

  private record Applied(Uninterpreted what, List<Integer> arguments) {}

  UninterpretedConditions(World world) {
    this.world = world;
  }

  /** All that were read, by name, in the order of reading. */
  Map<String, Unknown> all() {
    return byKey;
  }

  /** Whether what determines the condition of that name was posted. */
  boolean isBound(String key) {
    return told.contains(key);
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
    Applied applied = new Applied(what, arguments);
    Unknown known = byName.get(applied);
    if (known != null && (world.reading().isPresent() || undetermined)) {
      return known.variable();
    }
    String key = World.key(what.text(), arguments);
    boolean isRead = !undetermined && world.mayGoFurther(s -> s.hasRead(key));
    if (known != null && !isRead) {
      return known.variable();
    }
    if (world.reading().isPresent()) {
      Bit is =
          world
              .reading()
              .get()
              .unknown(key, undetermined)
              .map(world.logic()::constant)
              .orElseGet(() -> world.problem().bit());
      note(key, applied, is);
      return is;
    }
    Bit variable =
        known != null
            ? known.variable()
            : world
                .givenUnknown(key)
                .map(world.logic()::constant)
                .orElseGet(() -> world.problem().bit());
    if (known == null) {
      note(key, applied, variable);
    }
    if (isRead && told.add(key)) {
      world.further(() -> whenNew.apply(variable).run());
    }
    return variable;
  }

  private void note(String key, Applied applied, Bit variable) {
    Unknown unknown = new Unknown(applied.what(), applied.arguments(), variable);
    byKey.put(key, unknown);
    byName.put(applied, unknown);
  }
}
