package org.ruleproof.checker.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * A game that can be run.
 *
 * <p>A state is one whole number for each slot of the layout, within the slot's bounds. Its
 * successors are those of each group in order whose condition is 1, of each transition of the group
 * in order, of each tuple of arguments in order whose guard holds: the state that the effect leaves,
 * or a failure. The same successor reached in two ways is two transitions.
 *
 * @param parameters the settings of this run
 * @param functions computed terms; {@link Code.Call} names them by index
 * @param procedures events and the like; {@link Command.Run} names them by index
 * @param initial the initial states, each as long as the layout; at least one
 * @param invariants the {@code always} conditions, without free variables
 * @param over where this is 1 the game has ended, which is no deadlock; it has no successor there
 * @param leftOut the claims that take no part
 * @param remarks what is told with a move; running a game needs none
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
   * Something to be told with every move of an act: two rules about it that nothing decides between.
   *
   * @param act the name of the act
   * @param text in words
   */
  public record Remark(String act, String text, Origin origin) {}

  /**
   * What must hold in every state.
   *
   * @param name as the rules name it
   */
  public record Invariant(String name, Condition condition) {}

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
    return new Game(
        name,
        parameters,
        layout,
        functions,
        procedures,
        groups,
        initial,
        others,
        over,
        leftOut,
        remarks);
  }

  /** {@return the same game, in which these claims take no part either} */
  public Game without(List<OmittedClaim> others) {
    List<OmittedClaim> all = new ArrayList<>(leftOut);
    all.addAll(others);
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
        all,
        remarks);
  }

  /** {@return all transitions in order} */
  public List<Transition> transitions() {
    return groups.stream().flatMap(g -> g.transitions().stream()).toList();
  }
}
