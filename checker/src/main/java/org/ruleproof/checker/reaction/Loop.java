package org.ruleproof.checker.reaction;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.SequencedSet;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A loop: an iteration that makes itself possible again.
 *
 * @param nodes the nodes of an iteration in order
 * @param claims a minimal set of claims for the loop
 * @param outcome how it ends, if it does
 * @param most the greatest number of iterations, if known
 * @param bounds the names of the states whose exhaustion ends it
 * @param moved the names of the states that an iteration changes
 * @param limiting the claims that close or limit it, or give the cost of an iteration
 * @param restoring the claims that restore what an iteration uses up, if they run before the next
 *     one
 * @param ending the reactions beside it that end it if they come before the next iteration
 * @param clamps the claims that clamp a changed state, which does not end the iteration
 * @param breaking the smallest sets of rulings, at most three in each, whose change breaks this
 *     loop and those like it; see {@link BreakingSets}
 * @param decided whether every question about it was decided
 */
public record Loop(
    List<Reaction> nodes,
    List<ClaimInForce> claims,
    Outcome outcome,
    OptionalLong most,
    List<String> bounds,
    List<String> moved,
    List<ClaimInForce> limiting,
    List<ClaimInForce> restoring,
    List<ClaimInForce> ending,
    List<ClaimInForce> clamps,
    List<List<String>> breaking,
    boolean decided) {
  public Loop {
    nodes = List.copyOf(nodes);
    claims = List.copyOf(claims);
    bounds = List.copyOf(bounds);
    moved = List.copyOf(moved);
    limiting = List.copyOf(limiting);
    restoring = List.copyOf(restoring);
    ending = List.copyOf(ending);
    clamps = List.copyOf(clamps);
    breaking = List.copyOf(breaking);
  }

  /** {@return a loop of these nodes about which nothing else is known} */
  static Loop of(
      Collection<Reaction> nodes,
      Collection<ClaimInForce> claims,
      Outcome outcome,
      OptionalLong most,
      List<ClaimInForce> limiting) {
    List<String> none = List.of();
    return new Loop(
        List.copyOf(nodes),
        List.copyOf(claims),
        outcome,
        most,
        none,
        none,
        limiting,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        true);
  }

  /** How a loop ends, the most serious outcome first. */
  public enum Outcome {
    /** Nothing bounds it. */
    UNBOUNDED,
    /** Each iteration uses something up. */
    BOUNDED,
    /** An iteration has to wait for another turn. */
    WITHIN_TURN,
    /** A claim prevents further iterations. */
    CLOSED,
    /** A repeatable act. */
    PERMITTED
  }

  /** The nodes that a player may decline. */
  public List<Reaction> choices() {
    return nodes.stream().filter(node -> !node.isMandatory()).toList();
  }

  /** Whether no player decides anything in an iteration. */
  public boolean isMandatory() {
    return choices().isEmpty();
  }

  /** The rulings of its claims, without repetition. */
  public List<String> rulings() {
    SequencedSet<String> rulings = new LinkedHashSet<>();
    claims.forEach(c -> rulings.add(c.ruling()));
    return List.copyOf(rulings);
  }

  /** The same loop without a greatest number of iterations. */
  Loop uncounted() {
    return with(outcome, OptionalLong.empty(), limiting, ending, breaking);
  }

  Loop withBreaking(List<List<String>> sets) {
    return with(outcome, most, limiting, ending, sets);
  }

  /** The same loop where these come in between and end it, or may do so. */
  Loop endedBy(List<ClaimInForce> always, List<ClaimInForce> perhaps) {
    return always.isEmpty()
        ? with(outcome, most, limiting, perhaps, breaking)
        : with(Outcome.CLOSED, most, always, perhaps, breaking);
  }

  private Loop with(
      Outcome outcome,
      OptionalLong most,
      List<ClaimInForce> limiting,
      List<ClaimInForce> ending,
      List<List<String>> breaking) {
    return new Loop(
        nodes, claims, outcome, most, bounds, moved, limiting, restoring, ending, clamps, breaking,
        decided);
  }
}
