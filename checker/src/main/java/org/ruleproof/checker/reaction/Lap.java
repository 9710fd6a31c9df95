package org.ruleproof.checker.reaction;

import java.util.List;
import org.ruleproof.checker.exploration.StateGraph.Step;
import org.ruleproof.checker.game.Transition;

/**
 * A part of the plays of a game in which what is due can bring itself on again for ever.
 *
 * @param steps the steps from one state of the part to another
 * @param leaving how players leave it towards where nothing is due, in words
 * @param ending the rules that do so when what they make due comes first
 * @param endless whether no play leaves it, whatever is chosen and whatever comes first
 * @param grows whether the steps are one way that comes back with more due each time
 */
record Lap(
    List<Step> steps, List<String> leaving, List<String> ending, boolean endless, boolean grows) {
  Lap {
    steps = List.copyOf(steps);
    leaving = List.copyOf(leaving);
    ending = List.copyOf(ending);
  }

  /** Whether a player decides something in it. */
  boolean isDecided() {
    return steps.stream()
        .map(Step::transition)
        .anyMatch(t -> t.kind() == Transition.Kind.CHOICE || t.part() == Transition.Part.REFUSAL);
  }

  /** The state of it that is nearest to the start. */
  int first() {
    return steps.getFirst().from();
  }
}
