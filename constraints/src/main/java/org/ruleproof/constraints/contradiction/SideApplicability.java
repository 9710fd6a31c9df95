package org.ruleproof.constraints.contradiction;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.constraints.situation.ClaimValues;
import org.ruleproof.constraints.situation.RelevantClaims;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;

/** Where a side applies, without the situations in which it yields to third claims. */
final class SideApplicability {
  private SideApplicability() {}

  /**
   * The matches of the side's condition. The world is restricted to situations in which its act is
   * possible and no third claim lifts it.
   *
   * @param asked the claims in question, which are not third claims
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
    List<Bit> lifted =
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
   * The assertions of third claims that lift the side. Where one applies, the side has no answer
   * that another could contradict (docs/reference.md, Behind a claim).
   */
  private static List<Assertion> lifters(
      RelevantClaims relevant, ClaimSide side, Set<String> asked) {
    return lifters(relevant, side)
        .filter(stated -> !asked.contains(stated.claim().name()))
        .map(RelevantClaims.Stated::assertion)
        .toList();
  }

  /**
   * The assertions that lift the side. What lifts a claim lifts what the claim implies; whatever
   * the lifting claim says a thing is or counts as, it lifts another about that thing.
   */
  static Stream<RelevantClaims.Stated> lifters(RelevantClaims relevant, ClaimSide side) {
    Head head = side.assertion().head();
    return said(relevant, side, head)
        .filter(stated -> stated.claim().standing().lifts(side.claim().standing()));
  }

  private static Stream<RelevantClaims.Stated> said(
      RelevantClaims relevant, ClaimSide side, Head head) {
    if (head.family() == Head.Family.MEMBER || head.family() == Head.Family.COUNTS) {
      return relevant.liftersAbout(head.family()).stream();
    }
    List<Topic> own =
        side.claim().assertions().stream()
            .map(Assertion::head)
            .filter(said -> said.family() == head.family())
            .filter(said -> said.arguments().size() == head.arguments().size())
            .map(Head::topic)
            .toList();
    return Stream.concat(
            Stream.of(head.topic()), own.contains(head.topic()) ? Stream.of() : own.stream())
        .distinct()
        .flatMap(topic -> relevant.liftersAbout(topic).stream());
  }
}
