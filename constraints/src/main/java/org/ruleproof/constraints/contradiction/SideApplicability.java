package org.ruleproof.constraints.contradiction;

import java.util.List;
import java.util.Set;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.constraints.situation.ClaimValues;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Exceptions;
import org.ruleproof.model.meaning.Head;

/** Where a side that may be contradicted says anything. */
final class SideApplicability {
  private SideApplicability() {}

  /**
   * The ways in which the side's condition is met, in a world that is confined to where what it
   * speaks of is possible and where the side does not give way to a third claim.
   *
   * @param asked the claims that are asked about, which are no third ones
   */
  static List<ClaimValues.Match> of(
      RelevantClaims relevant,
      World world,
      ClaimSide side,
      Set<String> asked,
      List<SymbolicValue> values) {
    world.require(Guards.possible(relevant, world, side, values));
    lifters(relevant, side, asked)
        .forEach(
            lifter ->
                world
                    .claimValues()
                    .applies(lifter, values)
                    .forEach(lifted -> world.refuse(lifted.where())));
    return world.claimValues().applies(side.assertion(), values);
  }

  /** The matches of the other side, each where no third claim lifts it. */
  static List<ClaimValues.Match> against(
      RelevantClaims relevant,
      World world,
      ClaimSide side,
      Set<String> asked,
      List<SymbolicValue> values) {
    List<BoolVar> lifted =
        lifters(relevant, side, asked).stream()
            .flatMap(lifter -> world.claimValues().applies(lifter, values).stream())
            .map(ClaimValues.Match::where)
            .toList();
    List<ClaimValues.Match> met = world.claimValues().applies(side.assertion(), values);
    return lifted.isEmpty()
        ? met
        : met.stream()
            .map(m -> new ClaimValues.Match(world.without(m.where(), lifted), m.environment()))
            .toList();
  }

  /**
   * What third claims say of this act where the side gives way to them: it says nothing there that
   * another could contradict (LANGUAGE, {@code lifting}).
   */
  private static List<Assertion> lifters(
      RelevantClaims relevant, ClaimSide side, Set<String> asked) {
    Head head = side.assertion().head();
    return relevant.about(head.family(), head.symbol()).stream()
        .filter(stated -> !asked.contains(stated.claim().name()))
        .filter(stated -> Exceptions.lifts(stated.claim(), side.claim()))
        .map(RelevantClaims.Stated::assertion)
        .toList();
  }
}
