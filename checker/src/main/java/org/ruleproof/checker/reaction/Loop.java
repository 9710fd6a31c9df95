package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.SequencedSet;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A loop: an iteration that makes itself possible again, with what is known of it.
 *
 * @param nodes the nodes of an iteration in order
 * @param claims the smallest set of claims that makes it: leave one out and this iteration is gone
 * @param outcome what becomes of it
 * @param most the largest number of iterations, where it is known
 * @param bounds the states at whose end the iteration is disabled
 * @param moved the states that an iteration changes
 * @param limiting the claims that close it, limit it or say what an iteration takes
 * @param restoring the claims that give back what an iteration takes, if they come before the next
 *     iteration does
 * @param clamps the claims that stop a change of the iteration and not the iteration
 * @param choices the nodes that a player may leave out
 * @param breaking sets of rulings, the smallest, at most three in each, without which no loop of
 *     its part stays that ends as this one does
 * @param decided whether every question about it had an answer
 */
public record Loop(
    List<Reaction> nodes,
    List<ClaimInForce> claims,
    Outcome outcome,
    OptionalLong most,
    List<Expression.Apply> bounds,
    List<Expression.Apply> moved,
    List<ClaimInForce> limiting,
    List<ClaimInForce> restoring,
    List<ClaimInForce> clamps,
    List<Reaction> choices,
    List<List<String>> breaking,
    boolean decided) {
  public Loop {
    nodes = List.copyOf(nodes);
    claims = List.copyOf(claims);
    bounds = List.copyOf(bounds);
    moved = List.copyOf(moved);
    limiting = List.copyOf(limiting);
    restoring = List.copyOf(restoring);
    clamps = List.copyOf(clamps);
    choices = List.copyOf(choices);
    breaking = List.copyOf(breaking);
  }

  /** What becomes of a loop, the gravest first. */
  public enum Outcome {
    /** Nothing stated bounds it. */
    UNBOUNDED,
    /** Each iteration uses something up. */
    BOUNDED,
    /** An iteration waits for another turn. */
    WITHIN_TURN,
    /** A claim keeps the iteration from going on. */
    CLOSED,
    /** What sets its parts off comes from outside, each time anew. */
    EXTERNAL,
    /** Acts alone, which a claim lets be repeated. */
    PERMITTED
  }

  /** Whether no player decides anything in an iteration. */
  public boolean isMandatory() {
    return choices.isEmpty();
  }

  /** The rulings of its claims, each once. */
  public List<String> rulings() {
    SequencedSet<String> rulings = new LinkedHashSet<>();
    claims.forEach(c -> rulings.add(c.ruling()));
    return List.copyOf(rulings);
  }

  /** The loop without a largest number of iterations. */
  Loop uncounted() {
    return new Loop(
        nodes,
        claims,
        outcome,
        OptionalLong.empty(),
        bounds,
        moved,
        limiting,
        restoring,
        clamps,
        choices,
        breaking,
        decided);
  }

  Loop withBreaking(List<List<String>> sets) {
    return new Loop(
        nodes, claims, outcome, most, bounds, moved, limiting, restoring, clamps, choices, sets,
        decided);
  }

  Loop alsoLimitedBy(List<ClaimInForce> more) {
    List<ClaimInForce> all = new ArrayList<>(limiting);
    more.stream().filter(c -> !all.contains(c)).forEach(all::add);
    return new Loop(
        nodes, claims, outcome, most, bounds, moved, all, restoring, clamps, choices, breaking,
        decided);
  }
}
