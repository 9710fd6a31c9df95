package org.ruleproof.checker.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.ruleproof.checker.game.OmittedClaim.Why;

/**
 * A game that can be run.
 *
 * <p>A state has one whole number for each slot of the layout, within the slot's bounds. Its
 * successors are listed in order of groups, transitions and arguments. A group counts if its
 * condition is 1, a tuple of arguments if the guard holds. A successor is the state after the
 * effect, or a failure; reached in two ways, it counts as two transitions.
 *
 * @param parameters the settings of this run
 * @param functions computed terms; {@link Code.Call} names them by index
 * @param procedures events and internal steps; {@link Command.Run} names them by index
 * @param initial the initial states, each as long as the layout; at least one
 * @param invariants the {@code always} conditions, without free variables
 * @param over 1 where the game has ended; such a state has no successor and is no deadlock
 * @param leftOut the claims that take no part
 * @param remarks notes shown with moves; running a game needs none
 */
public record Game(
    String name,
    SequencedMap<String, Long> parameters,
    Layout layout,
    List<Function> functions,
    List<Procedure> procedures,
    List<TransitionGroup> groups,
    List<List<Integer>> initial,
    List<Invariant> invariants,
    Code over,
    List<OmittedClaim> leftOut,
    List<Remark> remarks) {
  /**
   * A note shown with every move of an act: two rules about it conflict and neither prevails.
   *
   * @param act the name of the act
   * @param text in words
   */
  public record Remark(String act, String text, Origin origin) {}

  /**
   * A condition that must hold in every state.
   *
   * @param name the name in the rules
   */
  public record Invariant(String name, Condition condition) {
    /** {@return the same, which says nothing where the condition holds} */
    public Invariant unless(Code other) {
      Code code = other.or(condition.code());
      return new Invariant(name, new Condition(code, condition.text(), condition.origin()));
    }
  }

  public Game {
    parameters = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(parameters));
    functions = List.copyOf(functions);
    procedures = List.copyOf(procedures);
    groups = List.copyOf(groups);
    initial = initial.stream().map(List::copyOf).toList();
    invariants = List.copyOf(invariants);
    leftOut = List.copyOf(leftOut);
    remarks = List.copyOf(remarks);
  }

  /** {@return the same game with these invariants} */
  public Game withInvariants(List<Invariant> others) {
    return with(initial, others, leftOut);
  }

  /** {@return the same game with these initial states} */
  public Game withInitial(List<List<Integer>> others) {
    return with(others, invariants, leftOut);
  }

  /** {@return the same game with these claims also left out} */
  public Game without(List<OmittedClaim> others) {
    List<OmittedClaim> all = new ArrayList<>(leftOut);
    all.addAll(others);
    return with(initial, invariants, all);
  }

  private Game with(
      List<List<Integer>> initial, List<Invariant> invariants, List<OmittedClaim> leftOut) {
    return new Game(
        name,
        parameters,
        layout,
        functions,
        procedures,
        groups,
        initial,
        invariants,
        over,
        leftOut,
        remarks);
  }

  /** {@return the claims without which the answer of a play is inconclusive} */
  public List<OmittedClaim> notFollowed() {
    return leftOut.stream()
        .filter(c -> c.why() == Why.NOT_FOLLOWED || c.why() == Why.UNDECLARED)
        .toList();
  }

  /** {@return all transitions in order} */
  public List<Transition> transitions() {
    return groups.stream().flatMap(g -> g.transitions().stream()).toList();
  }
}
