package org.ruleproof.checker.reaction;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.checker.exploration.StateGraph.Step;

/**
 * A part of the plays of a game in which what is due can bring itself on again for ever.
 *
 * @param steps the steps from one state of the part to another
 * @param exits how a play leaves it towards where nothing is due
 * @param endless whether no play leaves it, whatever is chosen and whatever comes first
 * @param grows whether the steps are one way that comes back with more due each time
 */
record Lap(List<Step> steps, List<Exit> exits, boolean endless, boolean grows) {
  private static final int MOST_NAMED = 3;

  /** Why a play leaves a loop. */
  enum Way {
    /** A player declines what may be had. */
    DECLINING,
    /** A player chooses something. */
    CHOOSING,
    /** A player takes what could be declined. */
    TAKING,
    /** Of several effects that are due, another one comes first. */
    COMING_FIRST
  }

  /** A way out, and the rule or the move that it is. */
  record Exit(String what, Way way) {}

  Lap {
    steps = List.copyOf(steps);
    exits = List.copyOf(exits);
  }

  /** {@return whether a player decides that it ends} */
  boolean isLeft() {
    return exits.stream().anyMatch(e -> e.way() != Way.COMING_FIRST);
  }

  /** {@return how a player leaves it, in sentences} */
  Stream<String> leaving() {
    return Stream.concat(
        sentence("A player can leave it by declining ", ".", Way.DECLINING),
        sentence("A player can leave it with ", ".", Way.CHOOSING));
  }

  /** {@return what else ends it, in a sentence} */
  Stream<String> ending() {
    return sentence(
        "It ends if ",
        " comes in between, which is due as well, and nothing says which comes first.",
        Way.TAKING,
        Way.COMING_FIRST);
  }

  private Stream<String> sentence(String before, String behind, Way... ways) {
    List<String> named =
        exits.stream()
            .filter(e -> List.of(ways).contains(e.way()))
            .map(e -> e.way() == Way.CHOOSING ? "\"" + e.what() + "\"" : e.what())
            .distinct()
            .limit(MOST_NAMED)
            .toList();
    return named.isEmpty()
        ? Stream.empty()
        : Stream.of(before + named.stream().collect(Collectors.joining(" or ")) + behind);
  }
}
