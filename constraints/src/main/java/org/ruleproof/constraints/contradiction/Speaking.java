package org.ruleproof.constraints.contradiction;

import java.util.List;
import java.util.Set;
import org.ruleproof.constraints.situation.Background;
import org.ruleproof.constraints.situation.Bindings;
import org.ruleproof.constraints.situation.Value;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Exceptions;
import org.ruleproof.model.meaning.Head;

/** Where a side that may be contradicted says anything. */
final class Speaking {
  private Speaking() {}

  /**
   * The ways in which the side's condition is met, in a world that is confined to where what it
   * speaks of is possible and where the side does not give way to a third claim.
   *
   * @param asked the claims that are asked about, which are no third ones
   */
  static List<Bindings.Met> of(
      Background background, World world, Side side, Set<String> asked, List<Value> values) {
    world.require(Guards.possible(background, world, side, values));
    lifters(background, side, asked)
        .forEach(
            lifter ->
                world
                    .bindings()
                    .applies(lifter, values)
                    .forEach(lifted -> world.refuse(lifted.where())));
    return world.bindings().applies(side.assertion(), values);
  }

  /**
   * What third claims say of this act where the side gives way to them: it says nothing there that
   * another could contradict (LANGUAGE, {@code lifting}).
   */
  private static List<Assertion> lifters(Background background, Side side, Set<String> asked) {
    Head head = side.assertion().head();
    return background.about(head.family(), head.symbol()).stream()
        .filter(stated -> !asked.contains(stated.claim().name()))
        .filter(stated -> Exceptions.lifts(stated.claim(), side.claim()))
        .map(Background.Stated::assertion)
        .toList();
  }
}
